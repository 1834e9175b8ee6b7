// Many items of a cart in one statement (rule N34).
import { sql } from 'kysely'
import type { ItemPedido } from '#domain/compra/lote-do-carrinho.ts'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { ItemContado } from './item-repository.ts'

/** These items in their sequence with what stands about their quotes; and the units of the whole cart (null: there is none yet). */
export async function lerItensDoLote(
  db: Db,
  { pedidoId, itens, agora }: { pedidoId: number | null; itens: readonly ItemContado[]; agora: Date },
): Promise<{ itens: ItemPedido[]; unidades: number }> {
  const { rows } = await sql<ItemPedido & { unidades: number }>`
    select lote.cotacao_id as "cotacaoId", lote.quantidade, q.id is not null as existe, d.id is not null as disponivel,
      coalesce(i.quantidade, 0) as "noCarrinho",
      (select coalesce(sum(quantidade), 0)::int from item_pedido where pedido_id = ${pedidoId}) as unidades
    from ${unnest(itens)}
    left join cotacao q on q.id = lote.cotacao_id
    left join ${disponivelEm(agora)} d on d.id = lote.cotacao_id
    left join item_pedido i on i.pedido_id = ${pedidoId} and i.cotacao_id = lote.cotacao_id
    order by lote.ordem`.execute(db)
  return { itens: rows, unidades: rows[0]?.unidades ?? 0 }
}

/** Sets the quantities of these quotes in a locked cart, at today's prices; answers the quotes that could still be bought. */
export async function gravarItensDoLote(
  tx: Tx,
  {
    compradorId,
    pedidoId,
    itens,
    parecidos,
    membroId = null,
    agora,
  }: {
    compradorId: number
    pedidoId: number
    itens: readonly ItemContado[]
    /** Quotes of which another product may come for missing units; the others stay as they are (rule N156). */
    parecidos: readonly number[]
    membroId?: number | null | undefined
    agora: Date
  },
): Promise<Set<number>> {
  const { rows } = await sql<{ cotacaoId: number }>`
    insert into item_pedido (pedido_id, cotacao_id, vendedor_id, quantidade, preco_ao_adicionar_centavos, por_membro_id, aceita_parecidos)
    select ${pedidoId}::bigint, q.id, q.vendedor_id, lote.quantidade, q.preco_centavos, ${membroId}::bigint, q.id = any(${parecidos}::bigint[])
    from ${unnest(itens)} join ${disponivelEm(agora, compradorId)} q on q.id = lote.cotacao_id
    order by lote.ordem
    on conflict (pedido_id, cotacao_id) do update set quantidade = excluded.quantidade,
      preco_ao_adicionar_centavos = excluded.preco_ao_adicionar_centavos,
      aceita_parecidos = item_pedido.aceita_parecidos or excluded.aceita_parecidos
    returning cotacao_id as "cotacaoId"`.execute(tx)
  return new Set(rows.map(({ cotacaoId }) => cotacaoId))
}

// A quantity that is sent may be greater than a cart's column holds: it is read as it is, and refused.
function unnest(itens: readonly ItemContado[]) {
  const ids = itens.map(({ cotacaoId }) => cotacaoId)
  const quantidades = itens.map(({ quantidade }) => quantidade)
  return sql`unnest(${ids}::bigint[], ${quantidades}::bigint[]) with ordinality lote (cotacao_id, quantidade, ordem)`
}
