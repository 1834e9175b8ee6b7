import pg from 'pg'
import { superuser } from './initialise.ts'

/** A connection for node-postgres that does not depend on PGPORT and PGSSLMODE of the environment. `host` is the socket's folder. */
export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

const name = 'restia'

/**
 * Creates the application's database and user unless they exist. As in production, the user owns its database and is not a superuser.
 * It may create databases, which the tests do.
 */
export async function createDatabase(socketFolder: string): Promise<EmbeddedConnection> {
  const server = { host: socketFolder, port: 5432, ssl: false } as const
  const client = new pg.Client({ ...server, user: superuser, database: 'postgres' })
  await client.connect()
  try {
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${name} LOGIN CREATEDB`)
    const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${name}`)
  } finally {
    await client.end()
  }
  return connectionThrough(socketFolder)
}

/** The connection to the application's database. */
export function connectionThrough(socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port: 5432, ssl: false, user: name, database: name }
}
