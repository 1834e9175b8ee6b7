// An operator whose migration stands still reads what it waits for.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { sayWaits } from '#server/plataforma/db/say-waits.ts'
import { copyDatabase } from '../support/app-for-test.ts'

it('names the connection that holds the table, for as long as it waits', async () => {
  const { database, dropDatabase } = await copyDatabase()
  const [holder, waiting] = [openConnection(database), openConnection(database)]
  onTestFinished(async () => {
    await Promise.all([holder.close(), waiting.close()])
    await dropDatabase()
  })
  const client = await holder.pool.connect()
  await client.query('begin; lock table usuario')
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const lines: string[] = []
  const work = () => waiting.pool.query('select count(*) from usuario')
  const say = (line: string) => {
    lines.push(line)
    void client.query('rollback')
  }
  await sayWaits(waiting.pool, work, { say, everyMs: 50 })
  client.release()
  expect(lines[0]).toBe(
    `Esperando: a conexão ${rows[0].pid} do banco segura uma tabela. Encerre o programa dela, se ele parou.`,
  )
  const said = lines.length
  await sleep(120)
  expect(lines).toHaveLength(said)
})
