import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { formatarInteiro } from '#domain/inteiro.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { CotacaoList } from '#web/components/cotacao/CotacaoList.tsx'
import { Estrela } from '#web/components/lista/Estrela.tsx'
import { ImagemDoProduto } from '#web/components/produto/ImagemDoProduto.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import { useCostume } from '#web/queries/compra/lista-queries.ts'
import { type Cotacao, useCotacoesDoProduto } from '#web/queries/mercado/cotacao-queries.ts'
import { type Produto, useProduto } from '#web/queries/mercado/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { latePart } from '#web/ui/late.ts'
import { Box, Grid, Row } from '#web/ui/layout/Layout.tsx'
import { HistoricoDePrecos } from './HistoricoDePrecos.tsx'
import styles from './ProdutoPage.module.css'

const route = getRouteApi('/sessao/produto/$id')

/** One product and its quotes, cheapest first (spec §2, rule M10). */
export function ProdutoPage() {
  const { id } = route.useParams()
  const pode = usePermissao()
  const consulta = useProduto(id)
  useWindowTitle(consulta.data?.nome)

  return (
    <Consultado
      consulta={consulta}
      falha={falha => (
        <FalhaAoAbrir
          {...falha}
          titulo="Produto"
          texto={mensagemDaFalha(falha.error, 'Erro ao carregar o produto.')}
          volta={
            pode('navegar-no-catalogo')
              ? { para: paths.produtos, rotulo: 'Ver produtos' }
              : { para: paths.tabela, rotulo: 'Ver minhas cotações' }
          }
        />
      )}
      esqueleto={
        <TelaComCotacoes produtoId={id}>
          <Skeleton height={264} compactHeight={439} />
        </TelaComCotacoes>
      }
    >
      {produto => (
        <TelaComCotacoes produtoId={id}>
          <CabecalhoDoProduto produto={produto} />
        </TelaComCotacoes>
      )}
    </Consultado>
  )
}

// The quotes do not wait for the product's own data.
function TelaComCotacoes({ produtoId, children }: { produtoId: number; children: ReactNode }) {
  const cotacoes = useCotacoesDoProduto(produtoId)
  return (
    <>
      {children}
      <h2 className={styles.titulo}>Cotações</h2>
      <Consultado
        consulta={cotacoes}
        falha="Erro ao carregar as cotações."
        esqueleto={<Skeleton height={76} count={4} label="Carregando cotações…" />}
      >
        {lista => <CotacoesDoProduto produtoId={produtoId} cotacoes={lista} />}
      </Consultado>
    </>
  )
}

// Few products are without a quote.
const ProdutoSemCotacao = latePart(async () => (await import('./ProdutoSemCotacao.tsx')).ProdutoSemCotacao)

/** The quotes of a product; if there is none, what to do about it. */
function CotacoesDoProduto({ produtoId, cotacoes }: { produtoId: number; cotacoes: readonly Cotacao[] }) {
  const pode = usePermissao()
  if (cotacoes.length > 0) return <CotacaoList cotacoes={cotacoes} />
  return (
    <>
      <Empty text="Nenhuma cotação disponível." drawing="/arte/vazio.svg" />
      {pode('navegar-no-catalogo') && (
        <Suspense>
          <ProdutoSemCotacao produtoId={produtoId} />
        </Suspense>
      )}
    </>
  )
}

// Loads forms and schemas, which only staff need here.
const EditarProduto = latePart(async () => (await import('./formulario/EditarProduto.tsx')).EditarProduto)

/** Picture, category, name, unit and price history. */
function CabecalhoDoProduto({ produto }: { produto: Produto }) {
  const pode = usePermissao()
  const { nome, tipo, categoria, categoriaNome } = produto
  return (
    <Grid gap={6} align="start" className={styles.cabecalho}>
      <ImagemDoProduto produto={produto} lugar="detalhe" eager transicao className={styles.imagem} />
      <div>
        <Box as="p" below={2} className={classNames(styles.categoria, 'muted')}>
          {pode('navegar-no-catalogo') ? (
            <Link to={paths.produtos} search={{ categoriaId: categoria }}>
              {categoriaNome}
            </Link>
          ) : (
            categoriaNome
          )}
        </Box>
        <Row gap={2} className="target">
          <h1>{nome}</h1>
          <Estrela produto={produto} />
        </Row>
        <Box as="p" above={2} className="muted">
          {[tipo, unidadeComPeso(produto)].filter(Boolean).join(' · ')}
          <DeSempre produtoId={produto.id} />
        </Box>
        <HistoricoDePrecos produto={produto} />
        {pode('gerir-produtos') && (
          <Box above={4}>
            <Suspense>
              <EditarProduto produto={produto} />
            </Suspense>
          </Box>
        )}
      </div>
    </Grid>
  )
}

/** " · de sempre: 3", after the unit of a product that the buyer usually orders; draws nothing for others (rule N32). */
function DeSempre({ produtoId }: { produtoId: number }) {
  const pode = usePermissao()
  const { data: costume = [] } = useCostume({ enabled: pode('gerir-compras') })
  const usual = costume.find(produto => produto.produtoId === produtoId)
  return usual ? <span> · de sempre: {formatarInteiro(usual.quantidade)}</span> : null
}
