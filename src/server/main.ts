// Starts the product (configuration, lock, database, server) and stops it cleanly. `npm start` and the container image run this.
import pg from 'pg'
import { type RunningServer, startServer } from './compose.ts'
import { type Config, parseConfig } from './config.ts'
import { lockDataDir } from './db/data-dir-lock.ts'
import { StartError } from './db/embedded/system/start-error.ts'
import { onParentDeath } from './parent-watch.ts'

const STOP_MS = 9000

type Undo = () => Promise<unknown>

/** Runs after the start with a private database. Loads the demonstration if the database is empty. */
export type FirstData = (server: RunningServer, say: (line: string) => void) => Promise<void>

/** Runs until a signal arrives. A failed start prints one line and exits with code 1. */
export async function main(env: Record<string, string | undefined>, firstData: FirstData): Promise<void> {
  const undo: Undo[] = []
  const stop = once(async () => {
    setTimeout(() => process.exit(1), STOP_MS).unref()
    for (const step of undo.reverse()) await step()
    process.exit(0)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  onParentDeath(stop)
  try {
    await start(parseConfig(env), firstData, undo)
  } catch (error) {
    console.error(readableFailure(error))
    for (const step of undo.reverse()) await step()
    process.exit(1)
  }
}

async function start(config: Config, firstData: FirstData, undo: Undo[]): Promise<void> {
  const lock = await lockDataDir(config.dataDir)
  undo.push(() => lock.release())
  const database = await openDatabase(config, undo)
  const server = await startServer({ config, database, logger: { level: 'warn' } })
  undo.push(() => server.stop())
  if (!config.databaseUrl) await firstData(server, say)
  announce(config, server)
}

async function openDatabase(config: Config, undo: Undo[]): Promise<pg.PoolConfig> {
  if (config.databaseUrl) {
    await tryConnection(config.databaseUrl)
    say(`Banco de dados: ${new URL(config.databaseUrl).host} (DATABASE_URL)`)
    return { connectionString: config.databaseUrl }
  }
  const { startEmbeddedPostgres } = await import('./db/embedded-postgres.ts')
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  undo.push(() => postgres.stop())
  return postgres.connection
}

async function tryConnection(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 8000 })
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

function announce(config: Config, { simulatorUrl }: RunningServer): void {
  say(`\nRéstia no ar: ${config.publicUrl}`)
  if (simulatorUrl) say(`Simulação do PagBank (painel): ${config.publicUrl}/simulador-pagbank/painel`)
  if (config.databaseUrl) return
  say('\nEntre com a senha "demonstracao":')
  say('  adm@exemplo.com.br            ADM')
  say('  funcionario@exemplo.com.br    FUNCIONARIO')
  say('  comprador@exemplo.com.br      COMPRADOR com limite de R$ 20.000,00')
  say('  vendedor@exemplo.com.br       VENDEDOR com cotações')
  say('  vendedor.novo@exemplo.com.br  VENDEDOR que ainda não vinculou o PagBank')
  say('  pendente@exemplo.com.br       COMPRADOR que espera aprovação\n')
}

function readableFailure(error: unknown): string {
  if (error instanceof StartError) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number } // Node sets them on failures to listen
  if (code === 'EADDRINUSE') return `A porta ${port} já está em uso. Escolha outra: PORT=3001 npm start`
  if (code === 'EACCES') return `Sem permissão para usar a porta ${port}. Escolha outra: PORT=3001 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST: este endereço não é desta máquina. Deixe sem HOST.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function once(work: () => Promise<void>): () => void {
  let started = false
  return () => {
    if (!started) void work()
    started = true
  }
}

function say(line: string): void {
  console.log(line)
}
