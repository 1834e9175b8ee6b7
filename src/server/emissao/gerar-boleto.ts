// "Gerar boleto": the buyer's click (spec §7, rules M17, M18, M22).
import { buscarCobranca } from '#server/cobranca/cobranca-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { emitirBoleto } from './emitir-boleto.ts'
import { type PedidoDeBoleto, reservarPedido } from './reservar-pedido.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'provedor' | 'log'>

/** Turns a cart into an order with one boleto and answers the link. Refuses with any reason of rule M18, and as `emitirBoleto` does. */
export async function gerarBoleto(deps: Deps, pedido: PedidoDeBoleto): Promise<string> {
  const { userId, pedidoId } = pedido
  // The same cart again: if it is an order by now, its link is the answer.
  const link = pedidoId === null ? null : await linkDoPedido(deps, userId, pedidoId)
  if (link) return link
  const emissaoId = await inTransaction(deps.db, tx => reservarPedido(deps, tx, pedido))
  return emitirBoleto(deps, emissaoId)
}

// The link of a cancelled order is hidden (rule M27).
async function linkDoPedido(
  { db }: Pick<Dependencies, 'db'>,
  userId: number,
  pedidoId: number,
): Promise<string | null> {
  const cobranca = await buscarCobranca(db, pedidoId)
  return cobranca?.compradorId === userId && cobranca.statusPedido !== 'CANCELADO' ? cobranca.link : null
}
