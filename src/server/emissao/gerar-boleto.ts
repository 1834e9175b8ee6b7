// The buyer's click (spec §7, rules M17, M18, M22).
import type { Centavos } from '#domain/centavos.ts'
import type { QuemEdita } from '#server/carrinho/anotar-edicao.ts'
import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { emitirBoleto } from './emitir-boleto.ts'
import { reservarPedido } from './reservar-pedido.ts'

export interface PedidoDeBoleto extends QuemEdita {
  /** The cart that the caller saw; when it is an order by now its link is answered again. */
  pedidoId: number | null
  totalEsperado: Centavos | null
}

/** Turns a cart into an order with one boleto and answers the link. Refuses with any reason of rule M18. */
export async function gerarBoleto(deps: Dependencies, pedido: PedidoDeBoleto): Promise<string> {
  const emitido =
    pedido.pedidoId === null ? null : await linkDoPedido(deps.db, pedido.userId, pedido.pedidoId)
  if (emitido) return emitido
  const emissaoId = await inTransaction(deps.db, tx => reservarPedido(tx, deps, pedido))
  return emitirBoleto(deps, emissaoId)
}

async function linkDoPedido(db: Db, compradorId: number, pedidoId: number): Promise<string | null> {
  const linha = await db
    .selectFrom('cobranca')
    .innerJoin('pedido', 'pedido.id', 'cobranca.pedido_id')
    .select('link')
    .where('pedido.id', '=', pedidoId)
    .where('pedido.comprador_id', '=', compradorId)
    .where('pedido.status_pedido', '<>', 'CANCELADO') // its link is hidden (rule M27)
    .executeTakeFirst()
  return linha?.link ?? null
}
