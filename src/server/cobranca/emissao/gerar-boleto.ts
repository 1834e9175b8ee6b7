// "Gerar boleto": the buyer's click (spec §7, rules M17, M18, M22).
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { emitirBoleto } from './emitir-boleto.ts'
import { type PedidoDeBoleto, reservarPedido } from './reservar-pedido.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'provedor' | 'log'>

/** Turns a cart into an order with one boleto and answers the link. Refuses with any reason of rule M18, and as `emitirBoleto` does. */
export async function gerarBoleto(deps: Deps, pedido: PedidoDeBoleto): Promise<string> {
  const reserva = await inTransaction(deps.db, tx => reservarPedido(deps, tx, pedido))
  return 'link' in reserva ? reserva.link : emitirBoleto(deps, reserva)
}
