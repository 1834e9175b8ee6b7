// `npm run db:types`: writes src/server/plataforma/db/tables.ts from a freshly migrated database; with --verify only compares.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { startEmbeddedPostgres } from '#server/plataforma/db/embedded-postgres.ts'
import { migrate } from '#server/plataforma/db/migrate.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TABLES = join(ROOT, 'src', 'server', 'plataforma', 'db', 'tables.ts')
const run = promisify(execFile)

const dataDir = await mkdtemp(join(tmpdir(), 'restia-tipos-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
try {
  const connection = openConnection(postgres.connection)
  await migrate(connection.db)
  await connection.close()
  const generated = await generate(postgres.connection)
  if (process.argv.includes('--verify') && generated !== (await readFile(TABLES, 'utf8'))) {
    console.error('src/server/plataforma/db/tables.ts não corresponde às migrações: rode npm run db:types')
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function generate({ host, user, database }: typeof postgres.connection): Promise<string> {
  const outFile = process.argv.includes('--verify') ? join(dataDir, 'tables.ts') : TABLES
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`
  await run('kysely-codegen', [
    '--config-file',
    join(ROOT, '.kysely-codegenrc.json'),
    '--url',
    url,
    '--out-file',
    outFile,
  ])
  return readFile(outFile, 'utf8')
}
