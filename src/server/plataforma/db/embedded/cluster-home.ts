// The place of the cluster (PostgreSQL's data folder) and the version that wrote it. DATA_DIR/database.json records both.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, realpath, rename, rmdir, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { chooseServerUser, runsAs, type ServerUser } from './server-user.ts'
import { readJson, writeJsonDurably } from './system/durable-file.ts'
import { StartError } from './system/start-error.ts'

export interface ClusterHome {
  /** Holds the cluster, its log, its socket and its lock. */
  folder: string
  cluster: string
  user: ServerUser | null
  /** Opens the folder for a copy of the programs, when the installed ones cannot be used. */
  openCopiesFolder(): Promise<string>
  recordFile: string
}

interface ClusterRecord {
  engine: 'embedded-postgresql'
  major: number
  /** Relative to DATA_DIR when inside it, so that DATA_DIR can be moved. */
  home: string
  initialised: boolean
}

/** Has this data folder no database yet? */
export function isNewFolder(dataDir: string): boolean {
  return !existsSync(join(dataDir, 'database.json'))
}

/** The place for the cluster if root starts the program and other users cannot enter DATA_DIR (for example under /root). */
export const sharedFolder = '/var/lib/restia'

/**
 * Finds the cluster of a data folder, or the place to create it: inside DATA_DIR if the user that runs PostgreSQL can reach it there,
 * else under /var/lib/restia. Throws StartError if the recorded cluster is missing or cannot be entered.
 */
export async function findClusterHome(dataDir: string): Promise<ClusterHome> {
  const folder = await realpath(dataDir)
  const recordFile = join(folder, 'database.json')
  const record = await readRecord(recordFile)
  const recorded = record && resolve(folder, record.home)
  const known = recorded ?? join(folder, 'postgres')
  const existing = (await exists(join(known, 'cluster'))) ? join(known, 'cluster') : null
  if (record?.initialised && !existing) throw gone(known, recordFile)

  const user = await chooseServerUser(existing)
  if (existing && !runsAs(user, 'cd -- "$1"', existing)) throw closed(existing)
  const home = existing ? known : await newHome(folder, recorded, user)
  return {
    folder: home,
    cluster: join(home, 'cluster'),
    user,
    openCopiesFolder: () => (user ? openSharedFolder() : Promise.resolve(home)),
    recordFile,
  }
}

/** Throws StartError if another major version wrote the data, which the installed programs cannot read. */
export async function requireSameMajor(home: ClusterHome, major: number): Promise<void> {
  const record = await readRecord(home.recordFile)
  if (!record || record.major === major) return
  throw new StartError(
    `O banco de dados em ${home.cluster} é do PostgreSQL ${record.major}, e esta instalação traz o ${major}, que não o lê. Volte à versão anterior do programa ou defina DATABASE_URL.`,
  )
}

/** Records where the cluster is and which version writes it; `initialised` once it is complete. */
export async function recordCluster(home: ClusterHome, major: number, initialised: boolean): Promise<void> {
  const inside = relative(resolve(home.recordFile, '..'), home.folder)
  const record: ClusterRecord = {
    engine: 'embedded-postgresql',
    major,
    home: inside.startsWith('..') ? home.folder : inside,
    initialised,
  }
  const recorded = await readJson(home.recordFile)
  if (!isDeepStrictEqual(recorded, record)) await writeJsonDurably(home.recordFile, record)
}

async function newHome(dataDir: string, recorded: string | null, user: ServerUser | null): Promise<string> {
  const inside = join(dataDir, 'postgres')
  if (recorded !== null && recorded !== inside) return openHome(recorded, user)
  await openHome(inside, user)
  if (!user || runsAs(user, 'cd -- "$1"', inside)) return inside
  await rmdir(inside)
  return openHome(await placeOutside(dataDir), user)
}

/** A folder of our own that PostgreSQL's user can pass through; that user owns only the cluster and the socket inside. */
async function openHome(home: string, user: ServerUser | null): Promise<string> {
  await mkdir(home, { recursive: true })
  await chmod(home, user ? 0o711 : 0o700)
  return home
}

async function placeOutside(dataDir: string): Promise<string> {
  const place = join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  await openSharedFolder()
  // Without a record the data folder is new: it must not take over a cluster that an earlier folder of this name left here.
  if (await exists(join(place, 'cluster'))) await rename(place, `${place}.abandoned-${Date.now()}`)
  return place
}

async function openSharedFolder(): Promise<string> {
  await mkdir(sharedFolder, { recursive: true })
  const { uid } = await lstat(sharedFolder)
  if (uid !== 0) {
    throw new StartError(
      `A pasta ${sharedFolder}, que guardaria o banco de dados, não pertence ao root. Remova-a, use uma DATA_DIR que todos os usuários alcancem ou defina DATABASE_URL.`,
    )
  }
  await chmod(sharedFolder, 0o755)
  return sharedFolder
}

function gone(home: string, recordFile: string): StartError {
  return new StartError(
    `O banco de dados que ficava em ${home} não está mais lá. Restaure-o de uma cópia ou, para começar um banco vazio, apague ${recordFile}.`,
  )
}

function closed(cluster: string): StartError {
  return new StartError(
    `O banco de dados em ${cluster} está fechado ao usuário que o criou ou pertence a outro. Inicie com o dono da pasta, ou libere o acesso às pastas acima dela.`,
  )
}

async function readRecord(recordFile: string): Promise<ClusterRecord | null> {
  const content = await readJson(recordFile)
  const written = typeof content === 'object' && content !== null && 'home' in content
  // Only recordCluster writes this file, by one rename.
  return written ? (content as ClusterRecord) : null
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
