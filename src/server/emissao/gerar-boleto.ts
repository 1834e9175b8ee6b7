// The buyer's click (spec §7, rules M17, M18, M22).
import type { Centavos } from '#domain/centavos.ts'
import type { QuemEdita } from '#server/carrinho/anotar-edicao.ts'
import { buscarCobranca } from '#server/cobranca/cobranca-repository.ts'
import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { emitirBoleto } from './emitir-boleto.ts'
import { reservarPedido } from './reservar-pedido.ts'

export interface PedidoDeBoleto extends QuemEdita {
  /** The cart that the caller saw. If it is an order by now, the answer is its link again. */
  pedidoId: number | null
  totalEsperado: Centavos | null
}

/** Turns a cart into an order with one boleto and answers the link. Refuses with any reason of rule M18. */
export async function gerarBoleto(deps: Dependencies, pedido: PedidoDeBoleto): Promise<string> {
  const { userId, pedidoId } = pedido
  const link = pedidoId === null ? null : await linkDoPedido(deps.db, userId, pedidoId)
  if (link) return link
  const emissaoId = await inTransaction(deps.db, tx => reservarPedido(tx, deps, pedido))
  return emitirBoleto(deps, emissaoId)
}

// The link of a cancelled order is hidden (rule M27).
async function linkDoPedido(db: Db, userId: number, pedidoId: number): Promise<string | null> {
  const cobranca = await buscarCobranca(db, pedidoId)
  return cobranca?.compradorId === userId && cobranca.statusPedido !== 'CANCELADO' ? cobranca.link : null
}
