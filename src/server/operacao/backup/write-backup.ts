// Writes a backup of the database and of the pictures that it shows, while people work (design/migrations-and-moves).
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ImageStore } from '#server/plataforma/images/image-store.ts'
import { listarTrabalhosEmEspera } from '#server/plataforma/jobs/trabalho-repository.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { type BackupDescription, ENTRIES, FORMAT, type RowCounts } from './backup-format.ts'
import { copyTarget, describeDatabase, listPictures, type Table } from './backup-repository.ts'
import { type OneConnection, onOneConnection } from './one-connection.ts'

const PART_BYTES = 4_000_000
const LINE_FEED = 0x0a
/** A picture that was replaced after the snapshot may be gone when it is read. */
const SNAPSHOTS = 5

export interface BackupSource {
  /** Without time limits. */
  pool: pg.Pool
  images: Pick<ImageStore, 'read'>
  now: Date
  /** Who can read the file (`archive.ts`); everybody, if it is missing. */
  destinatario?: string | null
  /** Receives a Portuguese line for each table that has rows. */
  say(line: string): void
}

export interface BackupSummary {
  rows: number
  pictures: number
}

/**
 * Writes the database as it was at one moment, without sessions, and its pictures. The file gets its name once it is whole. The key that
 * encrypts tokens is not in it.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<BackupSummary> {
  const archive = createArchive(path, source.destinatario ?? null)
  try {
    return await onOneConnection(source.pool, async connection => {
      const pictures = await openSnapshotWithPictures(source, connection, archive)
      const rows = await copyRows(source, connection, archive)
      await archive.finish()
      return { rows, pictures }
    })
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

// Leaves the transaction open from which the rows are read. Pictures come first: only a recent snapshot is sure to find all of them.
async function openSnapshotWithPictures(
  { images }: BackupSource,
  { client, db }: OneConnection,
  archive: ArchiveWriter,
): Promise<number> {
  const copied = new Set<string>()
  for (let snapshot = 1; ; snapshot++) {
    await client.query('begin isolation level repeatable read read only')
    const open = (await listPictures(db)).filter(name => !copied.has(name))
    for (const name of open) {
      const bytes = await images.read(name)
      if (!bytes) continue
      await archive.add(`${ENTRIES.images}/${name}`, bytes)
      copied.add(name)
    }
    // A picture that is still missing in the last snapshot was lost before, and is no reason for having no backup.
    if (open.every(name => copied.has(name)) || snapshot === SNAPSHOTS) return copied.size
    await client.query('rollback')
  }
}

async function copyRows(
  { now, say }: BackupSource,
  { client, db }: OneConnection,
  archive: ArchiveWriter,
): Promise<number> {
  const description: BackupDescription = {
    format: FORMAT,
    createdAt: now.toISOString(),
    ...(await describeDatabase(db)),
  }
  await archive.add(ENTRIES.description, asJson(description))
  const counts: RowCounts = {}
  for (const table of description.tables) {
    const rows = await copyTable(table, client, archive)
    counts[table.name] = rows
    if (rows > 0) say(`  ${table.name}: ${rows}`)
  }
  await archive.add(ENTRIES.counts, asJson(counts))
  await archive.add(ENTRIES.jobs, asJson(await listarTrabalhosEmEspera(db)))
  return Object.values(counts).reduce((sum, rows) => sum + rows, 0)
}

// In parts of bounded size, each of whole rows: in COPY's text a line feed only ends a row. The rows are counted here, because the stream
// may end before PostgreSQL has said how many they were.
async function copyTable(table: Table, client: pg.ClientBase, archive: ArchiveWriter): Promise<number> {
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
  let part = Buffer.alloc(0)
  let parts = 0
  let count = 0
  const flush = async (end: number) => {
    parts += 1
    await archive.add(
      `${ENTRIES.tables}/${table.name}/${String(parts).padStart(6, '0')}`,
      part.subarray(0, end),
    )
    part = part.subarray(end)
  }
  for await (const chunks of inChunks(rows, PART_BYTES)) {
    for (const chunk of chunks) count += countRows(chunk)
    part = Buffer.concat([part, ...chunks])
    await flush(part.lastIndexOf(LINE_FEED) + 1)
  }
  return count
}

function countRows(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1
  return count
}

// Joins what arrives row by row to about so many bytes.
async function* inChunks(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer[]> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < size) continue
    yield chunks
    chunks = []
    bytes = 0
  }
  if (chunks.length > 0) yield chunks
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}
