// Delivery routes and their stops (rule N58).
import { sql } from 'kysely'
import type { rotaSchema } from '#contract/doca/rota.ts'
import type { Vista } from '#contract/endpoint.ts'
import { PARADAS_POR_ROTA, type ParadaPossivel } from '#domain/entrega/rota.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { ABERTOS } from '#server/plataforma/db/pedido-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export type RotaSemParadas = Omit<Vista<typeof rotaSchema>, 'paradas'>

const ROTA = sql`r.id, r.dia, r.zona_id as "zonaId", r.nome, r.motorista, r.versao`

/** The routes of a day, the oldest first. */
export async function listarRotas(db: Db, dia: string): Promise<RotaSemParadas[]> {
  const { rows } =
    await sql<RotaSemParadas>`select ${ROTA} from rota r where r.dia = ${dia} order by r.id`.execute(db)
  return rows
}

/** One route; null if there is none. */
export async function buscarRota(db: Db, id: number): Promise<RotaSemParadas | null> {
  const { rows } = await sql<RotaSemParadas>`select ${ROTA} from rota r where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** As `buscarRota`; other changes of the route wait until the transaction ends. */
export async function travarRota(tx: Tx, id: number): Promise<RotaSemParadas | null> {
  const { rows } =
    await sql<RotaSemParadas>`select ${ROTA} from rota r where r.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Days with orders that wait for their delivery, and how many of them are in no route. */
export async function listarDiasDeRota(db: Db): Promise<{ dia: string; pedidos: number; semRota: number }[]> {
  const { rows } = await sql<{ dia: string; pedidos: number; semRota: number }>`
    select p.entrega_dia as dia, count(*)::int as pedidos, (count(*) filter (where s.pedido_id is null))::int as "semRota"
    from pedido p left join rota_parada s on s.pedido_id = p.id
    where p.status_pedido in (${ABERTOS}) and p.entrega_dia is not null
    group by p.entrega_dia order by p.entrega_dia`.execute(db)
  return rows
}

/** The orders that a new route takes by itself: those of its day and zone that wait and are in no route, by CEP. */
export async function listarSemRota(
  db: Db,
  { dia, zonaId }: { dia: string; zonaId: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from pedido p join usuario b on b.id = p.comprador_id
    where p.status_pedido in (${ABERTOS}) and p.entrega_dia = ${dia} and p.entrega_zona = ${zonaId}
      and not exists (select from rota_parada s where s.pedido_id = p.id)
    order by coalesce(p.frete_destino, b.cep), p.id limit ${PARADAS_POR_ROTA}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The orders of a route now, in their sequence. */
export async function listarParadas(db: Db, rotaId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select pedido_id as id from rota_parada where rota_id = ${rotaId} order by posicao`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks these orders by rising id until the transaction ends, and answers them with the route in which each is then: a cancellation, another
 * day and another route wait.
 */
export async function travarParadas(tx: Tx, pedidoIds: readonly number[]): Promise<ParadaPossivel[]> {
  await sql`select id from pedido where id = any(${pedidoIds}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  // A statement of its own: it reads what those committed who were waited for.
  const { rows } = await sql<ParadaPossivel>`
    select p.id as "pedidoId", p.status_pedido as "statusPedido", p.entrega_dia as "entregaDia", p.entrega_zona as "zonaId",
      case when r.id is not null then jsonb_build_object('id', r.id, 'nome', r.nome) end as rota
    from pedido p left join rota_parada s on s.pedido_id = p.id left join rota r on r.id = s.rota_id
    where p.id = any(${pedidoIds}::bigint[])`.execute(tx)
  return rows
}

/** Inserts a route without stops and answers its id. */
export async function inserirRota(
  tx: Tx,
  { dia, zonaId, nome, motorista }: Pick<RotaSemParadas, 'dia' | 'zonaId' | 'nome' | 'motorista'>,
  agora: Date,
): Promise<number> {
  const linha = await tx
    .insertInto('rota')
    .values({ dia, zona_id: zonaId, nome, motorista, criada_em: agora })
    .returning('id')
    .execute()
  return firstRow(linha).id
}

/** Sets the given fields of a route, which the caller has locked; its version grows. */
export async function atualizarRota(
  tx: Tx,
  id: number,
  { nome, motorista }: { nome?: string | undefined; motorista?: string | null | undefined },
): Promise<void> {
  await tx
    .updateTable('rota')
    .set(({ eb }) => ({ nome, motorista, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Sets the stops of a route in this sequence; the caller has locked the route and the orders. */
export async function gravarParadas(tx: Tx, rotaId: number, pedidoIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('rota_parada').where('rota_id', '=', rotaId).execute()
  await sql`
    insert into rota_parada (rota_id, pedido_id, posicao)
    select ${rotaId}, p.id, p.posicao from unnest(${pedidoIds}::bigint[]) with ordinality as p(id, posicao)`.execute(
    tx,
  )
}

/** Removes a route; its orders are in none then. */
export async function removerRota(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('rota').where('id', '=', id).execute()
}
