import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { useCategorias } from '#web/queries/mercado/categoria-queries.ts'
import { type ProdutoDaLista, produtosDasPaginas, useProdutos } from '#web/queries/mercado/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Chips } from '#web/ui/data/Chips.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BuscaDeProdutos } from './busca/BuscaDeProdutos.tsx'
import { ListaDeProdutos } from './ListaDeProdutos.tsx'
import styles from './ProdutosPage.module.css'
import { TrocaDeVista } from './TrocaDeVista.tsx'

// Loaded with the first search.
const AchadosDaBusca = lazy(async () => ({
  default: (await import('./busca/AchadosDaBusca.tsx')).AchadosDaBusca,
}))

// Loaded by the few who change the order or choose a seller.
const OrdemEVendedor = lazy(async () => ({
  default: (await import('./OrdemEVendedor.tsx')).OrdemEVendedor,
}))

const route = getRouteApi('/sessao/produto')

/** The catalogue (spec §2): one category or all, or what a search finds there, with infinite scroll. */
export function ProdutosPage() {
  'use no memo' // the first screen weighs less so, and this is seldom drawn again
  const { q, ...filtro } = route.useSearch()
  const { categoriaId, vendedorId, ordem } = filtro
  const [filtrando, setFiltrando] = useState(Boolean(vendedorId ?? ordem))
  const pode = usePermissao()
  const { data: categorias = [] } = useCategorias()
  const produtos = useProdutos({ ...filtro, busca: q })
  // While a new search is answered, this is still the answer to the one before, or to none.
  const mostrada = produtos.data?.pages[0]
  const categoriaEncontrada = mostrada?.busca && mostrada.categoriaEncontrada

  const chips = [{ id: undefined, nome: 'Todas' }, ...categorias].map(({ id, nome }) => ({
    key: id ?? 'todas',
    label: nome,
    current: id === (categoriaId ?? (categoriaEncontrada ? categoriaEncontrada.id : undefined)),
    id,
  }))

  const lista = (todos: readonly ProdutoDaLista[] | null) => (
    <ListaDeProdutos
      vista={(todos ? mostrada?.busca : q) ? 'folha' : 'escolhida'}
      produtos={todos}
      hasMore={produtos.hasNextPage}
      loading={produtos.isFetchingNextPage}
      failed={produtos.isFetchNextPageError}
      vazio={categoriaId === undefined ? 'Nenhum produto cadastrado.' : 'Nenhum produto nesta categoria.'}
      onMore={produtos.pedirMais}
    />
  )

  return (
    <>
      <PageHeader
        title="Produtos"
        aside={
          <>
            <TrocaDeVista />
            {pode('gerir-produtos') && (
              <Link to={paths.novoProduto} search={{ categoriaId }} className={buttonClass()}>
                <Icon name="plus" />
                Cadastrar produto
              </Link>
            )}
          </>
        }
      />
      <div className={styles.busca}>
        <BuscaDeProdutos respondida={produtos.isFetched && !produtos.isPlaceholderData}>
          <IconButton
            icon="filter"
            label="Ordem e vendedor"
            aria-expanded={filtrando}
            onClick={() => setFiltrando(!filtrando)}
          />
        </BuscaDeProdutos>
      </div>
      {filtrando && (
        <Suspense fallback={<div className={styles.filtros} />}>
          <OrdemEVendedor className={styles.filtros} />
        </Suspense>
      )}
      <div className={styles.categorias}>
        <Chips
          label="Categorias"
          items={chips}
          linkTo={({ id }, link) => (
            // Otherwise 'Todas' would be current in every category. A text that is itself a category is not narrowed by another.
            <Link
              to={paths.produtos}
              search={{ ...filtro, categoriaId: id, q: categoriaEncontrada ? undefined : q }}
              activeOptions={{ exact: true }}
              {...link}
            />
          )}
        />
      </div>
      <div role="status">
        {mostrada?.busca && (
          <Suspense fallback={<div className={styles.frases} />}>
            <AchadosDaBusca
              paginas={produtos.data?.pages ?? []}
              filtrada={(categoriaId ?? vendedorId) !== undefined}
            />
          </Suspense>
        )}
      </div>
      {!(mostrada?.busca && mostrada.content.length === 0) && (
        <div className={styles.achados} aria-busy={produtos.isPlaceholderData}>
          <Consultado consulta={produtos} falha="Erro ao carregar os produtos." esqueleto={lista(null)}>
            {({ pages }) => lista(produtosDasPaginas(pages))}
          </Consultado>
        </div>
      )}
    </>
  )
}
