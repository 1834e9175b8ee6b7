import { type RawBuilder, sql } from 'kysely'

/**
 * The `id` of a buyer's cart, for a write; no row before the first item, nor while its boleto is issued. It locks the cart: a caller that
 * found none to lock may meet one that others have inserted since, of which they issue the boleto.
 */
export function carrinhoDe(compradorId: number): RawBuilder<unknown> {
  return sql`select id from pedido where comprador_id = ${compradorId} and status_pedido = 'NO_CARRINHO'
    and total_centavos is null for update`
}

/** Inserts a buyer's cart if the condition holds, and answers its `id`; no row if a concurrent caller has inserted it. */
export function insercaoDeCarrinho(
  compradorId: number,
  agora: Date,
  condicao: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`insert into pedido (comprador_id, status_pedido, criado_em)
    select ${compradorId}::bigint, 'NO_CARRINHO', ${agora}::timestamptz ${condicao}
    on conflict (comprador_id) where status_pedido = 'NO_CARRINHO' do nothing returning id`
}
