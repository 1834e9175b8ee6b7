import { Link } from '@tanstack/react-router'
import { formatarTelefone } from '#web/components/cadastro/telefone.ts'
import { paths } from '#web/paths.ts'
import type { Parada } from '#web/queries/doca/rota-queries.ts'
import { enderecoDoMapa, linhasDoEndereco } from './endereco.ts'
import { useMovimentos } from './movimento.tsx'
import styles from './Parada.module.css'

interface LinksDaParadaProps {
  parada: Parada
  emRota: boolean
}

/** The way to a stop, its telephone, and the check of what is delivered there (rules N60, N61). */
export function LinksDaParada({ parada, emRota }: LinksDaParadaProps) {
  const { pedidoId, comprador, telefone, statusPedido } = parada
  const { doDia } = useMovimentos()
  // Before its day the check is refused.
  const podeConferir = emRota && (statusPedido === 'ENTREGUE' || doDia.dia <= doDia.hoje)
  return (
    <p className={styles.links}>
      {linhasDoEndereco(parada).length > 0 && (
        <a href={enderecoDoMapa(parada)} target="_blank" rel="noopener noreferrer">
          Mapa<span className="visually-hidden"> de {comprador.nome}</span>
        </a>
      )}
      {telefone && <a href={`tel:+55${telefone.replace(/\D/g, '')}`}>{formatarTelefone(telefone)}</a>}
      {podeConferir && (
        <Link to={paths.conferencia(pedidoId)}>
          Conferir<span className="visually-hidden"> a entrega de {comprador.nome}</span>
        </Link>
      )}
    </p>
  )
}
