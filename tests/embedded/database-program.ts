// A minimal program on the embedded database, which tests start and kill. As `write` it commits numbered rows and prints each
// once its commit has returned; as `slow` it takes 1.5 s to stop.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { lockDataDir } from '#server/plataforma/db/data-dir-lock.ts'
import { StartError, startEmbeddedPostgres } from '#server/plataforma/db/embedded-postgres.ts'
import { onParentDeath } from '#server/plataforma/parent-watch.ts'

const [dataDir = '', mode = 'idle'] = process.argv.slice(2)

async function main(): Promise<void> {
  const lock = await lockDataDir(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const stop = async () => {
    if (mode === 'slow') await sleep(1_500)
    await postgres.stop()
    await lock.release()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  onParentDeath(stop)
  const client = new pg.Client(postgres.connection)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('CREATE TABLE IF NOT EXISTS linha (numero integer PRIMARY KEY)')
  const { rows } = await client.query(
    'SELECT coalesce(max(numero), 0) AS last, count(*)::integer AS count FROM linha',
  )
  console.log(
    `ready ${JSON.stringify({ ...rows[0], dataPath: postgres.dataPath, host: postgres.connection.host })}`,
  )
  for (let number = rows[0].last + 1; mode === 'write'; number++) {
    await client.query('INSERT INTO linha VALUES ($1)', [number])
    console.log(`committed ${number}`)
  }
}

main().catch((failure: unknown) => {
  console.error(failure instanceof StartError ? `StartError: ${failure.message}` : failure)
  process.exit(1)
})
