import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DeSempre } from '#web/components/lista/DeSempre.tsx'
import { Estrela } from '#web/components/lista/Estrela.tsx'
import { ImagemDoProduto } from '#web/components/produto/ImagemDoProduto.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { paths } from '#web/paths.ts'
import type { Produto } from '#web/queries/mercado/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { HistoricoDePrecos } from './HistoricoDePrecos.tsx'
import styles from './ProdutoPage.module.css'

// Loads forms and schemas, which only staff need here.
const EditarProduto = lazy(async () => ({
  default: (await import('./formulario/EditarProduto.tsx')).EditarProduto,
}))

interface CabecalhoDoProdutoProps {
  produto: Produto
}

/** Picture, category, name, unit and price history. */
export function CabecalhoDoProduto({ produto }: CabecalhoDoProdutoProps) {
  const pode = usePermissao()
  const { nome, tipo, categoria, categoriaNome } = produto
  return (
    <div className={styles.cabecalho}>
      <ImagemDoProduto produto={produto} lugar="detalhe" eager transicao className={styles.imagem} />
      <div>
        <p className={styles.categoria}>
          {pode('navegar-no-catalogo') ? (
            <Link to={paths.produtos} search={{ categoriaId: categoria }}>
              {categoriaNome}
            </Link>
          ) : (
            categoriaNome
          )}
        </p>
        <div className={styles.nome}>
          <h1>{nome}</h1>
          <Estrela produto={produto} />
        </div>
        <p className={styles.detalhe}>
          {[tipo, unidadeComPeso(produto)].filter(Boolean).join(' · ')}
          <DeSempre produtoId={produto.id} />
        </p>
        <HistoricoDePrecos produto={produto} />
        {pode('gerir-produtos') && (
          <div className={styles.edicao}>
            <Suspense>
              <EditarProduto produto={produto} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  )
}
