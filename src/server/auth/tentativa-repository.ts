// Failed logins per e-mail: after 5 failures each further attempt waits twice as long (decision 016). In the database, so that
// a restart forgets nothing.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'

const FALHAS_LIVRES = 5
const ESPERA_INICIAL_SEGUNDOS = 30
const ESPERA_MAXIMA_SEGUNDOS = 15 * 60
/** Failures are remembered for a day after their wait: a guesser who goes on gets five attempts a day. */
const MEMORIA_MS = 24 * 60 * 60_000

/**
 * Counts an attempt for this e-mail before the password is looked at, so that a burst cannot slip through.
 * Answers 0 when it may go on, or the seconds to wait.
 */
export async function contarTentativa(db: Db, email: string, agora: Date): Promise<number> {
  return inTransaction(db, async tx => {
    const linha = await tx
      .insertInto('tentativa_de_login')
      .values({ chave: chaveDe(email), falhas: 0, liberada_em: agora })
      .onConflict(conflito => conflito.column('chave').doUpdateSet({ chave: chaveDe(email) }))
      .returning(['falhas', 'liberada_em'])
      .executeTakeFirstOrThrow()
    const espera = Math.ceil((linha.liberada_em.getTime() - agora.getTime()) / 1000)
    // Before the fifth failure there is no wait, even if this reading of the clock is older than the row's.
    if (espera > 0 && linha.falhas >= FALHAS_LIVRES) return espera
    const falhas = linha.falhas + 1
    await tx
      .updateTable('tentativa_de_login')
      .set({ falhas, liberada_em: new Date(agora.getTime() + esperaSegundos(falhas) * 1000) })
      .where('chave', '=', chaveDe(email))
      .execute()
    return 0
  })
}

/** Forgets the failures of an e-mail after a success. */
export async function esquecerTentativas(db: Db, email: string): Promise<void> {
  await sql`delete from tentativa_de_login where chave = ${chaveDe(email)}`.execute(db)
}

/** Removes the failures that no longer count. */
export async function removerTentativasAntigas(tx: Tx, agora: Date): Promise<void> {
  const antesDe = new Date(agora.getTime() - MEMORIA_MS)
  await tx.deleteFrom('tentativa_de_login').where('liberada_em', '<', antesDe).execute()
}

function esperaSegundos(falhas: number): number {
  if (falhas < FALHAS_LIVRES) return 0
  return Math.min(ESPERA_MAXIMA_SEGUNDOS, ESPERA_INICIAL_SEGUNDOS * 2 ** (falhas - FALHAS_LIVRES))
}

function chaveDe(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest()
}
