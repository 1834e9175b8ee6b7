import type { LinhaDaTabela } from '#web/queries/tabela-queries.ts'
import type { Ouvidos } from '../grade/teclado.ts'
import { useCelulas } from '../grade/use-celulas.ts'
import { CartaoDaLinha } from './CartaoDaLinha.tsx'
import styles from './CartoesDaTabela.module.css'

interface CartoesDaTabelaProps extends Ouvidos {
  linhas: readonly LinhaDaTabela[]
}

/** The sheet of a phone: a card a product, with the price alone. The keyboard's "next" goes on to the next card. */
export function CartoesDaTabela({ linhas, ...ouvidos }: CartoesDaTabelaProps) {
  const raizRef = useCelulas<HTMLUListElement>(ouvidos)
  return (
    <ul ref={raizRef} className={styles.cartoes} data-folha="" aria-label="Tabela do dia">
      {linhas.map(linha => (
        <CartaoDaLinha key={linha.produto.id} linha={linha} folha={ouvidos.folha} />
      ))}
    </ul>
  )
}
