import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { MarcaDeStatus } from './MarcaDeStatus.tsx'
import { marcasDoPedido } from './marcas.ts'

interface StatusDoPedidoProps {
  status: StatusDePedido | null
}

/** The status of the order (spec §4). */
export function StatusDoPedido({ status }: StatusDoPedidoProps) {
  return <MarcaDeStatus marca={status && marcasDoPedido[status]} />
}
