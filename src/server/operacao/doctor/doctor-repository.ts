// What `npm run doctor` asks of a database, of whatever version.
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

export interface ServerState {
  version: string
  versionNumber: number
  encoding: string
  bytes: number
  /** Connections of all databases, and how many the server takes. */
  connections: number
  maxConnections: number
  /** Connections of others to this database. */
  others: number
  mayCreate: boolean
  superuser: boolean
  /** False before the first migration. */
  migrated: boolean
  now: Date
}

export async function readServer(db: Db): Promise<ServerState | undefined> {
  const { rows } = await sql<ServerState>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
      current_setting('server_encoding') as encoding, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend'
        and datname = current_database() and pid <> pg_backend_pid()) as others,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate",
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      to_regclass('kysely_migration') is not null as migrated, clock_timestamp() as now`.execute(db)
  return rows[0]
}
