import { Link } from '@tanstack/react-router'
import { recusadoCom } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { StatusDoPedido } from '#web/components/status/StatusDoPedido.tsx'
import { paths } from '#web/paths.ts'
import { type Pedido, usePedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { DesfechoDoPagamento } from './DesfechoDoPagamento.tsx'

interface PedidoDoPagamentoProps {
  pedidoId: number
  /** The provider's page reported success. */
  aprovado: boolean
}

/** The present state of the paid order; does not reveal an order of another buyer (rule M29). */
export function PedidoDoPagamento({ pedidoId, aprovado }: PedidoDoPagamentoProps) {
  const { id: userId } = useUser()
  const consulta = usePedido(pedidoId)
  const semPedido = <DesfechoDoPagamento aprovado={aprovado} pedido={null} />
  if (recusadoCom(consulta.error, 'pedido-inexistente')) return semPedido
  return (
    <Consultado
      consulta={consulta}
      falha="Erro ao carregar o pedido."
      esqueleto={<Skeleton height={180} label="Carregando pedido…" />}
    >
      {pedido =>
        pedido.comprador.id === userId ? <Situacao pedido={pedido} aprovado={aprovado} /> : semPedido
      }
    </Consultado>
  )
}

function Situacao({ pedido, aprovado }: { pedido: Pedido; aprovado: boolean }) {
  // A line of its own where an abatimento made it lower (rule N69).
  const { total, valorDoBoleto = total } = pedido
  return (
    <>
      <DesfechoDoPagamento aprovado={aprovado} pedido={pedido} />
      <DefinitionList
        items={[
          ['Pedido', `#${pedido.id}`],
          ['Total', <Dinheiro key="total" valor={pedido.total} />],
          ['Valor do boleto', valorDoBoleto < total ? <Dinheiro key="boleto" valor={valorDoBoleto} /> : null],
          ['Situação', <StatusDoPedido key="pedido" status={pedido.statusPedido} />],
          ['Pagamento', <StatusDoPagamento key="pagamento" status={pedido.statusPagamento} />],
        ]}
      />
      <Link to={paths.pedido(pedido.id)} className={buttonClass()}>
        Ver pedido #{pedido.id}
      </Link>
    </>
  )
}
