// Proves a copy: restores it into a database of its own, counts its contents, and removes the database (design/migrations-and-moves).
import type pg from 'pg'
import { type Connection, type Db, openConnection } from '#server/plataforma/db/connection.ts'
import { StartError } from '#server/plataforma/db/embedded/system/start-error.ts'
import { inDatabase } from '#server/plataforma/db/primary-client.ts'
import type { Queue } from '#server/plataforma/jobs/queue.ts'
import {
  type Achado,
  createRehearsalDatabase,
  dropRehearsalDatabase,
  lerAchado,
  listAbandonedRehearsals,
} from './ensaio-repository.ts'
import { type RestoreTarget, restoreBackup } from './restore-backup.ts'

const MAY_NOT_CREATE = '42501'

export interface Rehearsal extends Pick<RestoreTarget, 'now' | 'say'> {
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
  const { db, address, openQueue, now, say } = rehearsal
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
    const restored = await restoreBackup({ pool: connection.pool, fila, images, now, say }, path)
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
