// COPY needs the driver's own client. Our reads, the migrator and the queue take a Kysely: here both are on one connection.
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { DB } from '#server/plataforma/db/tables.ts'

export interface OneConnection {
  client: pg.ClientBase
  db: Db
}

/** Runs `work` with one connection of the pool, which must have no time limits. */
export async function onOneConnection<T>(
  pool: pg.Pool,
  work: (one: OneConnection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const lent: PostgresPoolClient = { query: client.query.bind(client), release: () => undefined }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: async () => lent, end: async () => undefined },
    }),
  })
  try {
    return await work({ client, db })
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
