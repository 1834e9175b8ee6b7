// Work that an answer promises starts when that answer is committed, and never without it.
// design/database: the database notifies the server of new jobs.
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { createQueue } from '#server/plataforma/jobs/queue.ts'
import { jobs } from '#server/telhado/job-list.ts'
import { useApp } from '../support/app-for-test.ts'
import { emTempo } from '../support/em-tempo.ts'
import { esperar } from '../support/esperar.ts'

const app = useApp()
/** Jobs in sequence; with polling twice a second they would take ten seconds. */
const SEGUIDOS = 20
const PRAZO_MS = 6000

const porFazer = async () => {
  const { rows } =
    await sql`select 1 from pgboss.job where name = 'remover-vencidos' and state < 'completed'`.execute(
      app.deps.db,
    )
  return rows.length
}

it('design/database: a job starts when its transaction commits', async () => {
  await esperar(async () => (await porFazer()) === 0)
  const inicio = Date.now()
  for (let i = 0; i < SEGUIDOS; i++) {
    await inTransaction(app.deps.db, tx => app.deps.fila.enviar(tx, 'remover-vencidos', {}))
    await esperar(async () => (await porFazer()) === 0)
  }
  emTempo(Date.now() - inicio, PRAZO_MS)
})

it('design/database: a job that runs every few seconds waits at most once, also in a queue of an earlier version', async () => {
  const { db, fila } = app.deps
  await sql`update pgboss.queue set policy = 'standard' where name = 'recuperar-emissoes'`.execute(db)
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db)
  const connection = openConnection({ ...inject('database'), ...rows[0] })
  const outra = createQueue(connection, jobs, error => expect(error).toBeUndefined())
  await outra.prepare()
  const enviados = await inTransaction(db, async tx => {
    for (const _ of [1, 2, 3]) await outra.enviar(tx, 'recuperar-emissoes', {})
    await fila.enviar(tx, 'recuperar-emissoes', {})
    return (
      await sql`select 1 from pgboss.job where name = 'recuperar-emissoes' and state < 'completed'`.execute(
        tx,
      )
    ).rows
  })
  expect(enviados).toHaveLength(1)
  await outra.stop()
  await connection.close()
})

it('design/database: a job whose transaction is rolled back never runs', async () => {
  const desfeita = inTransaction(app.deps.db, async tx => {
    await app.deps.fila.enviar(tx, 'remover-vencidos', {})
    throw new Error('desfeita')
  })
  await expect(desfeita).rejects.toThrow('desfeita')
  expect(await porFazer()).toBe(0)
})
