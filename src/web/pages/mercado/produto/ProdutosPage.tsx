import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useState } from 'react'
import { PRODUTOS_POR_PAGINA } from '#contract/tamanhos-de-pagina.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { ListaDeOfertas } from '#web/components/produto/ListaDeOfertas.tsx'
import ofertaStyles from '#web/components/produto/Oferta.module.css'
import { paths } from '#web/paths.ts'
import { useCategorias } from '#web/queries/mercado/categoria-queries.ts'
import { type ProdutoDaLista, produtosDasPaginas, useProdutos } from '#web/queries/mercado/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Chips } from '#web/ui/data/Chips.tsx'
import { InfiniteScroll } from '#web/ui/data/InfiniteScroll.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { latePart } from '#web/ui/late.ts'
import { Box } from '#web/ui/layout/Layout.tsx'
import { AtalhoDosProdutos } from './AtalhoDosProdutos.tsx'
import { BuscaDeProdutos } from './busca/BuscaDeProdutos.tsx'
import { LinhaDeProduto } from './LinhaDeProduto.tsx'
import styles from './ProdutosPage.module.css'
import { TrocaDeVista } from './TrocaDeVista.tsx'

// Loaded with the first search.
const AchadosDaBusca = latePart(async () => (await import('./busca/AchadosDaBusca.tsx')).AchadosDaBusca)

// Loaded by the few who change the order or choose a seller.
const OrdemEVendedor = latePart(async () => (await import('./OrdemEVendedor.tsx')).OrdemEVendedor)

// Loaded by staff while there are no products.
const PassosDaEquipe = latePart(
  async () => (await import('#web/components/passos/PassosDaEquipe.tsx')).PassosDaEquipe,
)

const route = getRouteApi('/sessao/produto')

/** The catalogue (spec §2): one category or all, or what a search finds there, with infinite scroll. */
export function ProdutosPage() {
  const { q, ...filtro } = route.useSearch()
  const { categoriaId, vendedorId, ordem } = filtro
  const [filtrando, setFiltrando] = useState(false)
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
      <h1 className={styles.titulo}>Produtos</h1>
      <Box below={1}>
        <BuscaDeProdutos respondida={produtos.isFetched && !produtos.isPlaceholderData}>
          <IconButton
            icon="filter"
            label="Ordem e vendedor"
            count={[vendedorId, ordem].filter(Boolean).length}
            aria-haspopup="dialog"
            onClick={() => setFiltrando(true)}
          />
          <TrocaDeVista />
          {pode('gerir-produtos') && (
            <Link
              to={paths.novoProduto}
              search={{ categoriaId }}
              className={buttonClass({ variant: 'quiet' })}
            >
              <Icon name="plus" />
              <span className={styles.rotulo}>Cadastrar produto</span>
            </Link>
          )}
        </BuscaDeProdutos>
      </Box>
      {filtrando && (
        <Suspense>
          <OrdemEVendedor onClose={() => setFiltrando(false)} />
        </Suspense>
      )}
      <Box below={1}>
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
      </Box>
      {!q && <AtalhoDosProdutos />}
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

interface ListaDeProdutosProps {
  /** What a search finds are rows; all others are as chosen on this device. */
  vista: 'folha' | 'escolhida'
  /** Null until the first page is there. */
  produtos: readonly ProdutoDaLista[] | null
  hasMore: boolean
  loading: boolean
  failed: boolean
  /** What stands there if there is none. */
  vazio: string
  onMore: () => void
}

/** Cards that the widest screen shows without scrolling; the others load their pictures when they come near the viewport. */
const IMAGENS_IMEDIATAS = 8
const ESQUELETOS_DA_PRIMEIRA = 12
const ESQUELETOS_DAS_OUTRAS = 4

/** The products page after page, as cards or rows, with grey ones for those that still load. */
function ListaDeProdutos({ vista, produtos, hasMore, loading, failed, vazio, onMore }: ListaDeProdutosProps) {
  const total = produtos?.length ?? 0
  // Twenty cards at once block a slow phone: the first ones are drawn first, the others in slices. Several pages are there at once only where a scroll position is restored.
  const desenhados = useDeferredValue(total, total > PRODUTOS_POR_PAGINA ? total : IMAGENS_IMEDIATAS)
  // Until all cards are drawn, the bottom is near although there is more: the next page must wait.
  const ocupada = loading || desenhados < total
  const pode = usePermissao()
  if (produtos?.length === 0)
    return (
      <Empty text={vazio} drawing={pode('gerir-produtos') ? undefined : '/arte/vazio.svg'}>
        {pode('gerir-produtos') && (
          <Suspense>
            <PassosDaEquipe />
          </Suspense>
        )}
      </Empty>
    )
  // In the place of those that are not drawn yet, so that "back" finds the page as high as it was.
  const esqueletos = produtos
    ? total - desenhados + (loading ? ESQUELETOS_DAS_OUTRAS : 0)
    : ESQUELETOS_DA_PRIMEIRA
  return (
    <>
      <ListaDeOfertas vista={vista} busy={!produtos || ocupada}>
        {produtos?.slice(0, desenhados).map((produto, lugar) => (
          // Each is taken over from the server's drawing in a task of its own, a tapped one first.
          <Suspense key={produto.id}>
            <LinhaDeProduto produto={produto} eager={lugar < IMAGENS_IMEDIATAS} />
          </Suspense>
        ))}
        {Array.from({ length: esqueletos }, (_, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
          <EsqueletoDeOferta key={`esqueleto-${lugar}`} />
        ))}
      </ListaDeOfertas>
      <p className="visually-hidden" role="status">
        {!produtos && 'Carregando produtos…'}
        {loading && 'Carregando mais produtos…'}
      </p>
      <InfiniteScroll hasMore={hasMore} loading={ocupada} failed={failed} onMore={onMore} />
    </>
  )
}

/** A grey card or row with the height of a real one, so that nothing jumps. */
function EsqueletoDeOferta() {
  return (
    <li aria-hidden="true">
      <Card flush className={ofertaStyles.oferta}>
        <span className={classNames(ofertaStyles.imagem, ofertaStyles.esqueleto)} />
        <div className={ofertaStyles.espera}>
          <Skeleton height={217} compactHeight={217} />
        </div>
      </Card>
    </li>
  )
}
