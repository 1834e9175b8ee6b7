import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { DivergenciaDoPedido } from './DivergenciaDoPedido.tsx'
import { PagamentoPorFora } from './PagamentoPorFora.tsx'

interface DinheiroDoPedidoProps {
  pedido: Pedido
}

/** What staff can do about an order's money; draws nothing if there is nothing to do. */
export function DinheiroDoPedido({ pedido }: DinheiroDoPedidoProps) {
  return (
    <>
      <DivergenciaDoPedido pedido={pedido} />
      <PagamentoPorFora pedido={pedido} />
    </>
  )
}
