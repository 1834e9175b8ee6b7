// The unread messages of an order's conversation (rules N79, N81).
import { type RawBuilder, sql } from 'kysely'
import type { FiltroDePedidos } from './filtro-sql.ts'

/** Messages of others in thread `c` that this person has not read. */
export function naoLidasDe(usuarioId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`mensagem m where m.conversa_id = c.id and m.autor_id <> ${usuarioId} and m.apagada_em is null
    and m.id > coalesce((select l.ate_id from mensagem_lida l where l.conversa_id = c.id and l.usuario_id = ${usuarioId}), 0)`
}

/** Has order `p` something for its reader? For buyer and seller an unread message, for staff one that none of them has answered. */
export function temMensagemNova({
  compradorId,
  vendedorId,
}: Pick<FiltroDePedidos, 'compradorId' | 'vendedorId'>): RawBuilder<unknown> {
  const leitor = compradorId ?? vendedorId
  if (leitor === null)
    return sql`exists (select from conversa c where c.pedido_id = p.id and c.espera_desde is not null)`
  const propria = vendedorId === null ? sql`` : sql` and c.vendedor_id = ${vendedorId}`
  return sql`exists (select from conversa c where c.pedido_id = p.id${propria}
    and exists (select from ${naoLidasDe(sql`${leitor}::bigint`)}))`
}
