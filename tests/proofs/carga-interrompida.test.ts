// An operator who interrupts the load of the demonstration can start again.
// The data of an interrupted load are removed although somebody else works on the same tables (rule M30).
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { esvaziarCargaInterrompida } from '../../db/demonstracao/carregar.ts'
import { useApp } from '../support/app-for-test.ts'
import { esperar } from '../support/esperar.ts'
import { criarComprador } from '../support/test-users.ts'

const app = useApp()

it('rule M30: a deadlock with a running job is tried again', async () => {
  // Either side may be the one whom PostgreSQL ends. The truncation waits longer, so it mostly is; on a busy machine it may take more turns.
  for (let turn = 1; !(await truncationMeetsDeadlock()); turn++) expect(turn).toBeLessThan(10)
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from usuario) + (select count(*) from demonstracao) + (select count(*) from pgboss.job) as n`.execute(
    app.deps.db,
  )
  expect(Number(rows[0]?.n)).toBe(0)
})

/** Empties an interrupted load across a job's transaction; false if the job was ended by the deadlock and not the truncation. */
async function truncationMeetsDeadlock(): Promise<boolean> {
  const { db } = app.deps
  await criarComprador(app)
  await sql`insert into demonstracao (situacao) values ('CARREGANDO')`.execute(db)
  const before = await deadlocks()
  return db.connection().execute(async trabalho => {
    await sql`begin`.execute(trabalho)
    await sql`select count(*) from produto`.execute(trabalho)
    const esvaziando = esvaziarCargaInterrompida(db)
    await esperar(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'truncate%'`.execute(
        db,
      )
      return rows.length === 1
    })
    // The truncation holds `usuario` and waits for `produto`.
    const ended = await sql`select count(*) from usuario`.execute(trabalho).then(
      () => 'truncation',
      (error: { code?: string }) => error.code,
    )
    expect(['truncation', '40P01']).toContain(ended)
    if (ended === 'truncation') await esperar(async () => (await deadlocks()) > before)
    await sql`commit`.execute(trabalho)
    await esvaziando
    return ended === 'truncation'
  })
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(app.deps.db)
  return rows[0]?.n ?? 0
}
