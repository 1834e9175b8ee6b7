import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { MarcaDeStatus } from './MarcaDeStatus.tsx'
import { marcasDoPedido } from './marcas.ts'

/** The status of the order (spec §4). */
export function StatusDoPedido({ status }: { status: StatusDePedido | null }) {
  return <MarcaDeStatus marca={status && marcasDoPedido[status]} />
}
