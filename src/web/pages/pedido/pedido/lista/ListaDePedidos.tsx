import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PaginaVazia } from '#web/components/consulta/PaginaVazia.tsx'
import { lazyPart } from '#web/components/lazy-part.ts'
import { paths } from '#web/paths.ts'
import type { PaginaDePedidos } from '#web/queries/pedido/pedido-queries.ts'
import type { BuscaDePedidos } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { colunasDosPedidos } from './colunas-dos-pedidos.tsx'
import { temFiltro } from './filtro-de-pedidos.ts'
import { PedidosDaEquipe } from './PedidosDaEquipe.tsx'

// Only a seller that is just beginning sees it.
const PrimeirosPassos = lazyPart(
  () => import('#web/components/cotacao/primeiras/PrimeirosPassos.tsx'),
  'PrimeirosPassos',
)

interface ListaDePedidosProps {
  pagina: PaginaDePedidos
  busca: BuscaDePedidos
  /** The rows are still those of another filter or page. */
  busy: boolean
}

/** A page of orders, or a sentence if there are none. */
export function ListaDePedidos({ pagina: { content, page }, busca, busy }: ListaDePedidosProps) {
  const pode = usePermissao()
  const columns = colunasDosPedidos(
    pode,
    content.some(({ entregaDia }) => entregaDia !== null),
  )
  if (content.length > 0 && pode('alterar-status-do-pedido'))
    return <PedidosDaEquipe pedidos={content} columns={columns} busy={busy} />
  if (content.length > 0)
    return <Table label="Pedidos" columns={columns} rows={content} rowKey={({ id }) => id} busy={busy} />
  return (
    <PaginaVazia totalPages={page.totalPages}>
      <SemPedidos busca={busca} />
    </PaginaVazia>
  )
}

function SemPedidos({ busca }: Pick<ListaDePedidosProps, 'busca'>) {
  const pode = usePermissao()
  if (temFiltro(busca))
    return (
      <Empty text="Nenhum pedido com estes filtros." drawing="/arte/vazio.svg">
        <Link to={paths.pedidos} search={{ size: busca.size }} className={buttonClass({ variant: 'quiet' })}>
          Ver todos os pedidos
        </Link>
      </Empty>
    )
  if (pode('abrir-painel-adm')) return <SemPedidosAinda />
  return (
    <Empty text="Você não possui pedidos." drawing="/arte/carrinho-vazio.svg">
      {pode('usar-carrinho') && (
        <Link to={paths.produtos} className={buttonClass()}>
          Ver produtos
        </Link>
      )}
      {pode('publicar-cotacao') && (
        <Suspense>
          <PrimeirosPassos />
        </Suspense>
      )}
    </Empty>
  )
}

/** What a market needs before its first order, for staff, who have no orders of their own. */
const ANTES_DO_PRIMEIRO = [
  ['Produtos', paths.produtos],
  ['Frete', paths.frete],
  ['Dias de entrega', paths.entregas],
  ['Vendedores pendentes', paths.vendedoresPendentes],
] as const

function SemPedidosAinda() {
  return (
    <Empty text="Ainda não há pedidos. Antes do primeiro, nesta ordem:" drawing="/arte/carrinho-vazio.svg">
      {ANTES_DO_PRIMEIRO.map(([nome, para]) => (
        <Link key={para} to={para} className={buttonClass({ variant: 'quiet' })}>
          {nome}
        </Link>
      ))}
    </Empty>
  )
}
