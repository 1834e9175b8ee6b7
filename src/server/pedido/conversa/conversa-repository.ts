// The threads of orders: who takes part, what each person has read, and since when one waits for staff (rules N79, N81).
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Papel } from '#domain/conta/permissao.ts'
import { limiteDoEncerramento, type PedidoDaConversa } from '#domain/pedido/conversa.ts'
import { naoLidasDe } from '#server/pedido/pedido/mensagem-nova-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** A thread of an order. `id` is null until something is written there; `vendedorId` for the one of buyer and staff. */
export interface Conversa extends PedidoDaConversa {
  id: number | null
  pedidoId: number
  compradorId: number
  vendedorId: number | null
}

/** The buyer of the order, or null for staff; and the seller of the thread, null for the one of buyer and staff. */
export interface AlvoDaConversa {
  pedidoId: number
  compradorId: number | null
  vendedorId: number | null
}

// The first step in the state that ended the order: later steps are of its payment.
const ENCERRADO_EM = sql`(select h.em from pedido_historico h
  where p.status_pedido in ('ENTREGUE', 'CANCELADO') and h.pedido_id = p.id and h.status_pedido = p.status_pedido
  order by h.id limit 1)`

/** A thread; null if there is no such order, if it is not this buyer's, or if this seller has no items in it. */
export async function buscarConversa(
  db: Db,
  { pedidoId, compradorId, vendedorId }: AlvoDaConversa,
): Promise<Conversa | null> {
  const { rows } = await sql<Conversa>`
    select c.id, p.id as "pedidoId", p.comprador_id as "compradorId", ${vendedorId}::bigint as "vendedorId",
      p.status_pedido as "statusPedido", ${ENCERRADO_EM} as "encerradoEm"
    from pedido p
    left join conversa c on c.pedido_id = p.id and coalesce(c.vendedor_id, 0) = coalesce(${vendedorId}::bigint, 0)
    where p.id = ${pedidoId} and p.status_pedido <> 'NO_CARRINHO'
      and (${compradorId}::bigint is null or p.comprador_id = ${compradorId}::bigint)
      and (${vendedorId}::bigint is null or exists (
        select from repasse r where r.pedido_id = p.id and r.vendedor_id = ${vendedorId}::bigint))`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * The thread's id, with its row locked until the transaction ends: messages of a thread are committed in the sequence of their ids,
 * so that a person who has read one has read all before it.
 */
export async function travarConversa(
  tx: Tx,
  { pedidoId, vendedorId }: Pick<AlvoDaConversa, 'pedidoId' | 'vendedorId'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into conversa (pedido_id, vendedor_id) values (${pedidoId}, ${vendedorId})
    on conflict (pedido_id, coalesce(vendedor_id, 0)) do update set pedido_id = excluded.pedido_id
    returning id`.execute(tx)
  return firstRow(rows).id
}

/** A thread as staff answer it: its people, since when it waits, and its newest message. */
export interface ConversaDaMesa {
  pedidoId: number
  compradorId: number
  vendedorId: number | null
  esperaDesde: Date | null
  ultimaId: number
  cancelado: boolean
}

/** A thread that has messages; null if there is none with this id. It is final only if the caller has locked the thread. */
export async function buscarConversaDaMesa(db: Db, id: number): Promise<ConversaDaMesa | null> {
  const { rows } = await sql<ConversaDaMesa>`
    select c.pedido_id as "pedidoId", p.comprador_id as "compradorId", c.vendedor_id as "vendedorId", c.espera_desde as "esperaDesde",
      (select max(m.id) from mensagem m where m.conversa_id = c.id) as "ultimaId", p.status_pedido = 'CANCELADO' as cancelado
    from conversa c join pedido p on p.id = c.pedido_id where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks a thread that has messages. */
export async function travarConversaPorId(tx: Tx, id: number): Promise<void> {
  await sql`select from conversa where id = ${id} for update`.execute(tx)
}

/** Notes since when a thread waits for staff; the caller has locked it. */
export async function atualizarEspera(tx: Tx, id: number): Promise<void> {
  await sql`
    update conversa c set espera_desde = (
      select min(m.em) from mensagem m
      where m.conversa_id = c.id and not m.da_equipe and m.apagada_em is null and m.id > greatest(c.atendida_ate_id, (
        select coalesce(max(e.id), 0) from mensagem e where e.conversa_id = c.id and e.da_equipe and e.apagada_em is null)))
    where c.id = ${id}`.execute(tx)
}

/** Up to this message of a locked thread staff have nothing to answer: it does not wait. */
export async function marcarAtendida(tx: Tx, id: number, ate: number): Promise<void> {
  await sql`update conversa set atendida_ate_id = ${ate}::bigint, espera_desde = null where id = ${id}`.execute(
    tx,
  )
}

/** Marks a thread as read by a person up to a message that it has; it never goes back. */
export async function marcarLida(
  tx: Tx,
  { conversaId, usuarioId, ate }: { conversaId: number; usuarioId: number; ate: number },
): Promise<void> {
  await sql`
    insert into mensagem_lida as l (conversa_id, usuario_id, ate_id)
    select ${conversaId}, ${usuarioId}, least(${ate}::bigint, max(id)) from mensagem where conversa_id = ${conversaId}
    having count(*) > 0
    on conflict (conversa_id, usuario_id) do update set ate_id = excluded.ate_id where l.ate_id < excluded.ate_id`.execute(
    tx,
  )
}

/** Up to which message a person has read a thread; 0 for none. */
export async function lidaAte(db: Db, conversaId: number, usuarioId: number): Promise<number> {
  const { rows } = await sql<{ ate: number }>`
    select ate_id as ate from mensagem_lida where conversa_id = ${conversaId} and usuario_id = ${usuarioId}`.execute(
    db,
  )
  return rows[0]?.ate ?? 0
}

/** Has this person something to read in this thread? */
export async function temNaoLidas(
  db: Db,
  { conversaId, usuarioId }: { conversaId: number; usuarioId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from conversa c where c.id = ${conversaId} and exists (select from ${naoLidasDe(sql`${usuarioId}::bigint`)})`.execute(
    db,
  )
  return rows.length > 0
}

/** A thread in the list of an order; without an id before its first message. */
export interface ConversaDoPedido {
  id: number | null
  vendedorId: number | null
  vendedorNome: string | null
  mensagens: number
  naoLidas: number
  ultimaEm: Date | null
  /** The newest message, with the beginning of its text. */
  ultima: {
    autorId: number
    autorNome: string
    autorPapel: Papel
    texto: string | null
    fotos: number
  } | null
  esperaDesde: Date | null
}

/** How much of the newest message a list shows, in characters. */
const INICIO_DO_TEXTO = 120

/** The threads of an order, that of buyer and staff first; a seller's alone with `vendedorId`. */
export async function listarConversas(
  db: Db,
  { pedidoId, vendedorId, usuarioId }: { pedidoId: number; vendedorId: number | null; usuarioId: number },
): Promise<ConversaDoPedido[]> {
  const { rows } = await sql<ConversaDoPedido>`
    select c.id, v.id as "vendedorId", v.nome as "vendedorNome", c.espera_desde as "esperaDesde",
      (select count(*)::int from mensagem m where m.conversa_id = c.id) as mensagens,
      (select count(*)::int from ${naoLidasDe(sql`${usuarioId}::bigint`)}) as "naoLidas",
      (select max(m.em) from mensagem m where m.conversa_id = c.id) as "ultimaEm",
      (select json_build_object('autorId', u.id, 'autorNome', u.nome, 'autorPapel', u.papel, 'texto', left(m.texto, ${INICIO_DO_TEXTO}),
          'fotos', (select count(*) from mensagem_foto f where f.mensagem_id = m.id))
        from mensagem m join usuario u on u.id = m.autor_id where m.conversa_id = c.id order by m.id desc limit 1) as ultima
    from (select null::bigint as id, null as nome where ${vendedorId}::bigint is null
      union all select u.id, u.nome from repasse r join usuario u on u.id = r.vendedor_id
        where r.pedido_id = ${pedidoId} and (${vendedorId}::bigint is null or u.id = ${vendedorId}::bigint)) v
    left join conversa c on c.pedido_id = ${pedidoId} and coalesce(c.vendedor_id, 0) = coalesce(v.id, 0)
    order by v.nome nulls first, v.id`.execute(db)
  return rows
}

/** SQL condition: thread `c` has waited for staff since this instant or longer, and is not closed: a closed one takes no answer. */
export const esperaDesde = (desde: Date, agora: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  c.espera_desde <= ${desde} and not exists (select from pedido_historico h where h.pedido_id = c.pedido_id
    and h.status_pedido in ('ENTREGUE', 'CANCELADO') and h.em < ${limiteDoEncerramento(agora)})`
