import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClusterHome } from '../cluster-home.ts'

const longestSocketPath = 107
const socketName = '.s.PGSQL.5432'

/**
 * The folder of the server's socket, 0700 and empty: in the cluster's home, or in a temporary folder if that path is too long for a
 * socket address. Call it only while holding the cluster's lock.
 */
export async function openSocketFolder(home: ClusterHome): Promise<string> {
  const folder = await emptyFolder(home)
  await chmod(folder, 0o700)
  if (home.user) await chown(folder, home.user.uid, home.user.gid)
  return folder
}

async function emptyFolder(home: ClusterHome): Promise<string> {
  const inside = join(home.folder, 'socket')
  if (fits(inside)) {
    await mkdir(inside, { recursive: true })
    await clear(inside)
    return inside
  }
  const base = fits(join(tmpdir(), 'restia-0123456789')) ? tmpdir() : '/tmp'
  const name = createHash('sha256').update(home.folder).digest('hex').slice(0, 10)
  const outside = join(base, `restia-${name}`)
  // Everybody can write to the temporary folder: a name that another user has taken is not used.
  const usable = await mkdir(outside).then(
    () => true,
    () => isOurs(outside, home),
  )
  if (!usable) return mkdtemp(join(base, 'restia-'))
  await clear(outside)
  return outside
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath
}

async function isOurs(folder: string, home: ClusterHome): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  const owner = home.user?.uid ?? process.getuid?.()
  return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o077) === 0
}

async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })
}
