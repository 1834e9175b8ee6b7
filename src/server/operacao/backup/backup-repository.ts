// The database as a backup sees it: every table but those that must not come back, with its columns, and the state of its counters.
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { fileNames, hashInUrl } from '#server/plataforma/images/image-name.ts'
import { COLUNAS_DE_IMAGEM, imagensMostradas } from '#server/plataforma/images/shown-sql.ts'

/**
 * Sessions and links would sign a person in; exports are made anew, and a copy must not keep their texts; the migrator writes its own tables. `dispositivo_conhecido` serves only the version before
 * this one and goes a release later (design/migrations-and-moves).
 */
const LEFT_OUT = [
  'sessao',
  'recuperacao_de_senha',
  'link_de_email',
  'exportacao',
  'dispositivo_conhecido',
  'kysely_migration',
  'kysely_migration_lock',
]

export interface Table {
  name: string
  /** Without the generated ones. */
  columns: string[]
}

export interface Counter {
  name: string
  /** The next number is greater; null if none was drawn. */
  last: string | null
}

/** The state of a database, in the caller's transaction. */
export interface Description {
  migrations: string[]
  tables: Table[]
  counters: Counter[]
}

export async function describeDatabase(db: Db): Promise<Description> {
  return {
    migrations: await listMigrations(db),
    tables: await listTables(db),
    counters: await listCounters(db),
  }
}

async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select table_name::text as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> all (${LEFT_OUT})
    group by 1 order by 1`.execute(db)
  return rows
}

async function listCounters(db: Db): Promise<Counter[]> {
  const { rows } = await sql<Counter>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by 1`.execute(db)
  return rows
}

/** The files of the pictures that rows show. A database of an earlier version lacks some of their columns. */
export async function listPictures(db: Db): Promise<string[]> {
  const tables = new Map((await listTables(db)).map(({ name, columns }) => [name, columns]))
  const colunas = COLUNAS_DE_IMAGEM.filter(({ tabela, coluna }) => tables.get(tabela)?.includes(coluna))
  const { rows } = await imagensMostradas(colunas).execute(db)
  return rows.flatMap(({ imagem }) => {
    const hash = hashInUrl(imagem)
    return hash ? fileNames(hash) : []
  })
}

export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_tables where schemaname = 'public' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Empties these tables and runs `load` without triggers and foreign keys, so that the order of the tables does not matter. The keys are
 * checked when they come back.
 */
export async function withoutConstraints(
  tx: Tx,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const keys = await dropForeignKeys(tx)
  for (const { name } of tables) {
    await sql`alter table ${sql.id(name)} disable trigger user`.execute(tx)
    await sql`delete from ${sql.id(name)}`.execute(tx) // what migrations inserted
  }
  await load()
  for (const { name } of tables) await sql`alter table ${sql.id(name)} enable trigger user`.execute(tx)
  for (const key of keys) await sql`${sql.raw(key)}`.execute(tx)
}

/** Answers the statements that add them again. */
async function dropForeignKeys(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ tabela: string; nome: string; definicao: string }>`
    select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx)
  for (const { tabela, nome } of rows)
    await sql`alter table ${sql.raw(tabela)} drop constraint ${sql.raw(nome)}`.execute(tx)
  return rows.map(
    ({ tabela, nome, definicao }) => `alter table ${tabela} add constraint ${nome} ${definicao}`,
  )
}

export async function setCounter(tx: Tx, { name, last }: Counter): Promise<void> {
  if (last !== null) await sql`select setval(${quoted(name)}::regclass, ${last}::bigint)`.execute(tx)
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The table with its columns, as COPY takes them. */
export function copyTarget({ name, columns }: Table): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}
