// PostgreSQL refuses to run as root: if root starts the program, it runs as the user of an existing account.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { StartError } from './system/start-error.ts'

/** The account that runs PostgreSQL if root starts the program. */
export interface ServerUser {
  uid: number
  gid: number
}

const accounts = ['postgres', '_postgres', 'nobody']

/**
 * The user who runs PostgreSQL: null for the current user, unless that is root. For root, the owner of an existing cluster, else the
 * account `postgres` or `nobody`; no account is ever created. Throws StartError if none can be used.
 */
export async function chooseServerUser(existingCluster: string | null): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null
  const owner = existingCluster ? await stat(existingCluster) : null
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = accounts.map(accountNamed).find(candidate => candidate !== null && runsAs(candidate, ':'))
  if (user) return user
  throw new StartError(
    'O PostgreSQL embutido não roda como root e não há usuário postgres nem nobody que o substitua. Inicie com um usuário comum ou defina DATABASE_URL.',
  )
}

/** Throws StartError for a uid without an account: initdb needs the account's name. */
export function requireAccount(): void {
  try {
    userInfo()
  } catch {
    throw new StartError(
      `O usuário ${process.getuid?.()} não tem conta neste sistema e por isso não pode criar o PostgreSQL embutido. Inicie com outro usuário ou defina DATABASE_URL.`,
    )
  }
}

/** Options of child_process for a command run by PostgreSQL's user, from a folder that everybody can enter. */
export function asServerUser(user: ServerUser | null) {
  return { ...user, cwd: '/' } satisfies SpawnSyncOptions
}

/** Does this shell test succeed for this user? It takes modes, ACLs and mounts into account. */
export function runsAs(user: ServerUser | null, test: string, ...paths: string[]): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', test, 'sh', ...paths], {
    ...asServerUser(user),
    stdio: 'ignore',
  })
  return attempt.status === 0
}

function accountNamed(name: string): ServerUser | null {
  const line = accountLines().find(candidate => candidate.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : null
}

function accountLines(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return []
  }
}
