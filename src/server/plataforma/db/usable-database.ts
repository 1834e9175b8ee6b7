// What a named PostgreSQL must offer. Checked before the first migration, so that its owner reads a sentence.
import { sql } from 'kysely'
import type { Db } from './connection.ts'
import { StartError } from './embedded/system/start-error.ts'

const OLDEST_MAJOR = 15

interface Offer {
  banco: string
  usuario: string
  versao: number
  codificacao: string
  criaNoBanco: boolean
  /** Null if the search path names no schema that exists. */
  esquema: string | null
  criaNoEsquema: boolean
}

/**
 * Throws StartError if the server is too old, the database is not in UTF8 (texts could not be stored or compared), or a connection is not
 * ours alone (prepared statements, settings and listening would go astray).
 */
export async function requireUsableDatabase(db: Db): Promise<void> {
  if (!db.isTransaction && (await sharesConnections(db)))
    throw new StartError(
      'DATABASE_URL: este PgBouncer está em modo de transação, e a Réstia precisa do modo de sessão. Configure pool_mode = session para ' +
        'este banco, ou aponte DATABASE_URL direto para o PostgreSQL.',
    )
  const { versao, codificacao, banco, usuario } = await readOffer(db)
  const major = Math.floor(versao / 10_000)
  if (major < OLDEST_MAJOR)
    throw new StartError(
      `O PostgreSQL do banco "${banco}" é o ${major}, e a Réstia precisa do ${OLDEST_MAJOR} ou mais novo.`,
    )
  if (codificacao !== 'UTF8')
    throw new StartError(
      `O banco "${banco}" guarda textos em ${codificacao}, e a Réstia precisa de UTF8. Crie outro e aponte DATABASE_URL para ele: ` +
        `create database restia owner "${usuario}" encoding 'UTF8' template template0`,
    )
}

// Two connections that are open at once have two processes of PostgreSQL, unless something between lends one to both by turns.
async function sharesConnections(db: Db): Promise<boolean> {
  const pidOf = async (one: Db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)
    return rows[0]?.pid
  }
  return db.connection().execute(one =>
    db.connection().execute(async other => {
      const pids = [await pidOf(one), await pidOf(other)]
      return pids[0] === pids[1]
    }),
  )
}

/** Throws StartError if this user may not create the tables that are missing. */
export async function requireRightToCreate(db: Db): Promise<void> {
  const { banco, usuario, criaNoBanco, esquema, criaNoEsquema } = await readOffer(db)
  if (criaNoBanco && criaNoEsquema) return
  const onde = criaNoBanco ? `esquema "${esquema ?? 'public'}"` : `banco "${banco}"`
  throw new StartError(
    `O usuário "${usuario}" não pode criar tabelas no banco "${banco}": falta o direito CREATE no ${onde}. ` +
      `Faça dele o dono: alter database "${banco}" owner to "${usuario}"`,
  )
}

async function readOffer(db: Db): Promise<Offer> {
  const { rows } = await sql<Offer>`
    select current_database() as banco, current_user as usuario,
      current_setting('server_version_num')::int as versao,
      current_setting('server_encoding') as codificacao,
      has_database_privilege(current_database(), 'CREATE') as "criaNoBanco",
      current_schema() as esquema,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "criaNoEsquema"`.execute(db)
  return rows[0] as Offer // one row without a table
}
