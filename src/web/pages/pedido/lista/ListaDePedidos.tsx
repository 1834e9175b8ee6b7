import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import type { BuscaDePedidos } from '#web/search.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import type { PedidoDaLista } from '../pedido-queries.ts'
import { colunasDosPedidos } from './colunas-dos-pedidos.tsx'
import { temFiltro } from './filtro-de-pedidos.ts'

interface ListaDePedidosProps {
  pedidos: readonly PedidoDaLista[]
  busca: BuscaDePedidos
  /** The rows are still those of another filter or page. */
  busy: boolean
}

/** A page of orders, or why there is none. */
export function ListaDePedidos({ pedidos, busca, busy }: ListaDePedidosProps) {
  const pode = usePermissao()
  if (pedidos.length > 0)
    return (
      <Table
        label="Pedidos"
        columns={colunasDosPedidos(pode)}
        rows={pedidos}
        rowKey={({ id }) => id}
        busy={busy}
      />
    )
  if (temFiltro(busca) || busca.page)
    return (
      <Empty text="Nenhum pedido com estes filtros." drawing="/arte/vazio.svg">
        <Link to={paths.pedidos} search={{ size: busca.size }} className={buttonClass({ variant: 'quiet' })}>
          Ver todos os pedidos
        </Link>
      </Empty>
    )
  return (
    <Empty text="Você não possui pedidos." drawing="/arte/carrinho-vazio.svg">
      {pode('usar-carrinho') && (
        <Link to={paths.produtos} className={buttonClass()}>
          Ver produtos
        </Link>
      )}
    </Empty>
  )
}
