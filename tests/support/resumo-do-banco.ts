import { sql } from 'kysely'
import type { AppForTest } from './app-for-test.ts'

/**
 * A hash over every row of every table but these, without the last use of sessions. If two are equal, nothing was written in between.
 */
export async function resumoDoBanco(
  { deps: { db } }: { deps: Pick<AppForTest['deps'], 'db'> },
  sem: readonly string[] = [],
): Promise<string> {
  const { rows: tabelas } = await sql<{ nome: string }>`
    select quote_ident(tablename) as nome from pg_tables where schemaname = 'public' and tablename <> all (${sem}) order by 1`.execute(
    db,
  )
  const partes = tabelas.map(({ nome }) =>
    sql.raw(`(select md5(string_agg(linha, '' order by linha))
      from (select (to_jsonb(t) - 'usada_em')::text as linha from ${nome} t) linhas)`),
  )
  const { rows } = await sql<{
    resumo: string
  }>`select concat_ws(',', ${sql.join(partes)}) as resumo`.execute(db)
  return rows[0]?.resumo ?? ''
}
