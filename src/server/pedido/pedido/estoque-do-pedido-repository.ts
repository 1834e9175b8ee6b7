// What a boleto took off the stock of quotes comes back (rule N17).
import { sql } from 'kysely'
import { devolverEstoque } from '#server/mercado/cotacao/estoque-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** Gives the quotes of a locked order back what its boleto and its substitutes took of them; a second call gives back nothing. */
export async function devolverEstoqueDoPedido(tx: Tx, pedidoId: number): Promise<void> {
  const tomados = await tx
    .selectFrom('item_pedido')
    .select(['cotacao_id as cotacaoId', 'estoque_tomado as unidades'])
    .where('pedido_id', '=', pedidoId)
    .where('estoque_tomado', '>', 0)
    .unionAll(
      tx
        .selectFrom('substituicao as s')
        .innerJoin('item_pedido as i', 'i.id', 's.item_id')
        .select(['s.cotacao_id as cotacaoId', 's.estoque_tomado as unidades'])
        .where('i.pedido_id', '=', pedidoId)
        .where('s.estoque_tomado', '>', 0),
    )
    .execute()
  if (tomados.length === 0) return
  await devolverEstoque(tx, tomados)
  await sql`
    with do_boleto as (update item_pedido set estoque_tomado = 0 where pedido_id = ${pedidoId} and estoque_tomado > 0)
    update substituicao s set estoque_tomado = 0 from item_pedido i
    where i.id = s.item_id and i.pedido_id = ${pedidoId} and s.estoque_tomado > 0`.execute(tx)
}
