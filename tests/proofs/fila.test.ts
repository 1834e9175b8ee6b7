// Decision 038: the database notifies the server of new jobs.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { useApp } from '../support/app-for-test.ts'
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

it('decision 038: a job starts when its transaction commits', async () => {
  await esperar(async () => (await porFazer()) === 0)
  const inicio = Date.now()
  for (let i = 0; i < SEGUIDOS; i++) {
    await inTransaction(app.deps.db, tx => app.deps.fila.enviar(tx, 'remover-vencidos', {}))
    await esperar(async () => (await porFazer()) === 0)
  }
  expect(Date.now() - inicio).toBeLessThan(PRAZO_MS)
})

it('decision 038: a job whose transaction is rolled back never runs', async () => {
  const desfeita = inTransaction(app.deps.db, async tx => {
    await app.deps.fila.enviar(tx, 'remover-vencidos', {})
    throw new Error('desfeita')
  })
  await expect(desfeita).rejects.toThrow('desfeita')
  expect(await porFazer()).toBe(0)
})
