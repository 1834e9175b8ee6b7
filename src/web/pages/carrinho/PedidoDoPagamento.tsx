import { Link } from '@tanstack/react-router'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/queries/auth-queries.ts'
import { usePedido } from '#web/queries/pedido-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { fraseDoPagamento } from './resultado-do-pagamento.ts'

interface PedidoDoPagamentoProps {
  pedidoId: number
  /** What the provider announced. */
  aprovado: boolean
}

/** The order that was paid for, as it stands by now; nothing of it for an address that names somebody else's (rule M29). */
export function PedidoDoPagamento({ pedidoId, aprovado }: PedidoDoPagamentoProps) {
  const { id: userId } = useUser()
  const { data: pedido, isPending } = usePedido(pedidoId)
  if (isPending) return <Skeleton height={140} label="Carregando pedido…" />
  if (pedido?.comprador.id !== userId) return <p>{fraseDoPagamento(aprovado, null)}</p>
  return (
    <>
      <p role="status">{fraseDoPagamento(aprovado, pedido)}</p>
      <DefinitionList
        items={[
          ['Pedido', `#${pedidoId}`],
          ['Total', <Dinheiro key="total" valor={pedido.total} />],
          ['Situação', <StatusDoPedido key="pedido" status={pedido.statusPedido} />],
          ['Pagamento', <StatusDoPagamento key="pagamento" status={pedido.statusPagamento} />],
        ]}
      />
      <Link to={paths.pedido(pedidoId)} className={buttonClass()}>
        Ver pedido #{pedidoId}
      </Link>
    </>
  )
}
