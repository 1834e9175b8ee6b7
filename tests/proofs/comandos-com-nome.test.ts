// Operators can migrate under live servers: prepared statements neither pile up nor break.
// Named statements (design/statements): what PostgreSQL keeps of them, and what a migration under live connections does to them.
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type Db, openConnection } from '#server/plataforma/db/connection.ts'
import { forgetNames } from '#server/plataforma/db/named-statements.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { copyDatabase } from '../support/app-for-test.ts'

// The number of names is bounded, and the tests that ran before in this process may have used them up.
beforeEach(forgetNames)

// One connection, so that every statement meets the plans of the one before.
async function comUmaConexao(work: (db: Db) => Promise<void>): Promise<void> {
  const { database, dropDatabase } = await copyDatabase()
  const { db, close } = openConnection({ ...database, max: 1 })
  try {
    await work(db)
  } finally {
    await close()
    await dropDatabase()
  }
}

async function repetir(db: Db, comando: RawBuilder<unknown>, vezes = 3): Promise<void> {
  for (let i = 0; i < vezes; i++) await comando.execute(db)
}

async function nomeados(db: Db, trecho: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_prepared_statements where statement like ${`%${trecho}%`} and statement not like '%pg_prepared%'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

it('plans a text that is repeated once per connection', () =>
  comUmaConexao(async db => {
    await sql`select ${1}::int as usado_uma_vez`.execute(db)
    for (let i = 0; i < 3; i++) await sql`select ${i}::int as repetido`.execute(db)
    expect(await nomeados(db, 'usado_uma_vez')).toBe(0)
    expect(await nomeados(db, 'repetido')).toBe(1)
  }))

it('goes on naming what is repeated after hundreds of texts that came once', () =>
  comUmaConexao(async db => {
    for (let i = 0; i < 500; i++) await sql`select ${i}::int as ${sql.ref(`unico_${i}`)}`.execute(db)
    for (let i = 0; i < 3; i++) await sql`select ${i}::int as tardio`.execute(db)
    expect(await nomeados(db, 'tardio')).toBe(1)
  }))

it('answers on when a migration changes what a named statement answers', () =>
  comUmaConexao(async db => {
    await sql`create table mercado (valor int)`.execute(db)
    await sql`insert into mercado values (1)`.execute(db)
    const lerTudo = sql<{ valor: unknown }>`select * from mercado`
    await repetir(db, lerTudo)
    await sql`alter table mercado alter valor type text`.execute(db)
    expect((await lerTudo.execute(db)).rows).toEqual([{ valor: '1' }])
    await repetir(db, lerTudo)
    expect(await nomeados(db, 'select * from mercado')).toBe(2) // the old name, which is of no use any more, and the new one
  }))

it('runs a transaction again that met an outdated plan', () =>
  comUmaConexao(async db => {
    await sql`create table mercado (valor int)`.execute(db)
    await sql`insert into mercado values (1)`.execute(db)
    const lerTudo = sql<{ valor: unknown }>`select * from mercado`
    await repetir(db, lerTudo)
    await sql`alter table mercado alter valor type text`.execute(db)
    let vezes = 0
    const valores = await inTransaction(db, async tx => {
      vezes++
      return (await lerTudo.execute(tx)).rows
    })
    expect({ vezes, valores }).toEqual({ vezes: 2, valores: [{ valor: '1' }] })
  }))
