import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { MarcaDeStatus } from './MarcaDeStatus.tsx'
import { marcasDoPedido } from './marcas.ts'

interface StatusDoPedidoProps {
  status: StatusDePedido | null
}

/** Where the order stands (spec §4). */
export function StatusDoPedido({ status }: StatusDoPedidoProps) {
  return <MarcaDeStatus marca={status && marcasDoPedido[status]} />
}
