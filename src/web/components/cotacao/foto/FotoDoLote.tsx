import { lerRelogio } from '#web/api/relogio.ts'
import { FotoAmpliavel } from '#web/components/imagem/FotoAmpliavel.tsx'
import { imagemPequena } from '#web/components/imagem/tamanhos.ts'
import type { Cotacao } from '#web/queries/mercado/cotacao-queries.ts'
import styles from '../cotacao.module.css'
import { nomeDaFoto } from './palavras-da-foto.ts'

interface FotoDoLoteProps {
  cotacao: Pick<Cotacao, 'fotoUrl' | 'fotoDe' | 'produto' | 'vendedorNome'>
}

/** What a quote sells today, as its seller photographed it (rule N85). Nothing without a photo. */
export function FotoDoLote({ cotacao: { fotoUrl, fotoDe, produto, vendedorNome } }: FotoDoLoteProps) {
  if (fotoUrl === undefined || fotoDe === undefined) return null
  const nome = nomeDaFoto(fotoDe, lerRelogio())
  const oQue = `${produto.nome}, ${vendedorNome}`
  return (
    <FotoAmpliavel
      className={styles.lote}
      pequena={imagemPequena(fotoUrl)}
      grande={fotoUrl}
      titulo={oQue}
      alt={`${nome} de ${oQue}`}
    >
      <span className="small">
        {nome}
        <span className="visually-hidden"> de {oQue}</span>
      </span>
    </FotoAmpliavel>
  )
}
