// An order's day of delivery: its booked place, and its move to another day (rules N51, N52).
import type { Gramas } from '#domain/peso.ts'
import { devolverVaga, type Vaga } from '#server/mercado/entrega/vaga-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** What an order has booked; a part is null where it has no day, no zone, or is a cart. */
export interface VagaDoPedido {
  entregaDia: string | null
  entregaZona: string | null
  pesoGramas: Gramas | null
}

/** The columns of `VagaDoPedido`. */
export const COLUNAS_DA_VAGA = [
  'entrega_dia as entregaDia',
  'entrega_zona as entregaZona',
  'pedido.peso_gramas as pesoGramas',
] as const

/** The place that a locked order has booked; null if it has none. */
export function vagaDoPedido({
  entregaDia: dia,
  entregaZona: zonaId,
  pesoGramas: gramas,
}: VagaDoPedido): Vaga | null {
  return dia === null || zonaId === null || gramas === null ? null : { dia, zonaId, gramas }
}

/** Gives the place of a locked order back, once: the caller ends the order, or its boleto. */
export async function devolverVagaDoPedido(tx: Tx, pedido: VagaDoPedido): Promise<void> {
  const vaga = vagaDoPedido(pedido)
  if (vaga) await devolverVaga(tx, vaga)
}

/** Sets the day of a locked order. */
export async function atualizarEntregaDia(tx: Tx, id: number, dia: string): Promise<void> {
  await tx.updateTable('pedido').set({ entrega_dia: dia }).where('id', '=', id).execute()
}

/** Sets what a locked cart asks for: a day, and staff's reason to book it beyond cut-off or capacity. */
export async function atualizarEscolha(
  tx: Tx,
  id: number,
  { dia, motivo }: { dia: string | null; motivo: string | null },
): Promise<void> {
  await tx
    .updateTable('pedido')
    .set({ entrega_escolhida: dia, entrega_motivo: dia === null ? null : motivo })
    .where('id', '=', id)
    .execute()
}
