// Databases that earlier versions of the product made (tests/proofs/versoes-anteriores/README.md).
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/plataforma/db/connection.ts'
import { copyDatabase } from './app-for-test.ts'

const FOLDER = new URL('../proofs/versoes-anteriores/', import.meta.url)
const ENDING = '.sql.gz'

/** Each by the number of its last migration. */
export const VERSOES: readonly string[] = readdirSync(FOLDER)
  .filter(name => name.endsWith(ENDING))
  .map(name => name.slice(0, -ENDING.length))
  .sort()

/** A database of its own as that version left it. */
export async function carregarVersao(versao: string) {
  const copia = await copyDatabase(`template template0 encoding 'UTF8'`)
  // A connection of its own: the dump empties its search path.
  const client = new pg.Client(copia.database)
  await client.connect()
  const dump = gunzipSync(await readFile(new URL(versao + ENDING, FOLDER))).toString()
  await client.query(dump).finally(() => client.end())
  return copia
}

/** By column, `tabela.coluna`: a hash over its values in all rows; and by table, under its own name, how many rows there are. */
export type Retrato = Readonly<Record<string, string>>

/** Every table of the product, without the migrator's. */
export async function retratar(db: Db): Promise<Retrato> {
  const { rows: colunas } = await sql<{ tabela: string; coluna: string }>`
    select table_name::text as tabela, column_name::text as coluna
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and not starts_with(table_name, 'kysely_')`.execute(
    db,
  )
  const hashes = colunas.map(
    ({ tabela, coluna }) => sql`select ${`${tabela}.${coluna}`} as chave,
      (select md5(coalesce(string_agg(coalesce(valor::text, ''), ',' order by valor::text), ''))
        from (select ${sql.id(coluna)} as valor from ${sql.id(tabela)}) linhas) as valor`,
  )
  const quantas = [...new Set(colunas.map(({ tabela }) => tabela))].map(
    tabela => sql`select ${tabela} as chave, (select count(*)::text from ${sql.id(tabela)}) as valor`,
  )
  const { rows } = await sql<{
    chave: string
    valor: string
  }>`${sql.join([...hashes, ...quantas], sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ chave, valor }) => [chave, valor]))
}

/** What was in the first and is not, or not so, in the second, in the order of the alphabet. */
export function diferencas(antes: Retrato, depois: Retrato): string[] {
  return Object.keys(antes)
    .filter(chave => antes[chave] !== depois[chave])
    .sort()
}
