// What writes by key answered, for repetitions with the same `Idempotency-Key` (rule N142).
import { sql } from 'kysely'
import { ESCRITAS_POR_HORA } from '#domain/conta/chave-de-api.ts'
import { contarUso, devolverUso, type Uso } from '#server/pessoas/auth/uso-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'

/** For how long an answer is kept. */
const GUARDA = sql`interval '24 hours'`

export interface Escrita {
  /** The owner of the key. */
  usuarioId: number
  chaveId: number
  idempotencia: string
  /** Of method, address and body. */
  pedidoHash: Buffer
}

/** What a call answered. */
export interface RespostaGuardada {
  status: number
  tipo: string
  /** Null if it was too long to be kept. */
  corpo: string | null
}

export type Comeco = { nova: true } | { nova: false; mesmoPedido: boolean; resposta: RespostaGuardada | null }

const usoDe = ({ usuarioId }: Escrita): Uso => ({
  chave: `escrita-por-chave:${usuarioId}`,
  maximo: ESCRITAS_POR_HORA,
})

/**
 * Begins a write, unless one with the same key began within a day; then answers what became of that. Refuses with `muitas-tentativas` what
 * an account begins beyond its writes of an hour.
 */
export function comecarEscrita(db: Db, escrita: Escrita, agora: Date): Promise<Comeco> {
  return inTransaction(db, async tx => {
    const comeco = await inserirEscrita(tx, escrita, agora)
    if (comeco.nova) await contarUso(tx, usoDe(escrita), agora)
    return comeco
  })
}

async function inserirEscrita(tx: Tx, escrita: Escrita, agora: Date): Promise<Comeco> {
  const { chaveId, idempotencia, pedidoHash } = escrita
  const { rows: novas } = await sql`
    insert into escrita_por_chave as e (chave_id, idempotencia, pedido_hash, criada_em)
    values (${chaveId}, ${idempotencia}, ${pedidoHash}, ${agora})
    on conflict (chave_id, idempotencia) do update set pedido_hash = excluded.pedido_hash, criada_em = excluded.criada_em,
      status = null, tipo = null, corpo = null
    where e.criada_em <= ${agora}::timestamptz - ${GUARDA}
    returning idempotencia`.execute(tx)
  if (novas.length > 0) return { nova: true }
  const { rows } = await sql<
    { pedidoHash: Buffer } & { [K in keyof RespostaGuardada]: RespostaGuardada[K] | null }
  >`
    select pedido_hash as "pedidoHash", status, tipo, corpo from escrita_por_chave
    where chave_id = ${chaveId} and idempotencia = ${idempotencia}`.execute(tx)
  const [dela] = rows
  // The other one was refused just now: its caller may try again, and so may this one.
  if (!dela) return { nova: false, mesmoPedido: true, resposta: null }
  const { status, tipo, corpo } = dela
  const resposta = status === null || tipo === null ? null : { status, tipo, corpo }
  return { nova: false, mesmoPedido: dela.pedidoHash.equals(pedidoHash), resposta }
}

export async function guardarResposta(
  db: Db,
  { chaveId, idempotencia }: Escrita,
  { status, tipo, corpo }: RespostaGuardada,
): Promise<void> {
  await sql`
    update escrita_por_chave set status = ${status}, tipo = ${tipo}, corpo = ${corpo}
    where chave_id = ${chaveId} and idempotencia = ${idempotencia}`.execute(db)
}

/** Forgets a write that changed nothing, so that it may be tried again. */
export async function esquecerEscrita(db: Db, escrita: Escrita): Promise<void> {
  const { chaveId, idempotencia } = escrita
  await sql`delete from escrita_por_chave where chave_id = ${chaveId} and idempotencia = ${idempotencia}`.execute(
    db,
  )
  await devolverUso(db, usoDe(escrita))
}

/** Removes writes that are older than a day. */
export async function removerEscritasAntigas(tx: Tx, agora: Date): Promise<void> {
  await sql`delete from escrita_por_chave where criada_em <= ${agora}::timestamptz - ${GUARDA}`.execute(tx)
}
