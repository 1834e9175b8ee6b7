// The data of an interrupted load are removed although somebody else works on the same tables (rule M30).
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { esvaziarCargaInterrompida } from '../../db/demonstracao/carregar.ts'
import { useApp } from '../support/app-for-test.ts'
import { esperar } from '../support/esperar.ts'
import { criarComprador } from '../support/test-users.ts'

const app = useApp()

it('rule M30: a deadlock with a running job is tried again', async () => {
  const { db } = app.deps
  await criarComprador(app)
  await sql`insert into demonstracao (situacao) values ('CARREGANDO')`.execute(db)
  let tentativas = 0
  await db.connection().execute(async trabalho => {
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
    // The truncation holds `usuario` and waits for `produto`: it notices the deadlock first, since it has waited longer.
    await sql`select count(*) from usuario`.execute(trabalho)
    tentativas = await deadlocks()
    await sql`commit`.execute(trabalho)
    await esvaziando
  })
  expect(tentativas).toBeGreaterThan(0)
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from usuario) + (select count(*) from demonstracao) + (select count(*) from pgboss.job) as n`.execute(
    db,
  )
  expect(Number(rows[0]?.n)).toBe(0)
})

async function deadlocks(): Promise<number> {
  return esperar(async () => {
    const { rows } = await sql<{ n: number }>`
      select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
      app.deps.db,
    )
    return rows[0]?.n ?? 0
  })
}
