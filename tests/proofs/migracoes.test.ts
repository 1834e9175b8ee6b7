// A migration runs once and whole, also if two servers start it or it fails half way.
// Migrations in SQL and in TypeScript, on a database of their own.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { type Db, openConnection } from '#server/plataforma/db/connection.ts'
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'
import { migrate, migrateTo } from '#server/plataforma/db/migrate.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'

/** A backfill that SQL could hardly write; `#domain` cannot be reached from a temporary folder, so it computes by itself. */
const CHAVES = `
interface Produto { id: number; nome: string }
interface Tx { selectFrom(table: string): any; updateTable(table: string): any; insertInto(table: string): any }

export async function up(tx: Tx): Promise<void> {
  const produtos: Produto[] = await tx.selectFrom('produto').select(['id', 'nome']).orderBy('id').execute()
  for (const { id, nome } of produtos) {
    const chave = nome.normalize('NFD').replace(/\\p{Mn}/gu, '').toLowerCase()
    await tx.updateTable('produto').set({ chave }).where('id', '=', id).execute()
  }
  await tx.insertInto('passo').values({ nome: '002' }).execute()
}
`

const PASSOS = {
  '001-produto.sql': `
    create table passo (id int generated always as identity, nome text not null);
    create table produto (id int primary key, nome text not null, chave text);
    insert into produto values (1, 'Maçã'), (2, 'JILÓ');
    insert into passo (nome) values ('001');`,
  '002-chaves.ts': CHAVES,
  '003-chave-unica.sql': `
    alter table produto alter column chave set not null, add unique (chave);
    insert into passo (nome) values ('003');`,
}

async function pasta(passos: Record<string, string>): Promise<URL> {
  const path = await mkdtemp(join(tmpdir(), 'restia-migracoes-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  for (const [nome, texto] of Object.entries(passos)) await writeFile(join(path, nome), texto)
  return pathToFileURL(`${path}/`)
}

async function bancoVazio() {
  const database = `migracoes_${randomBytes(6).toString('hex')}`
  const admin = openConnection(inject('database'))
  await admin.pool.query(`create database ${database}`)
  const config = { ...inject('database'), database }
  const { db, close } = openConnection(config)
  onTestFinished(async () => {
    await close()
    await admin.pool.query(`drop database ${database} with (force)`)
    await admin.close()
  })
  const textos = async (consulta: string) => {
    const { rows } = await sql.raw<{ texto: string }>(consulta).execute(db)
    return rows.map(({ texto }) => texto)
  }
  return {
    config,
    db,
    textos,
    passos: () => textos('select nome as texto from passo order by id'),
    linhas: () => textos('select name as texto from kysely_migration order by name'),
  }
}

const NOMES = ['001-produto', '002-chaves', '003-chave-unica']

describe('migrations in SQL and in TypeScript', () => {
  it('run in the order of their names, each with a row of its own, and once', async () => {
    const { db, textos, passos, linhas } = await bancoVazio()
    const folder = await pasta(PASSOS)
    await migrate(db, folder)
    await migrate(db, folder)
    expect(await textos('select chave as texto from produto order by id')).toEqual(['maca', 'jilo'])
    expect(await passos()).toEqual(['001', '002', '003'])
    expect(await linhas()).toEqual(NOMES)
  })

  it('run on a database that had those before them', async () => {
    const { db, passos, linhas } = await bancoVazio()
    await migrate(db, await pasta({ '001-produto.sql': PASSOS['001-produto.sql'] }))
    expect(await linhas()).toEqual(['001-produto'])
    await migrate(db, await pasta(PASSOS))
    expect(await passos()).toEqual(['001', '002', '003'])
    expect(await linhas()).toEqual(NOMES)
  })

  it('wait for each other: of three processes that migrate at once, one runs each step', async () => {
    const { config, db, passos, linhas } = await bancoVazio()
    const folder = await pasta(PASSOS)
    const processo = `
      import { openConnection } from '#server/plataforma/db/connection.ts'
      import { migrate } from '#server/plataforma/db/migrate.ts'
      const { db, close } = openConnection(${JSON.stringify(config)})
      await migrate(db, new URL(${JSON.stringify(folder.href)}))
      await close()`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', processo])
    await Promise.all([run(), run(), migrate(db, folder)])
    expect(await passos()).toEqual(['001', '002', '003'])
    expect(await linhas()).toEqual(NOMES)
  })

  it('leave nothing of any of them when one fails', async () => {
    const { db, textos } = await bancoVazio()
    const falha = `export async function up() { throw new Error('sem chave') }`
    await expect(migrate(db, await pasta({ ...PASSOS, '002-chaves.ts': falha }))).rejects.toThrow('sem chave')
    await expect(migrate(db, await pasta({ ...PASSOS, '002-chaves.ts': 'export {}' }))).rejects.toThrow(
      '"up"',
    )
    expect(await textos(`select to_regclass('produto')::text as texto`)).toEqual([null])
    await migrate(db, await pasta(PASSOS))
    expect(await textos('select chave as texto from produto order by id')).toEqual(['maca', 'jilo'])
  })

  it('have one name each', async () => {
    const { db } = await bancoVazio()
    const repetida = await pasta({ '001-produto.sql': 'select 1', '001-produto.ts': 'export {}' })
    await expect(migrate(db, repetida)).rejects.toThrow('001-produto')
  })

  it('design/migrations-and-moves: leave a schema of a newer version as it is, and say so', async () => {
    const { db, passos, linhas } = await bancoVazio()
    await migrate(db, await pasta(PASSOS))
    const { '003-chave-unica.sql': _nova, ...anteriores } = PASSOS
    const antiga = await pasta(anteriores)
    expect(await migrate(db, antiga)).toEqual({ missing: [], newer: ['003-chave-unica'], foreign: [] })
    expect(await passos()).toEqual(['001', '002', '003'])
    expect(await linhas()).toEqual(NOMES)
  })

  it('design/migrations-and-moves: refuse a schema that lacks one below the newest, or has another one there', async () => {
    const { db, passos } = await bancoVazio()
    await migrate(db, await pasta(PASSOS))
    const { '002-chaves.ts': _segunda, ...semSegunda } = PASSOS
    await expect(migrate(db, await pasta(semSegunda))).rejects.toThrow(
      'migrações que esta versão não conhece: 002-chaves',
    )
    await expect(migrate(db, await pasta({ ...semSegunda, '002-outra.sql': 'select 1' }))).rejects.toThrow(
      StartError,
    )
    const paralela = { '001-produto.sql': PASSOS['001-produto.sql'], '002-a-parte.sql': 'select 1' }
    await expect(migrate(db, await pasta(paralela))).rejects.toThrow(
      'faltam migrações antes das mais novas: 002-a-parte',
    )
    expect(await passos()).toEqual(['001', '002', '003'])
  })
})

describe('design/migrations-and-moves: a checkout of the version before', () => {
  /** A checkout and the migrator wait for each other. False if PostgreSQL ended the checkout, which it may choose. */
  async function encontro(): Promise<boolean> {
    const { db, passos, linhas } = await bancoVazio()
    const primeira = { '001-produto.sql': PASSOS['001-produto.sql'] }
    await migrate(db, await pasta(primeira))
    const folder = await pasta({
      ...primeira,
      '002-duas.sql': `alter table passo add column a int; alter table produto add column b int;
        insert into passo (nome) values ('002');`,
    })
    let migrando: Promise<unknown> = Promise.resolve()
    // `execute` itself: `inTransaction` would run the checkout again.
    const checkout = db.transaction().execute(async tx => {
      await sql`update produto set nome = nome`.execute(tx)
      migrando = migrate(db, folder)
      migrando.catch(() => undefined)
      await esperarTrava(tx)
      await sql`insert into passo (nome) values ('checkout')`.execute(tx)
    })
    const presa = await checkout.then(
      () => null,
      (erro: unknown) => erro,
    )
    await migrando
    expect(await linhas()).toEqual(['001-produto', '002-duas'])
    expect(presa).toEqual(presa && expect.objectContaining({ code: '40P01' }))
    expect(await passos()).toEqual(presa ? ['001', '002'] : ['001', 'checkout', '002'])
    return presa === null
  }

  it('gets through if it and the migrator wait for each other, and the migrations run again', async () => {
    for (let vez = 0; vez < 5; vez++) if (await encontro()) return
    throw new Error('o migrador não foi interrompido')
  })

  // Waits until the migrator, which is the only one that waits for a table, does so; fails if it never does.
  async function esperarTrava(db: Db): Promise<void> {
    for (let vez = 0; vez < 400; vez++) {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'relation' and not granted`.execute(
        db,
      )
      if (rows.length > 0) return
      await sleep(25)
    }
    throw new Error('a migração não esperou')
  }

  it('goes on while the migrations from 051 wait for it, and no two wait for each other', async () => {
    const { db } = await bancoVazio()
    await inTransaction(db, tx => migrateTo(tx, '050-aviso-de-cotacao'))
    let migrando: Promise<unknown> = Promise.resolve()
    // `execute` itself: `inTransaction` would run a checkout again that met the migrator.
    await db.transaction().execute(async tx => {
      await sql`select id from usuario for share`.execute(tx)
      migrando = migrate(db)
      migrando.catch(() => undefined)
      await esperarTrava(tx)
      await sql`select id from pedido for update`.execute(tx)
      await sql`select id from cotacao for update`.execute(tx)
      await sql`select id from produto`.execute(tx)
      await sql`update cotacao set disponivel = disponivel`.execute(tx)
      await sql`update pedido set comprador_id = comprador_id`.execute(tx)
      await sql`update usuario set nome = nome`.execute(tx)
    })
    await migrando
    const { rows } = await sql`select texto_busca from produto`.execute(db)
    expect(rows).toEqual([])
  })
})
