import { Link } from '@tanstack/react-router'
import { deReais, ZERO } from '#domain/centavos.ts'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { RelatoDaOcorrencia } from '#web/components/ocorrencia/DadosDaOcorrencia.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { paths } from '#web/paths.ts'
import type { TarefaAberta } from '#web/queries/mesa/mesa-queries.ts'
import { Stack } from '#web/ui/layout/Layout.tsx'
import styles from '../Detalhe.module.css'
import { EfeitosDoAceite } from './EfeitosDoAceite.tsx'

interface OcorrenciaProps {
  ocorrencia: NonNullable<TarefaAberta['ocorrencia']>
}

/** A claim on the desk: what was said and shown. */
export function Ocorrencia({ ocorrencia }: OcorrenciaProps) {
  const { vendedor, item } = ocorrencia
  return (
    <div className={styles.relato}>
      <RelatoDaOcorrencia ocorrencia={ocorrencia} soPalavras>
        <p className="muted small">
          {unidadeComPeso(item.produto)} · vendido por{' '}
          <Link to={paths.vendedor(vendedor.id)} className={linha.link}>
            {vendedor.nome}
          </Link>
        </p>
      </RelatoDaOcorrencia>
    </div>
  )
}

/** The sums of the usual acceptance: all of it, borne by the seller (rule N65). */
export function SomasDoAceite({ ocorrencia: { conta, valorPedido } }: OcorrenciaProps) {
  if (!conta) return null
  return (
    <Stack gap={2} className={styles.usual}>
      <p className="muted small">
        Aceitar <Dinheiro valor={valorPedido} /> por conta do vendedor:
      </p>
      <EfeitosDoAceite
        conta={conta}
        aceite={{ valor: deReais(valorPedido), pagaPor: 'VENDEDOR', extra: ZERO }}
      />
    </Stack>
  )
}
