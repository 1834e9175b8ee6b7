// One process per data folder, whatever the database engine: images, mail and the payment simulator live there too.
import { access, constants, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readJson } from './embedded/system/durable-file.ts'
import { tryExclusiveLock } from './embedded/system/exclusive-lock.ts'
import { lifeOf } from './embedded/system/living-process.ts'
import { makeFolder } from './embedded/system/make-folder.ts'
import { failureCode, StartError } from './embedded/system/start-error.ts'

export interface DataDirLock {
  release(): Promise<void>
}

/** The parent processes whose death stops the holder: npm and the wrapper, see scripts/ensure-installed.mjs. */
interface Guardian {
  pid: number
  life: string | null
}

interface Holder {
  pid: number
  guardians: Guardian[]
}

const patienceWithHealthyMs = 600
const patienceWithDyingMs = 10_000
const retryEveryMs = 50

/**
 * Locks the data folder for this process and creates it if absent. The lock of a dead holder is free. A holder that has lost its parent
 * process is stopping: it is awaited for up to 10 s. Throws StartError, within a second, if a healthy process holds the folder or the
 * folder cannot be written.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const folder = resolve(dataDir)
  try {
    return await lockFolder(folder)
  } catch (failure) {
    if (failure instanceof StartError) throw failure
    throw new StartError(
      `Não foi possível gravar na pasta de dados ${folder} (${failureCode(failure)}). Ajuste as permissões ou aponte DATA_DIR para outra pasta.`,
    )
  }
}

async function lockFolder(folder: string): Promise<DataDirLock> {
  // If root starts the program, PostgreSQL's own user must be able to enter the folder.
  await makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  await access(folder, constants.W_OK | constants.X_OK)
  const holderFile = join(folder, 'process.json')
  const lock = await waitForLock(folder, holderFile)
  await writeFile(holderFile, JSON.stringify(ourselves()))
  const release = async () => {
    await rm(holderFile, { force: true })
    lock.release()
  }
  return { release }
}

async function waitForLock(folder: string, holderFile: string) {
  const since = Date.now()
  let dying = false
  for (;;) {
    const lock = tryExclusiveLock(join(folder, 'process.lock'))
    if (lock) return lock
    const holder = await readHolder(holderFile)
    // A holder that stops removes its file just before it releases the lock.
    if (holder) dying = holder.guardians.some(isLost)
    const patience = dying ? patienceWithDyingMs : patienceWithHealthyMs
    if (Date.now() - since > patience) throw inUse(folder, holder)
    await sleep(retryEveryMs)
  }
}

function inUse(folder: string, holder: Holder | null): StartError {
  const who = holder ? `pelo processo ${holder.pid}` : 'por outro processo'
  return new StartError(
    `A pasta de dados ${folder} já está em uso ${who}. Encerre-o ou aponte DATA_DIR para outra pasta, e inicie de novo.`,
  )
}

function ourselves(): Holder {
  const pids = (process.env.RESTIA_GUARDIANS ?? '').split(',').map(Number).filter(Boolean)
  return { pid: process.pid, guardians: pids.map(pid => ({ pid, life: lifeOf(pid) })) }
}

function isLost(guardian: Guardian): boolean {
  return guardian.life === null || lifeOf(guardian.pid) !== guardian.life
}

async function readHolder(holderFile: string): Promise<Holder | null> {
  const content = await readJson(holderFile)
  const written = typeof content === 'object' && content !== null && 'guardians' in content
  // Only this module writes the file, in one call; a missing or half-written file is read as null.
  return written ? (content as Holder) : null
}
