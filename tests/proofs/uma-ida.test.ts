// Statements that share a round trip mean what they mean one by one.
// Several statements in one round trip (design/statements): what each sees, and what is left when one fails.
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type Connection, type Db, openConnection } from '#server/plataforma/db/connection.ts'
import { forgetNames } from '#server/plataforma/db/named-statements.ts'
import {
  inOneTransaction,
  inOneTrip,
  run,
  type Statement,
  statement,
} from '#server/plataforma/db/one-trip.ts'
import { ConcurrentChange, inTransaction } from '#server/plataforma/db/transaction.ts'
import { copyDatabase } from '../support/app-for-test.ts'
import { esperar } from '../support/esperar.ts'

beforeEach(forgetNames)

// One connection, so that every trip meets what the one before left there.
async function comUmaConexao(
  work: (db: Db, of: { writes: () => number; abrir: () => Connection }) => Promise<void>,
): Promise<void> {
  const { database, dropDatabase } = await copyDatabase()
  const { db, pool, close } = openConnection({ ...database, max: 1 })
  let written = 0
  pool.on('connect', client => {
    const { stream } = (client as unknown as { connection: { stream: { uncork(): void } } }).connection // below pg's client
    const uncork = stream.uncork.bind(stream)
    let depth = 0
    const { cork } = stream as unknown as { cork(): void }
    Object.assign(stream, {
      cork: () => {
        depth++
        cork.call(stream)
      },
      uncork: () => {
        if (--depth === 0) written++
        uncork()
      },
    })
  })
  try {
    await sql`create table caixa (nome text primary key, valor int not null check (valor >= 0))`.execute(db)
    await work(db, { writes: () => written, abrir: () => openConnection({ ...database, max: 2 }) })
  } finally {
    await close()
    await dropDatabase()
  }
}

const comando = <Row>(texto: RawBuilder<Row>): Statement<Row[]> =>
  statement(
    db => texto.compile(db),
    rows => rows,
  )
const por = (nome: string, valor: number) =>
  comando(sql<{ valor: number }>`insert into caixa values (${nome}, ${valor}) returning valor`)
const ler = (nome: string) => comando(sql<{ valor: number }>`select valor from caixa where nome = ${nome}`)
const somar = (nome: string, valor: number) =>
  comando(sql`update caixa set valor = valor + ${valor} where nome = ${nome}`)

it('each statement sees what the ones before it wrote; all are sent at once, with the begin', () =>
  comUmaConexao(async (db, { writes }) => {
    for (let vez = 1; vez <= 4; vez++) {
      const nome = `caixa ${vez}`
      const antes = writes()
      const [posto, , lido] = await inTransaction(db, tx =>
        inOneTrip(tx, [por(nome, vez), somar(nome, 10), ler(nome)]),
      )
      expect({ posto, lido }).toEqual({ posto: [{ valor: vez }], lido: [{ valor: vez + 10 }] })
      expect(writes() - antes).toBe(1) // the commit has no values, so it is not corked
      expect(await run(db, ler(nome))).toEqual([{ valor: vez + 10 }])
    }
  }))

it('the error of a statement is the error of the trip; nothing is left, and the connection goes on', () =>
  comUmaConexao(async db => {
    await run(db, por('a', 1))
    for (let vez = 1; vez <= 4; vez++) {
      const ida = inTransaction(db, tx => inOneTrip(tx, [somar('a', 5), somar('a', -100), por('b', 1)]))
      await expect(ida).rejects.toMatchObject({ code: '23514' })
      expect(await run(db, ler('a'))).toEqual([{ valor: vez }])
      expect(await run(db, ler('b'))).toEqual([])
      await inTransaction(db, tx => inOneTrip(tx, [somar('a', 1), por(`c${vez}`, 1)]))
    }
  }))

it('a trip of its own is one write and one transaction: committed at its end, or nothing of it', () =>
  comUmaConexao(async (db, { writes, abrir }) => {
    await run(db, por('a', 0))
    const outra = abrir()
    try {
      for (let vez = 1; vez <= 4; vez++) {
        const antes = writes()
        const [, , lidos] = await inOneTransaction(db, [somar('a', 5), por(`b${vez}`, 1), ler('a')])
        expect(writes() - antes).toBe(1)
        expect(lidos).toEqual([{ valor: vez * 5 }])
        expect(await run(outra.db, ler('a'))).toEqual(lidos)
        const ida = inOneTransaction(db, [somar('a', 5), por(`c${vez}`, 1), somar('a', -100)])
        await expect(ida).rejects.toMatchObject({ code: '23514' })
        expect(await run(outra.db, ler('a'))).toEqual(lidos)
        expect(await run(outra.db, ler(`c${vez}`))).toEqual([])
      }
    } finally {
      await outra.close()
    }
  }))

it('a statement that cannot be prepared is tried anew at the next trip', () =>
  comUmaConexao(async db => {
    await run(db, por('a', 1))
    const dosFuturos = comando(sql<{ n: number }>`select n from futura where n >= ${0}`)
    for (let vez = 0; vez < 3; vez++)
      await expect(
        inTransaction(db, tx => inOneTrip(tx, [ler('a'), dosFuturos, somar('a', 1)])),
      ).rejects.toMatchObject({ code: '42P01' })
    await sql`create table futura as select 7 as n`.execute(db)
    const [, lidos] = await inTransaction(db, tx => inOneTrip(tx, [ler('a'), dosFuturos, somar('a', 1)]))
    expect({ lidos, a: await run(db, ler('a')) }).toEqual({ lidos: [{ n: 7 }], a: [{ valor: 2 }] })
  }))

it('a first statement alone begins its transaction, with values and without', () =>
  comUmaConexao(async db => {
    const falhar = async (primeiro: Statement<unknown>) =>
      expect(
        inTransaction(db, async tx => {
          await run(tx, primeiro)
          throw new Error('depois')
        }),
      ).rejects.toThrow('depois')
    for (let vez = 0; vez < 3; vez++) {
      await falhar(por('a', 1))
      await falhar(comando(sql`insert into caixa values ('b', 1)`))
      expect((await sql`select from caixa`.execute(db)).rows).toEqual([])
    }
    await expect(inTransaction(db, async () => Promise.reject(new Error('nada')))).rejects.toThrow('nada')
    expect(await inTransaction(db, async () => 'vazia')).toBe('vazia')
    expect(await inTransaction(db, tx => run(tx, por('a', 1)))).toEqual([{ valor: 1 }])
    expect(await run(db, ler('a'))).toEqual([{ valor: 1 }])
  }))

it('a trip that met an outdated plan, or a change that it could not know of, runs again', () =>
  comUmaConexao(async db => {
    await run(db, por('a', 1))
    const tudo = comando(sql`select * from caixa where valor > ${0}`)
    for (let vez = 0; vez < 3; vez++) await inTransaction(db, tx => inOneTrip(tx, [tudo]))
    await sql`alter table caixa add cor text`.execute(db)
    let vezes = 0
    const [linhas] = await inTransaction(db, async tx => {
      vezes++
      const lidas = await inOneTrip(tx, [tudo, somar('a', 1)])
      if (vezes === 2) throw new ConcurrentChange()
      return lidas
    })
    expect({ vezes, linhas }).toEqual({ vezes: 3, linhas: [{ nome: 'a', valor: 1, cor: null }] })
    expect(await run(db, ler('a'))).toEqual([{ valor: 2 }])
  }))

it('what another transaction committed while a lock was waited for is seen by the statements after it', () =>
  comUmaConexao(async (db, { abrir }) => {
    await run(db, por('a', 1))
    const trava = comando(sql`select from caixa where nome = ${'a'} for update`)
    const { close, db: outro } = abrir()
    try {
      const solta = Promise.withResolvers<void>()
      const presa = Promise.withResolvers<void>()
      const primeiro = inTransaction(outro, async tx => {
        await inOneTrip(tx, [trava, por('b', 5)])
        presa.resolve()
        await solta.promise
      })
      await presa.promise
      const segundo = inTransaction(db, tx => inOneTrip(tx, [trava, ler('b')]))
      const esperando = sql`select from pg_locks join pg_database d on d.oid = database where not granted and datname = current_database()
        union all select from pg_locks where not granted and locktype = 'transactionid'`
      await esperar(async () => (await esperando.execute(outro)).rows.length > 0)
      solta.resolve()
      expect((await segundo)[1]).toEqual([{ valor: 5 }])
      await primeiro
    } finally {
      await close()
    }
  }))
