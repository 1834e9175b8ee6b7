// "Gerar boleto": the buyer's click (spec §7, rules M17, M18, M22).
import { buscarCobranca } from '#server/cobranca/cobranca-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { RecusaError } from '#server/recusa-error.ts'
import { emitirBoleto } from './emitir-boleto.ts'
import { type PedidoDeBoleto, reservarPedido } from './reservar-pedido.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'provedor' | 'log'>

/** Turns a cart into an order with one boleto and answers the link. Refuses with any reason of rule M18, and as `emitirBoleto` does. */
export async function gerarBoleto(deps: Deps, pedido: PedidoDeBoleto): Promise<string> {
  // The same cart again: if it is an order by now, its link is the answer.
  const link = await linkDoPedido(deps, pedido)
  if (link) return link
  const emissaoId = await inTransaction(deps.db, tx => reservarPedido(deps, tx, pedido))
  return emitirBoleto(deps, emissaoId)
}

// Null if the cart is not an order yet. The link of a cancelled order is hidden (rule M27). A caller that saw another total than the
// order's is refused with `total-mudou`, like one whose cart changed (rules M18, M22).
async function linkDoPedido(
  { db }: Pick<Dependencies, 'db'>,
  { userId, pedidoId, totalEsperado }: PedidoDeBoleto,
): Promise<string | null> {
  const cobranca = pedidoId === null ? null : await buscarCobranca(db, pedidoId)
  if (cobranca?.compradorId !== userId || cobranca.statusPedido === 'CANCELADO') return null
  const { link, valorCentavos: totalCentavos } = cobranca
  if (totalEsperado !== null && totalEsperado !== totalCentavos)
    throw new RecusaError({ codigo: 'total-mudou', totalCentavos })
  return link
}
