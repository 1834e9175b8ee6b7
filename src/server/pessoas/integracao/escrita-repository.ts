// What writes by key answered, for repetitions with the same `Idempotency-Key` (rule N142).
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** For how long an answer is kept. */
const GUARDA = sql`interval '24 hours'`

export interface Escrita {
  chaveId: number
  idempotencia: string
  /** Of method, address and body. */
  pedidoHash: Buffer
}

/** What a call answered. A body that is no text is not kept. */
export interface RespostaGuardada {
  status: number
  tipo: string
  corpo: string
}

export type Comeco = { nova: true } | { nova: false; mesmoPedido: boolean; resposta: RespostaGuardada | null }

/** Begins a write, unless one with the same key began within a day; then answers what became of that. */
export async function comecarEscrita(db: Db, escrita: Escrita, agora: Date): Promise<Comeco> {
  const { chaveId, idempotencia, pedidoHash } = escrita
  const { rows: novas } = await sql`
    insert into escrita_por_chave as e (chave_id, idempotencia, pedido_hash, criada_em)
    values (${chaveId}, ${idempotencia}, ${pedidoHash}, ${agora})
    on conflict (chave_id, idempotencia) do update set pedido_hash = excluded.pedido_hash, criada_em = excluded.criada_em,
      status = null, tipo = null, corpo = null
    where e.criada_em <= ${agora}::timestamptz - ${GUARDA}
    returning idempotencia`.execute(db)
  if (novas.length > 0) return { nova: true }
  const { rows } = await sql<
    { pedidoHash: Buffer } & { [K in keyof RespostaGuardada]: RespostaGuardada[K] | null }
  >`
    select pedido_hash as "pedidoHash", status, tipo, corpo from escrita_por_chave
    where chave_id = ${chaveId} and idempotencia = ${idempotencia}`.execute(db)
  const [dela] = rows
  // The other one was refused just now: its caller may try again, and so may this one.
  if (!dela) return { nova: false, mesmoPedido: true, resposta: null }
  const { status, tipo, corpo } = dela
  const resposta = status === null || tipo === null || corpo === null ? null : { status, tipo, corpo }
  return { nova: false, mesmoPedido: dela.pedidoHash.equals(pedidoHash), resposta }
}

/** Keeps what a write answered. */
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
export async function esquecerEscrita(db: Db, { chaveId, idempotencia }: Escrita): Promise<void> {
  await sql`delete from escrita_por_chave where chave_id = ${chaveId} and idempotencia = ${idempotencia}`.execute(
    db,
  )
}

/** Removes what is older than a day. */
export async function removerEscritasAntigas(tx: Tx, agora: Date): Promise<void> {
  await sql`delete from escrita_por_chave where criada_em <= ${agora}::timestamptz - ${GUARDA}`.execute(tx)
}
