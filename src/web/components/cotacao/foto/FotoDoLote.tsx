import { lerRelogio } from '#web/api/relogio.ts'
import { FotoAmpliavel } from '#web/components/imagem/FotoAmpliavel.tsx'
import { imagemPequena } from '#web/components/imagem/tamanhos.ts'
import type { Cotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { nomeDaFoto } from './palavras-da-foto.ts'

interface FotoDoLoteProps {
  cotacao: Pick<Cotacao, 'fotoUrl' | 'fotoDe' | 'produto' | 'vendedorNome'>
  /** The words beside the photo: none, its day, or its day and seller. */
  mostra: 'foto' | 'dia' | 'dia-e-vendedor'
  className?: string | undefined
}

/** What a quote sells today, as its seller photographed it (rule N85). Nothing without a photo. */
export function FotoDoLote({ cotacao, mostra, className }: FotoDoLoteProps) {
  const { fotoUrl, fotoDe, produto, vendedorNome } = cotacao
  if (fotoUrl === undefined || fotoDe === undefined) return null
  const nome = nomeDaFoto(fotoDe, lerRelogio())
  const oQue = `${produto.nome}, ${vendedorNome}`
  return (
    <FotoAmpliavel
      className={className}
      pequena={imagemPequena(fotoUrl)}
      grande={fotoUrl}
      titulo={oQue}
      alt={`${nome} de ${oQue}`}
    >
      <span className={mostra === 'foto' ? 'visually-hidden' : 'small'}>
        {nome}
        {mostra === 'dia-e-vendedor' ? (
          `, ${vendedorNome}`
        ) : (
          <span className="visually-hidden"> de {oQue}</span>
        )}
      </span>
    </FotoAmpliavel>
  )
}
