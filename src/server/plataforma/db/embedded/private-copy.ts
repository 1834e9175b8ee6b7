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
import { join } from 'node:path'
import { lifeOf, runsFrom } from './system/living-process.ts'

const UNUSED_MS = 30 * 86_400_000

/**
 * Copies the package's programs (60 MB) to a folder of our own that everybody can read, once per version, and returns that folder. The
 * copy appears by one rename, so that an interrupted copy is never used.
 */
export async function copyPackage(packageFolder: string, copiesFolder: string): Promise<string> {
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
