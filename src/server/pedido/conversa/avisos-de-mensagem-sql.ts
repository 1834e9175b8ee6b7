// The clock's notices of messages (rule N81). The e-mail says a number, never a text.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** Messages that one transaction looks at. */
const POR_VEZ = 500

/** Notes that the messages until `ate` were looked at, once; answers their threads, none if there are no more. */
export async function conferirMensagens(tx: Tx, ate: Date, agora: Date): Promise<number[]> {
  const { rows } = await sql<{ conversaId: number }>`
    with conferida as (
      update mensagem set conferida_em = ${agora} where id in (
        select id from mensagem where conferida_em is null and em <= ${ate}
        order by em limit ${POR_VEZ} for update skip locked)
      returning conversa_id
    )
    select distinct conversa_id as "conversaId" from conferida`.execute(tx)
  return rows.map(({ conversaId }) => conversaId)
}

/**
 * The notices of these threads, as `inserirAvisos` takes them: for the buyer and the seller whose oldest unread message was sent until `ate`.
 * A younger one is looked at in its own time. The key names the oldest unread message, so that each is told once until they have read it.
 * Not for the author. Without an order: staff are not shown who reads (rule N79).
 */
export function avisosDeMensagem(
  conversas: readonly number[],
  { ate, autorId }: { ate: Date; autorId: number | null },
): RawBuilder<unknown> {
  return sql`
    select n.usuario_id, 'mensagem' as tipo, concat('conversa:', c.id, ':', n.primeira) as chave,
      jsonb_build_object('pedidoId', p.id, 'conversaId', c.id, 'vendedorId', c.vendedor_id, 'quantidade', n.quantidade) as dados,
      null::bigint as pedido_id
    from conversa c join pedido p on p.id = c.pedido_id
    cross join lateral (
      select u.id as usuario_id, min(m.id) as primeira, count(*)::int as quantidade
      from unnest(array[p.comprador_id, c.vendedor_id]) as u(id)
      join mensagem m on m.conversa_id = c.id and m.autor_id <> u.id and m.apagada_em is null
        and m.id > coalesce((select l.ate_id from mensagem_lida l where l.conversa_id = c.id and l.usuario_id = u.id), 0)
      where u.id is distinct from ${autorId}::bigint
      group by u.id having min(m.em) <= ${ate}
    ) n
    where c.id = any(${conversas}::bigint[])`
}
