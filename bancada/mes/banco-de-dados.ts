// The PostgreSQL of a month: a private one, whose clock can be moved and which can be killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Connection, openConnection } from '#server/plataforma/db/connection.ts'
import { startEmbeddedPostgres } from '#server/plataforma/db/embedded-postgres.ts'
import { cpuMsOf, postmasterOf } from '../bench/process-usage.ts'

const CONNECTIONS = 100
const VOLTAS = 200
const PAUSA_MS = 100

export interface BancoDeDados {
  connection: Connection
  url: string
  mover(deslocamentoMs: number): Promise<void>
  /** Kills it; its supervisor starts it again. Resolves when it answers. */
  matar(): Promise<void>
  cpuMs(): Promise<number>
  parar(): Promise<void>
}

export async function abrirBancoDeDados(dataDir: string, fuso: string): Promise<BancoDeDados> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, connections: CONNECTIONS })
  const { host, user, port, database } = postgres.connection
  // A connection has the clock that its database had when it was opened.
  const semRelogio = openConnection(postgres.connection)
  await abrirRelogio(semRelogio, fuso)
  await semRelogio.close()
  const connection = openConnection(postgres.connection)
  const { db } = connection
  let cpuAntesMs = 0
  const postmaster = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    return postmasterOf(rows[0]?.pid ?? 0)
  }
  return {
    connection,
    url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&sslmode=disable`,
    mover: async milissegundos => {
      await sql`update mes.relogio set deslocamento = make_interval(secs => ${milissegundos / 1000})`.execute(
        db,
      )
    },
    matar: async () => {
      const pid = await postmaster()
      if (pid === null) return
      cpuAntesMs += cpuMsOf(pid) ?? 0
      process.kill(pid, 'SIGKILL')
      for (let vez = 0; vez < VOLTAS; vez++) {
        await sleep(PAUSA_MS)
        if (await sql`select 1`.execute(db).catch(() => null)) return
      }
      throw new Error('o PostgreSQL não voltou')
    },
    cpuMs: async () => cpuAntesMs + (cpuMsOf(await postmaster()) ?? 0),
    parar: async () => {
      await connection.close()
      await postgres.stop()
    },
  }
}

// PostgreSQL's own clock cannot be moved. This function is found before the system's, by product and queue and in defaults of columns.
async function abrirRelogio({ db }: Connection, fuso: string): Promise<void> {
  await sql`create schema if not exists mes`.execute(db)
  await sql`create table if not exists mes.relogio as select interval '0' as deslocamento`.execute(db)
  await sql`create or replace function public.now() returns timestamptz language sql stable parallel safe
    as 'select pg_catalog.now() + deslocamento from mes.relogio'`.execute(db)
  await sql`do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
    execute format('alter database %I set timezone = %L', current_database(), ${sql.lit(fuso)});
  end $$`.execute(db)
}
