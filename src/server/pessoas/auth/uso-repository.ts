// Uses per hour of limited calls, such as requests for a link.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

const HORA_MS = 60 * 60_000

export interface Uso {
  /** Action and subject, such as `recuperar-senha:` and an e-mail; the database has only its hash. */
  chave: string
  /** Uses allowed within the hour that begins with the first one. */
  maximo: number
  /** For so many hours instead. */
  horas?: number
}

/**
 * Counts one more use, in one statement that concurrent calls cannot bypass. Refuses with `muitas-tentativas` beyond the maximum,
 * until the hour has ended, and then writes nothing. `registro` is SQL that ends in a condition, and runs only if the use was counted.
 */
export async function contarUso(
  db: Db,
  uso: Uso,
  agora: Date,
  registro?: RawBuilder<unknown>,
): Promise<void> {
  const fim = new Date(agora.getTime() + (uso.horas ?? 1) * HORA_MS)
  const junto = registro ? sql`, registro as (${registro} and exists (select from contado))` : sql``
  const { rows } = await sql<{ contado: boolean; terminaEm: Date | null }>`
    with contado as (
      insert into uso_por_hora as u (chave, usos, termina_em) values (${hashDe(uso)}, 1, ${fim})
      on conflict (chave) do update set
        usos = case when u.termina_em <= ${agora} then 1 else u.usos + 1 end,
        termina_em = case when u.termina_em <= ${agora} then ${fim} else u.termina_em end
      where u.termina_em <= ${agora} or u.usos < ${uso.maximo}
      returning true)${junto}
    select exists (select from contado) as contado, ${fimDoUsoEsgotado(uso, agora)} as "terminaEm"`.execute(
    db,
  )
  const [linha] = rows
  if (!linha?.contado) throw muitasTentativas(linha?.terminaEm ?? fim, agora)
}

/** SQL for when the hour of a use ends if its maximum is reached; null if one more use is allowed, or if there is no `uso`. */
export function fimDoUsoEsgotado(uso: Uso | null, agora: Date): RawBuilder<Date | null> {
  return sql`(select termina_em from uso_por_hora
    where chave = ${uso && hashDe(uso)} and usos >= ${uso?.maximo ?? 0} and termina_em > ${agora})`
}

/** As `fimDoUsoEsgotado`, asked now. */
export async function buscarFimDoUsoEsgotado(db: Db, uso: Uso, agora: Date): Promise<Date | null> {
  const { rows } = await sql<{ terminaEm: Date | null }>`
    select ${fimDoUsoEsgotado(uso, agora)} as "terminaEm"`.execute(db)
  return rows[0]?.terminaEm ?? null
}

/** The refusal of a call that may be repeated at this time. */
export function muitasTentativas(em: Date, agora: Date): RecusaError {
  const esperaSegundos = Math.ceil((em.getTime() - agora.getTime()) / 1000)
  return new RecusaError({ codigo: 'muitas-tentativas', esperaSegundos })
}

/** Takes back a use that turned out not to count; the first use of an hour stays. */
export async function devolverUso(db: Db, uso: Uso): Promise<void> {
  await sql`update uso_por_hora set usos = usos - 1 where chave = ${hashDe(uso)} and usos > 1`.execute(db)
}

/** Removes the counts of ended hours. */
export async function removerUsosVencidos(tx: Tx, agora: Date): Promise<void> {
  await tx.deleteFrom('uso_por_hora').where('termina_em', '<=', agora).execute()
}

function hashDe({ chave }: Uso): Buffer {
  return createHash('sha256').update(chave).digest()
}
