// Proves a copy: restores it into a database of its own, counts its contents, and removes the database (design/migrations-and-moves).

import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { invariant } from '#domain/invariant.ts'
import { type Connection, type Db, openConnection } from '#server/plataforma/db/connection.ts'
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'
import { listOwnMigrations, migrate, migrateTo } from '#server/plataforma/db/migrate.ts'
import { inDatabase } from '#server/plataforma/db/primary-client.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { ImageStore } from '#server/plataforma/images/image-store.ts'
import type { JobData, JobName } from '#server/plataforma/jobs/job.ts'
import type { Queue } from '#server/plataforma/jobs/queue.ts'
import { checkArchive, readArchive } from './archive.ts'
import { type BackupDescription, ENTRIES, FORMAT, type RowCounts, type WaitingJob } from './backup-format.ts'
import { copyTarget, hasTables, setCounter, type Table, withoutConstraints } from './backup-repository.ts'
import {
  type Achado,
  createRehearsalDatabase,
  dropRehearsalDatabase,
  lerAchado,
  listAbandonedRehearsals,
} from './ensaio-repository.ts'
import { onOneConnection } from './one-connection.ts'

const MAY_NOT_CREATE = '42501'

export interface Rehearsal extends Pick<RestoreTarget, 'now' | 'say' | 'chave'> {
  /** Any database on the server; it is only asked to create and drop another. */
  db: Db
  /** Where `db` is. */
  address: pg.PoolConfig
  openQueue(connection: Connection): RestoreTarget['fila'] & Pick<Queue<never>, 'prepare' | 'stop'>
}

export interface Rehearsed extends Achado {
  createdAt: string
  rows: number
  pictures: number
}

/** Throws StartError if the copy cannot be restored, or if the user of the database may not create one. */
export async function rehearseRestore(rehearsal: Rehearsal, path: string): Promise<Rehearsed> {
  const { db, address, openQueue, now, say, chave } = rehearsal
  for (const name of await listAbandonedRehearsals(db)) await dropRehearsalDatabase(db, name)
  const name = await createRehearsalDatabase(db, now).catch(explain)
  const connection = openConnection(inDatabase(address, name))
  const fila = openQueue(connection)
  let pictures = 0
  const images = {
    restore: async () => {
      pictures += 1
    },
  }
  try {
    await fila.prepare()
    const restored = await restoreBackup({ pool: connection.pool, fila, images, now, say, chave }, path)
    return { ...restored, pictures, ...(await lerAchado(connection.db)) }
  } finally {
    await fila.stop()
    await connection.close()
    await dropRehearsalDatabase(db, name)
  }
}

function explain(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === MAY_NOT_CREATE)) throw error
  throw new StartError(
    'O ensaio cria um banco e o remove no fim, e o usuário de DATABASE_URL não pode criar bancos. Dê a ele esse direito: alter role … createdb',
  )
}

// Restores a backup into an empty database, in one transaction (design/migrations-and-moves).

const NOT_EMPTY = 'O banco de dados não está vazio. Restaure em um banco novo, ou em outra DATA_DIR.'

interface RestoreTarget {
  /** Without time limits. */
  pool: pg.Pool
  fila: Pick<Queue<never>, 'enviar' | 'conhece'>
  images: Pick<ImageStore, 'restore'>
  now: Date
  /** Opens an encrypted copy. */
  chave?: string | null | undefined
  /** Receives a Portuguese line for each step. */
  say(line: string): void
}

/**
 * Checks the whole file, then restores it and brings the database up to date. Answers the moment that it shows and the number of rows. Throws StartError if the file is
 * broken or of a newer version, or if the database has tables; it is then as it was.
 */
export async function restoreBackup(
  target: RestoreTarget,
  path: string,
): Promise<{ createdAt: string; rows: number }> {
  target.say('Conferindo a cópia…')
  const { chave = null } = target
  await checkArchive(path, chave)
  const description = await readDescription(path, chave)
  target.say(`Cópia de ${description.createdAt}. Restaurando…`)
  const counts = await onOneConnection(target.pool, ({ client, db }) =>
    inTransaction(db, async tx => {
      if (await hasTables(tx)) throw new StartError(NOT_EMPTY)
      await migrateTo(tx, lastOf(description.migrations))
      let loaded: RowCounts = {}
      await withoutConstraints(tx, description.tables, async () => {
        loaded = await loadEntries({ ...target, client, tx }, description, path)
      })
      for (const counter of description.counters) await setCounter(tx, counter)
      await migrate(tx)
      return loaded
    }),
  )
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { createdAt: description.createdAt, rows }
}

async function readDescription(path: string, chave: string | null): Promise<BackupDescription> {
  for await (const { name, bytes } of readArchive(path, chave)) {
    if (name !== ENTRIES.description) continue
    const description: BackupDescription = JSON.parse(bytes.toString())
    const own = await listOwnMigrations()
    const ours = description.format === FORMAT && description.migrations.every((one, i) => one === own[i])
    if (!ours)
      throw new StartError('A cópia é de uma versão mais nova. Instale essa versão e restaure com ela.')
    return description
  }
  throw new StartError(`${path} não é uma cópia da Réstia.`)
}

function lastOf(migrations: readonly string[]): string {
  const last = migrations.at(-1)
  invariant(last !== undefined, 'cópia sem migrações')
  return last
}

interface Loading extends RestoreTarget {
  client: pg.ClientBase
  tx: Tx
}

async function loadEntries(
  loading: Loading,
  { tables }: BackupDescription,
  path: string,
): Promise<RowCounts> {
  const { images, chave = null } = loading
  const tableOf = new Map(tables.map(table => [table.name, table]))
  const loaded: RowCounts = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  for await (const entry of readArchive(path, chave)) {
    const [folder, name = ''] = entry.name.split('/')
    const table = folder === ENTRIES.tables && tableOf.get(name)
    if (table) loaded[name] = (loaded[name] ?? 0) + (await copyInto(loading.client, table, entry.bytes))
    else if (folder === ENTRIES.images) await images.restore(name, entry.bytes)
    else if (entry.name === ENTRIES.counts) requireSameCounts(loaded, JSON.parse(entry.bytes.toString()))
    else if (entry.name === ENTRIES.jobs) await sendJobs(loading, JSON.parse(entry.bytes.toString()))
  }
  return loaded
}

async function copyInto(client: pg.ClientBase, table: Table, rows: Buffer): Promise<number> {
  const into = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
  await pipeline([rows], into)
  return into.rowCount
}

function requireSameCounts(loaded: RowCounts, written: RowCounts): void {
  for (const [name, rows] of Object.entries(written))
    invariant(loaded[name] === rows, `${name}: ${loaded[name]} linhas em vez de ${rows}`)
}

// A job is due when it was; one whose time has passed meanwhile is due now.
async function sendJobs({ tx, fila, now, say }: Loading, jobs: readonly WaitingJob[]): Promise<void> {
  for (const { nome, dados, naoAntesDe } of jobs) {
    // A later version does its work in another way: its sweeps find the open rows.
    if (!fila.conhece(nome)) {
      say(`  ${nome}: trabalho de uma versão anterior, deixado de lado`)
      continue
    }
    const aposSegundos = Math.max(0, Math.ceil((Date.parse(naoAntesDe) - now.getTime()) / 1000))
    await fila.enviar(tx, nome, dados as JobData[JobName], { aposSegundos }) // written by `enviar`
  }
}
