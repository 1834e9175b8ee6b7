import { sql } from 'kysely'
import type { AppForTest } from './app-for-test.ts'

/** A row as text; of a session without its last use. */
const linhaDe = (nome: string) => sql.raw(nome === 'sessao' ? `(to_jsonb(t) - 'usada_em')::text` : 't::text')

/**
 * A hash over every row of every table but these, without the last use of sessions. If two are equal, nothing was written in between.
 * A table counts as the sum of the hashes of its rows: sorting them as text would take ten times as long.
 */
export async function resumoDoBanco(
  { deps: { db } }: { deps: Pick<AppForTest['deps'], 'db'> },
  sem: readonly string[] = [],
): Promise<string> {
  const { rows: tabelas } = await sql<{ nome: string }>`
    select quote_ident(tablename) as nome from pg_tables where schemaname = 'public' and tablename <> all (${sem}) order by 1`.execute(
    db,
  )
  const partes = tabelas.map(
    ({ nome }) =>
      sql`(select concat(count(*), ':', sum(hashtextextended(${linhaDe(nome)}, 0))) from ${sql.raw(nome)} t)`,
  )
  const { rows } = await sql<{
    resumo: string
  }>`select array_to_string(array[${sql.join(partes)}], ',') as resumo`.execute(db)
  return rows[0]?.resumo ?? ''
}
