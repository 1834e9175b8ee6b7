// Uses per hour of what is limited, such as requests for a link.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { RecusaError } from '#server/recusa-error.ts'

const HORA_MS = 60 * 60_000
const LIMPEZA = 100

export interface Uso {
  /** Action and subject, such as `recuperar-senha:` and an e-mail; the database has only its hash. */
  chave: string
  /** Uses allowed within the hour that begins with the first one. */
  maximo: number
}

/** Counts one more use. Refuses with `muitas-tentativas` beyond the maximum, until the hour has ended. */
export async function contarUso(db: Db, { chave, maximo }: Uso, agora: Date): Promise<void> {
  const hash = hashDe(chave)
  const fim = new Date(agora.getTime() + HORA_MS)
  const { rows } = await inTransaction(db, async tx => {
    await sql`
      delete from uso_por_hora where chave in (
        select chave from uso_por_hora where termina_em <= ${agora} and chave <> ${hash}
        limit ${LIMPEZA} for update skip locked)`.execute(tx)
    return sql<{ usos: number; termina_em: Date }>`
      insert into uso_por_hora as u (chave, usos, termina_em) values (${hash}, 1, ${fim})
      on conflict (chave) do update set
        usos = case when u.termina_em <= ${agora} then 1 else least(u.usos, ${maximo}) + 1 end,
        termina_em = case when u.termina_em <= ${agora} then ${fim} else u.termina_em end
      returning usos, termina_em`.execute(tx)
  })
  const uso = rows[0]
  if (!uso || uso.usos <= maximo) return
  const esperaSegundos = Math.ceil((uso.termina_em.getTime() - agora.getTime()) / 1000)
  throw new RecusaError({ codigo: 'muitas-tentativas', esperaSegundos })
}

/** Takes back a use that turned out not to count; the first use of an hour stays. */
export async function devolverUso(db: Db, { chave }: Uso): Promise<void> {
  await sql`update uso_por_hora set usos = usos - 1 where chave = ${hashDe(chave)} and usos > 1`.execute(db)
}

/** Removes the counts whose hour has ended. */
export async function removerUsosVencidos(tx: Tx, agora: Date): Promise<void> {
  await tx.deleteFrom('uso_por_hora').where('termina_em', '<=', agora).execute()
}

function hashDe(chave: string): Buffer {
  return createHash('sha256').update(chave).digest()
}
