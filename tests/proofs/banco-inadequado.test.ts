// An operator who names a database that cannot serve reads why in one line, and nothing in it is changed.
// A named PostgreSQL that the product cannot use: the start says why in one line, before it changes anything.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { requireUsableDatabase } from '#server/plataforma/db/migrate.ts'
import type { DB } from '#server/plataforma/db/tables.ts'
import { freePort } from '../../scripts/free-port.ts'
import { runProgram } from '../embedded/running-program.ts'

const PROGRAMS = ['serve.ts', 'migrate.ts'].map(name => [
  name,
  fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url)),
])

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'restia-inadequado-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>, database = 'postgres'): Promise<T> {
  const client = new pg.Client({ ...inject('database'), user: 'postgres', database })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function newDatabase(options: string): Promise<string> {
  const name = `inadequado_${randomBytes(6).toString('hex')}`
  await asSuperuser(client => client.query(`create database ${name} ${options} template template0`))
  onTestFinished(() => asSuperuser(async client => void (await client.query(`drop database ${name}`))))
  return name
}

async function tablesOf(database: string): Promise<number> {
  const { rowCount } = await asSuperuser(
    client => client.query(`select from pg_class where relnamespace = 'public'::regnamespace`),
    database,
  )
  return rowCount ?? 0
}

interface Call {
  user?: string
  rest?: string[]
  env?: Record<string, string>
}

const SENHA = 'girassol-no-quintal'

async function endOf(program: string, database: string, { user, rest = [], env }: Call = {}) {
  const { host, port, user: owner } = inject('database')
  const { ended, output } = runProgram(process.execPath, [program, ...rest], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `postgresql://${user ?? owner}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      ...env,
    },
  })
  const code = await ended
  const lines = output()
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('Banco de dados:'))
  return { code, lines }
}

it.each(PROGRAMS.flatMap(([name, path]) => ['LATIN1', 'SQL_ASCII'].map(encoding => [encoding, name, path])))(
  'a database in %s is refused by %s',
  async (encoding, _name, program = '') => {
    const database = await newDatabase(`encoding '${encoding}' locale_provider libc locale 'C'`)
    const { code, lines } = await endOf(program, database)
    expect([code, lines]).toEqual([
      1,
      [expect.stringContaining(`guarda textos em ${encoding}, e a Réstia precisa de UTF8`)],
    ])
    expect(await tablesOf(database)).toBe(0)
  },
)

it.each(PROGRAMS)('a user without the right to create is refused by %s', async (_name, program = '') => {
  const role = `sem_create_${randomBytes(4).toString('hex')}`
  await asSuperuser(client => client.query(`create role ${role} login`))
  onTestFinished(() => asSuperuser(async client => void (await client.query(`drop role ${role}`))))
  const database = await newDatabase(`encoding 'UTF8'`)
  const noBanco = await endOf(program, database, { user: role })
  expect(noBanco).toEqual({
    code: 1,
    lines: [expect.stringContaining(`falta o direito CREATE no banco "${database}"`)],
  })
  await asSuperuser(client => client.query(`grant create on database ${database} to ${role}`), database)
  const noEsquema = await endOf(program, database, { user: role })
  expect(noEsquema).toEqual({
    code: 1,
    lines: [expect.stringContaining('falta o direito CREATE no esquema "public"')],
  })
  expect(await tablesOf(database)).toBe(0)
  await asSuperuser(client => client.query(`revoke create on database ${database} from ${role}`), database)
})

it('a user who may not read the tables is refused in a sentence', async () => {
  const [, program = ''] = PROGRAMS[0] ?? []
  const role = `sem_select_${randomBytes(4).toString('hex')}`
  await asSuperuser(client => client.query(`create role ${role} login`))
  onTestFinished(() => asSuperuser(async client => void (await client.query(`drop role ${role}`))))
  const database = await newDatabase(`encoding 'UTF8'`)
  const [, migrate = ''] = PROGRAMS[1] ?? []
  expect((await endOf(migrate, database, { user: 'postgres' })).code).toBe(0)
  const { code, lines } = await endOf(program, database, { user: role })
  expect([code, lines]).toEqual([1, [expect.stringContaining('não tem os direitos de que a Réstia precisa')]])
})

const COMMANDS: [name: string, ...rest: string[]][] = [
  ['serve'],
  ['migrate'],
  ['backup', '/nenhuma-pasta/copia.tar.gz'],
  ['restore', '/nenhuma-pasta/copia.tar.gz'],
  ['restore', '--ensaio', '/nenhuma-pasta/copia.tar.gz'],
  ['criar-adm', '--email', 'adm@feira.example'],
  ['conta', 'desbloquear', 'adm@feira.example'],
]
const pathOf = (name: string) => fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url))

it.each(COMMANDS)(
  'design/operation: %s says in a line that the database refuses it',
  async (name, ...rest) => {
    const { code, lines } = await endOf(pathOf(name), 'nenhum', {
      rest,
      env: { ADM_EMAIL: 'adm@feira.example', ADM_SENHA: SENHA },
    })
    expect([code, lines]).toEqual([
      1,
      [
        'DATABASE_URL: não foi possível conectar (database "nenhum" does not exist). Confira endereço, usuário e senha.',
      ],
    ])
  },
)

it('design/operation: backup says in a line that a folder is missing', async () => {
  const database = await newDatabase(`encoding 'UTF8'`)
  const user = 'postgres'
  expect((await endOf(pathOf('migrate'), database, { user })).code).toBe(0)
  const rest = ['/nenhuma-pasta/copia.tar.gz']
  const { code, lines } = await endOf(pathOf('backup'), database, { user, rest })
  expect([code, lines]).toEqual([
    1,
    [expect.stringMatching(/^\/nenhuma-pasta\/copia.tar.gz\S* não existe\. Confira o caminho\.$/)],
  ])
})

it('connections that PgBouncer lends by turns are refused in a sentence', async () => {
  const { pool, close } = openConnection({ ...inject('database'), user: 'postgres', database: 'postgres' })
  const client = await pool.connect()
  const lent = { query: client.query.bind(client), release: () => undefined }
  const pooler = { connect: async () => lent, end: async () => undefined } as unknown as pg.Pool // what Kysely uses of it
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pooler }) })
  await expect(requireUsableDatabase(db)).rejects.toThrow(
    /^DATABASE_URL: este PgBouncer está em modo de transação, .* modo de sessão/,
  )
  client.release()
  await close()
})
