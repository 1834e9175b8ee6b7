import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import type { Ouvidos } from '../grade/teclado.ts'
import { useCelulas } from '../grade/use-celulas.ts'
import { CartaoDaLinha } from './CartaoDaLinha.tsx'
import styles from './CartoesDaTabela.module.css'

// Loaded with the first card whose actions are opened.
const AcoesDoCartao = lazy(async () => ({ default: (await import('./AcoesDoCartao.tsx')).AcoesDoCartao }))

interface CartoesDaTabelaProps extends Ouvidos {
  linhas: readonly LinhaDaTabela[]
}

/** The sheet of a phone: a card a product, with the price alone and a button for what else can be done. The keyboard's "next" goes on to the next card. */
export function CartoesDaTabela({ linhas, ...ouvidos }: CartoesDaTabelaProps) {
  const raizRef = useCelulas<HTMLUListElement>(ouvidos)
  const [aberto, setAberto] = useState<number | null>(null)
  // A card without a further action has no button any more that could take the focus back.
  const anterior = useRef<number | null>(null)
  useEffect(() => {
    const doCartao = `[data-produto="${anterior.current}"] input`
    if (aberto === null && anterior.current !== null && focusIsLost())
      raizRef.current?.querySelector<HTMLElement>(doCartao)?.focus()
    anterior.current = aberto
  }, [aberto, raizRef])
  const linhaAberta = linhas.find(({ produto }) => produto.id === aberto)
  return (
    <>
      <ul ref={raizRef} className={styles.cartoes} data-folha="" aria-label="Tabela do dia">
        {linhas.map(linha => (
          <CartaoDaLinha key={linha.produto.id} linha={linha} folha={ouvidos.folha} onAcoes={setAberto} />
        ))}
      </ul>
      <Suspense>
        {linhaAberta && (
          <AcoesDoCartao linha={linhaAberta} folha={ouvidos.folha} onClose={() => setAberto(null)} />
        )}
      </Suspense>
    </>
  )
}
