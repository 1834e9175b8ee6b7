import { chmod, chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { ClusterHome } from './cluster-home.ts'
import { reasonIn, type ServerLog } from './server/server-log.ts'
import { startWatched } from './server/watched-process.ts'
import { requireAccount } from './server-user.ts'
import { syncFolder } from './system/durable-file.ts'
import { StartError } from './system/start-error.ts'

/** The database superuser of the embedded server. The application connects as another user. */
export const superuser = 'postgres'

// The builtin locale sorts in the same way on every system and does not change with its libraries. `trust` is safe because only
// PostgreSQL's user can enter the socket's folder.
const options = [
  `--username=${superuser}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  '--auth=trust',
  '--no-instructions',
]

/**
 * Creates the cluster under a temporary name and renames it when it is complete and on disk, so that a kill at any moment leaves either
 * no cluster or a complete one. Throws StartError if initdb fails.
 */
export async function initialiseCluster(
  home: ClusterHome,
  binaries: Binaries,
  log: ServerLog,
): Promise<void> {
  if (!home.user) requireAccount()
  const draft = `${home.cluster}.init-${process.pid}`
  await mkdir(draft)
  await chmod(draft, 0o700)
  if (home.user) await chown(draft, home.user.uid, home.user.gid)

  log.mark()
  const initdb = await startWatched({
    command: binaries.initdb,
    args: [`--pgdata=${draft}`, ...options],
    user: home.user,
    logFd: log.fd,
  })
  if ((await initdb.ended) !== 0) {
    throw new StartError(
      `O PostgreSQL embutido não pôde criar o banco em ${home.cluster} (${reasonIn(log.sinceMark())}). Veja ${home.folder}/postgres.log ou defina DATABASE_URL.`,
    )
  }
  await rename(draft, home.cluster)
  await syncFolder(home.folder)
}

/** Removes the remains of initialisations that were killed. */
export async function removeInterruptedInitialisations(home: ClusterHome): Promise<void> {
  const names = await readdir(home.folder)
  for (const name of names.filter(candidate => candidate.startsWith('cluster.init-'))) {
    // A killed initdb may still be removing its files.
    await rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
