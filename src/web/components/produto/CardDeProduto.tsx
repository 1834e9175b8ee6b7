import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RespostaDe } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Preco } from '../dinheiro/Preco.tsx'
import { PrecoPorKg } from '../dinheiro/PrecoPorKg.tsx'
import styles from './CardDeProduto.module.css'
import { ImagemDoProduto } from './ImagemDoProduto.tsx'
import { contarCotacoes, unidadeComPeso } from './unidade.ts'

export type ProdutoDaLista = RespostaDe<'GET /v1/produto'>['content'][number]

interface CardDeProdutoProps {
  produto: ProdutoDaLista
  /** The first cards of a page load their pictures at once. */
  eager?: boolean
  /** The action at the foot of the card. */
  children: ReactNode
}

/** A product with its cheapest quote; the whole card is the link to it. */
export function CardDeProduto({ produto, eager = false, children }: CardDeProdutoProps) {
  const { melhorCotacao } = produto
  const path = paths.produto(produto.id)
  // While the app navigates to this product.
  const transicao = useRouterState({ select: ({ location }) => location.pathname === path })
  return (
    <Card linked flush className={styles.card}>
      <ImagemDoProduto
        produto={produto}
        lugar="card"
        eager={eager}
        transicao={transicao}
        className={styles.imagem}
      />
      <div className={styles.corpo}>
        <h2 className={styles.nome}>
          <Link to={path} className="stretched-link">
            {produto.nome}
          </Link>
        </h2>
        <p className={styles.unidade}>
          {unidadeComPeso(produto)}
          {melhorCotacao && ` · ${contarCotacoes(produto.quantidadeDeCotacoes)}`}
        </p>
        {melhorCotacao && (
          <>
            <p className={styles.vendedor}>{melhorCotacao.vendedorNome}</p>
            <p className={styles.preco}>
              <Preco valor={melhorCotacao.preco} /> <PrecoPorKg valor={melhorCotacao.precoPorKg} />
            </p>
          </>
        )}
        <div className={styles.acao}>{children}</div>
      </div>
    </Card>
  )
}
