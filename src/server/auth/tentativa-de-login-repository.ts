// Failed logins per e-mail: after 5 failures the wait doubles with each further one (decision 016). They are in the database, so
// that they survive a restart.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'

const FALHAS_LIVRES = 5
const ESPERA_INICIAL_SEGUNDOS = 30
const ESPERA_MAXIMA_SEGUNDOS = 15 * 60
/** Failures are kept for a day after their wait has ended. */
const MEMORIA_MS = 24 * 60 * 60_000

/**
 * Counts an attempt for this e-mail before its password is verified, so that a burst cannot bypass the limit. Returns the
 * seconds to wait; 0 if the attempt is allowed.
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
    // Before the fifth failure there is no wait, even if `agora` is earlier than the time in the row.
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

/** Removes the failures of an e-mail. */
export async function esquecerTentativas(db: Db, email: string): Promise<void> {
  await sql`delete from tentativa_de_login where chave = ${chaveDe(email)}`.execute(db)
}

/** Removes the failures that no longer count, of all e-mails. */
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
