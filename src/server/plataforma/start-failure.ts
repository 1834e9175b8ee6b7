// What an operator reads of a start or a command that failed, and the trial that comes before both.
import { databaseUnavailable } from './db/database-unavailable.ts'
import { StartError } from './db/embedded/system/start-error.ts'
import { PrimaryClient } from './db/primary-client.ts'

/** The rights of a database user. */
const INSUFFICIENT_PRIVILEGE = '42501'
const NO_RIGHT = 'não pode ser usado por este usuário. Mude o dono ou as permissões, ou escolha outro lugar.'
const OF_FILES: Readonly<Record<string, string>> = {
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: 'está em um disco que não se grava. Escolha outro lugar.',
  ENOENT: 'não existe. Confira o caminho.',
}

/** One Portuguese sentence; null for a fault of the program, which is told by its trace. */
export function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof StartError) return error.message
  const { code = '', path, message } = error as NodeJS.ErrnoException // as Node's errors and the driver's have one
  if (code === INSUFFICIENT_PRIVILEGE)
    return `DATABASE_URL: este usuário não tem os direitos de que a Réstia precisa (${message}). Use o dono do banco.`
  if (code === 'ENOSPC')
    return `O disco está cheio${path ? ` (${path})` : ''}. Libere espaço e tente de novo.`
  const ofFile = OF_FILES[code]
  if (ofFile && path) return `${path} ${ofFile}`
  if (databaseUnavailable(error))
    return `O banco de dados não respondeu a tempo (${message}). Comece de novo quando ele responder.`
  return null
}

/** Throws StartError if no database answers at this address, or if it refuses this user. */
export async function tryConnection(connectionString: string): Promise<void> {
  const client = new PrimaryClient({ connectionString, connectionTimeoutMillis: 8000 })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message || 'sem resposta' : 'sem resposta'
    throw new StartError(
      `DATABASE_URL: não foi possível conectar (${reason}). Confira endereço, usuário e senha.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
