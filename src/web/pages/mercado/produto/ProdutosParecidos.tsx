import { ListaDeOfertas } from '#web/components/produto/ListaDeOfertas.tsx'
import { useProdutosParecidos } from '#web/queries/mercado/produto/produtos-parecidos.ts'
import { useProduto } from '#web/queries/mercado/produto-queries.ts'
import { LinhaDeProduto } from './LinhaDeProduto.tsx'
import styles from './ProdutoPage.module.css'

interface ProdutosParecidosProps {
  produtoId: number
}

/** The cheapest products of the same category that can be bought; draws nothing if there is none. */
export function ProdutosParecidos({ produtoId }: ProdutosParecidosProps) {
  const { data: produto } = useProduto(produtoId)
  const { data: parecidos = [] } = useProdutosParecidos(produto)
  if (!produto || parecidos.length === 0) return null
  return (
    <section aria-labelledby="parecidos">
      <h2 id="parecidos" className={styles.titulo}>
        Parecidos, em {produto.categoriaNome}
      </h2>
      <p className={styles.explicacao}>
        Ninguém está vendendo {produto.nome} agora. Estes têm preço, do menor por kg em diante.
      </p>
      <ListaDeOfertas vista="folha">
        {parecidos.map(parecido => (
          <LinhaDeProduto key={parecido.id} produto={parecido} titulo="h3" />
        ))}
      </ListaDeOfertas>
    </section>
  )
}
