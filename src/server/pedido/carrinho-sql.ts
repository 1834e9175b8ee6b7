import { type RawBuilder, sql } from 'kysely'

/** Inserts a buyer's cart and answers its `id`; no row if a concurrent caller has inserted it. */
export function insercaoDeCarrinho(compradorId: number, agora: Date): RawBuilder<unknown> {
  return sql`insert into pedido (comprador_id, status_pedido, criado_em) values (${compradorId}, 'NO_CARRINHO', ${agora})
    on conflict (comprador_id) where status_pedido = 'NO_CARRINHO' do nothing returning id`
}
