// The copies that were written, for those who watch that there is a new one each night.
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface CopiaFeita {
  /** The moment that the copy shows. */
  em: Date
  linhas: number
  bytes: number
}

export async function inserirCopia(tx: Tx, { em, linhas, bytes }: CopiaFeita): Promise<void> {
  await sql`insert into copia (em, linhas, bytes) values (${em}, ${linhas}, ${bytes})
    on conflict (em) do nothing`.execute(tx)
}

/** Marks a copy as rehearsed. No effect for one that this database does not know. */
export async function marcarEnsaio(tx: Tx, em: Date, agora: Date): Promise<void> {
  await sql`update copia set ensaiada_em = ${agora} where em = ${em}`.execute(tx)
}

/** When the newest copy was written, and when any copy was last rehearsed; null if never. */
export async function buscarUltimaCopia(db: Db): Promise<{ em: Date | null; ensaiadaEm: Date | null }> {
  const { rows } = await sql<{ em: Date | null; ensaiadaEm: Date | null }>`
    select max(em) as em, max(ensaiada_em) as "ensaiadaEm" from copia`.execute(db)
  return rows[0] ?? { em: null, ensaiadaEm: null } // max() always answers one row
}
