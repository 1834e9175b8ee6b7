// An operator's command ends when its work is done.
// Closing a connection ends all that it opened, whichever way it was used: a command would wait for what is left before it ends.
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { type Connection, openConnection } from '#server/plataforma/db/connection.ts'

it.each<[string, (connection: Connection) => Promise<unknown>]>([
  ['nothing', async () => undefined],
  ['the pool alone', ({ pool }) => pool.query('select 1')],
  ['Kysely alone', ({ db }) => sql`select 1`.execute(db)],
  ['both', ({ pool, db }) => Promise.all([pool.query('select 1'), sql`select 1`.execute(db)])],
])('no connection is left of one that was used by %s', async (_, use) => {
  const connection = openConnection({ ...inject('database'), database: 'postgres' })
  await use(connection)
  await connection.close()
  expect({ ended: connection.pool.ended, left: connection.pool.totalCount }).toEqual({ ended: true, left: 0 })
})
