import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { formatarInteiro } from '#domain/inteiro.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { CotacaoList } from '#web/components/cotacao/CotacaoList.tsx'
import { FotoDoLote } from '#web/components/cotacao/foto/FotoDoLote.tsx'
import { Estrela } from '#web/components/lista/Estrela.tsx'
import { ImagemDoProduto } from '#web/components/produto/ImagemDoProduto.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import { useCostume } from '#web/queries/compra/lista-queries.ts'
import { type Cotacao, useCotacoesDoProduto } from '#web/queries/mercado/cotacao-queries.ts'
import { type Produto, useProduto } from '#web/queries/mercado/produto-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { latePart } from '#web/ui/late.ts'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
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
        <TelaDoProduto produtoId={id}>
          <Skeleton height={56} />
        </TelaDoProduto>
      }
    >
      {produto => (
        <TelaDoProduto produtoId={id} explicacao={<Explicacao produto={produto} />}>
          <CabecalhoDoProduto produto={produto} />
        </TelaDoProduto>
      )}
    </Consultado>
  )
}

interface TelaDoProdutoProps {
  produtoId: number
  /** What is known of the prices, beside or below the quotes. */
  explicacao?: ReactNode
  /** Above them. */
  children: ReactNode
}

// The quotes do not wait for the product's own data.
function TelaDoProduto({ produtoId, explicacao, children }: TelaDoProdutoProps) {
  const cotacoes = useCotacoesDoProduto(produtoId)
  const fotografada = cotacoes.data?.find(({ fotoUrl }) => fotoUrl)
  return (
    <div className={styles.tela}>
      {children}
      {fotografada && <FotoDoLote cotacao={fotografada} mostra="dia-e-vendedor" className={styles.foto} />}
      <section className={styles.cotacoes}>
        <h2 className="visually-hidden">Cotações</h2>
        <Consultado
          consulta={cotacoes}
          falha="Erro ao carregar as cotações."
          esqueleto={<Skeleton height={61} count={4} label="Carregando cotações…" />}
        >
          {lista => <CotacoesDoProduto produtoId={produtoId} cotacoes={lista} />}
        </Consultado>
      </section>
      {explicacao}
    </div>
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

/** Drawing, name, category and unit. */
function CabecalhoDoProduto({ produto }: { produto: Produto }) {
  const pode = usePermissao()
  const { nome, tipo, categoria, categoriaNome } = produto
  return (
    <Row gap={3} className={styles.cabecalho}>
      <ImagemDoProduto produto={produto} lugar="linha" eager transicao className={styles.imagem} />
      <Box grow shrink>
        <h1>{nome}</h1>
        <p className="muted compact">
          {pode('navegar-no-catalogo') ? (
            <Link to={paths.produtos} search={{ categoriaId: categoria }} className="name-link">
              {categoriaNome}
            </Link>
          ) : (
            categoriaNome
          )}
          {['', tipo, unidadeComPeso(produto)].filter(parte => parte !== null).join(' · ')}
          <DeSempre produtoId={produto.id} />
        </p>
      </Box>
      <Estrela produto={produto} />
    </Row>
  )
}

/** What helps to judge the prices, and for staff the way to change the product. */
function Explicacao({ produto }: { produto: Produto }) {
  const pode = usePermissao()
  return (
    <Stack gap={4} items="start" className={`unless-empty ${styles.explicacao}`}>
      {pode('gerir-produtos') && (
        <Suspense>
          <EditarProduto produto={produto} />
        </Suspense>
      )}
      <HistoricoDePrecos produto={produto} />
    </Stack>
  )
}

/** " · de sempre: 3", after the unit of a product that the buyer usually orders; draws nothing for others (rule N32). */
function DeSempre({ produtoId }: { produtoId: number }) {
  const pode = usePermissao()
  const { data: costume = [] } = useCostume({ enabled: pode('gerir-compras') })
  const usual = costume.find(produto => produto.produtoId === produtoId)
  return usual ? <span> · de sempre: {formatarInteiro(usual.quantidade)}</span> : null
}
