// What a boleto took off the stock of quotes comes back (rule N17).
import { devolverEstoque } from '#server/mercado/cotacao/estoque-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** Gives the quotes of a locked order back what its boleto took of them; a second call gives back nothing. */
export async function devolverEstoqueDoPedido(tx: Tx, pedidoId: number): Promise<void> {
  const tomados = await tx
    .selectFrom('item_pedido')
    .select(['cotacao_id as cotacaoId', 'estoque_tomado as unidades'])
    .where('pedido_id', '=', pedidoId)
    .where('estoque_tomado', '>', 0)
    .execute()
  if (tomados.length === 0) return
  await devolverEstoque(tx, tomados)
  await tx
    .updateTable('item_pedido')
    .set({ estoque_tomado: 0 })
    .where('pedido_id', '=', pedidoId)
    .where('estoque_tomado', '>', 0)
    .execute()
}
