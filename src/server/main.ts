// Starts the product (configuration, lock, database, server) and stops it cleanly. `npm start` and the container image run this.
import { once as onEvent } from 'node:events'
import type pg from 'pg'
import { type RunningServer, startServer } from './compose.ts'
import { criarPrimeiroAdm, haAdm } from './pessoas/user/criar-primeiro-adm.ts'
import { type Config, takeConfig } from './plataforma/config/config.ts'
import { lockDataDir } from './plataforma/db/data-dir-lock.ts'
import { isNewFolder } from './plataforma/db/embedded/cluster-home.ts'
import { StartError } from './plataforma/db/embedded/system/start-error.ts'
import { hostsOf } from './plataforma/db/primary-client.ts'
import type { Dependencies } from './plataforma/dependencies.ts'
import { onParentDeath, tellLauncher } from './plataforma/parent-watch.ts'
import { say, sayFailure } from './plataforma/say.ts'
import { sentenceOf, tryConnection } from './plataforma/start-failure.ts'
import { requireFreePorts } from './telhado/http/free-ports.ts'
import { readableLog } from './telhado/http/readable-log.ts'

const STOP_MS = 9000

type Undo = () => Promise<unknown>

/** Passwords by e-mail. */
type Senhas = ReadonlyMap<string, string>

/** What a new database gets, and what protects it. The answers are null if no password was drawn. */
export interface FirstData {
  /** Runs on a private database before the jobs do. */
  desfazerCargaInterrompida(deps: Dependencies): Promise<void>
  /** Runs before others can reach the server. */
  trocarSenhasPublicadas(deps: Dependencies): Promise<Senhas | null>
  /** Loads the demonstration if the private database is empty. */
  carregar(
    server: RunningServer,
    options: { exposto: boolean; say: (line: string) => void },
  ): Promise<Senhas | null>
  /** What to print about its accounts. */
  listarLogins(deps: Dependencies, sorteadas: Senhas | null): Promise<string[]>
}

interface Parts {
  /** Loads the module when it is needed. */
  firstData: () => Promise<FirstData>
  /** The screens are built. A new database gets its demonstration meanwhile; nothing else starts before. */
  built: Promise<void>
}

/** Runs until a signal arrives. A failed start prints one line and exits with code 1; a start that a signal interrupts exits with 0. */
export async function main(env: Record<string, string | undefined>, parts: Parts): Promise<void> {
  const undo: Undo[] = []
  const interruption = new AbortController()
  let running = false
  let starting: Promise<void> = Promise.resolve()
  const stop = once(async () => {
    // It also keeps the process awake: a caller that waits for a connection of the closed pool hears of it only by an idle timer.
    setTimeout(() => process.exit(1), STOP_MS)
    tellLauncher('parando')
    if (!running) {
      say('Início interrompido.')
      interruption.abort()
    }
    // What the start opens meanwhile is closed after it has ended.
    await undoAll(undo)
    await starting
    await undoAll(undo)
    process.exit(0)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  onParentDeath(stop)
  const start = startProduct(env, { ...parts, undo, interruption: interruption.signal })
  starting = start.catch(() => undefined)
  try {
    await start
    running = true
    tellLauncher('pronto')
  } catch (error) {
    // Its end may have failed the start in any way.
    if (interruption.signal.aborted) return
    sayFailure(readableFailure(error))
    await undoAll(undo)
    process.exit(1)
  }
}

async function undoAll(undo: Undo[]): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
}

interface Start extends Parts {
  /** Receives what closes each thing that the start opens. */
  undo: Undo[]
  interruption: AbortSignal
}

async function startProduct(
  env: Record<string, string | undefined>,
  { firstData, built, undo, interruption }: Start,
): Promise<void> {
  const screens = screensOrEnd(built, interruption)
  const config = takeConfig(env)
  const lock = await lockDataDir(config.dataDir)
  undo.push(() => lock.release())
  await requireFreePorts(config)
  if (config.databaseUrl || !isNewFolder(config.dataDir)) await screens
  const database = await openDatabase(config, undo)
  let sorteadas: Senhas | null = null
  let sobreAdm: string | null = null
  const beforeListening = async (deps: Dependencies) => {
    if (!config.databaseUrl && !config.pagbank) await (await firstData()).desfazerCargaInterrompida(deps)
    if (config.exposto) sorteadas = await (await firstData()).trocarSenhasPublicadas(deps)
    if (config.databaseUrl) sobreAdm = await prepararAdm(config, deps)
  }
  const logger = loggerOf(config)
  const server = await startServer({ config, database, logger, built, beforeListening, interruption, say })
  undo.push(() => server.stop())
  const logins = await loadFirstData(config, server, { firstData, sorteadas })
  await screens
  interruption.throwIfAborted()
  // What paints pages is loaded and runs once now (design/first-view).
  await server.app.inject('/login')
  announce(config, server)
  if (logins.length > 0) say(['', ...logins, ''].join('\n'))
  // The demonstration brings its own.
  sobreAdm ??= await prepararAdm(config, server.deps)
  if (sobreAdm) say(sobreAdm)
}

function screensOrEnd(built: Promise<void>, interruption: AbortSignal): Promise<unknown> {
  const screens = built.catch(error => {
    throw new StartError(
      `As telas não puderam ser montadas: ${error instanceof Error ? error.message : error}`,
    )
  })
  const end = Promise.race([screens, onEvent(interruption, 'abort')])
  end.catch(() => undefined) // it is awaited later
  return end
}

// A person at a terminal reads lines, a program JSON.
function loggerOf({ logLevel: level }: Config) {
  return process.stdout.isTTY ? { level, stream: readableLog(process.stdout) } : { level }
}

// A named database gets no demonstration. Restored from a private one, it may have the accounts all the same.
async function loadFirstData(
  config: Config,
  server: RunningServer,
  { firstData, sorteadas }: Pick<Parts, 'firstData'> & { sorteadas: Senhas | null },
): Promise<string[]> {
  if (!server.simulatorUrl || (config.databaseUrl && !sorteadas)) return []
  const { carregar, listarLogins } = await firstData()
  const carregadas = config.databaseUrl ? null : await carregar(server, { exposto: config.exposto, say })
  return listarLogins(server.deps, carregadas ?? sorteadas)
}

async function openDatabase(config: Config, undo: Undo[]): Promise<pg.PoolConfig> {
  if (config.databaseUrl) {
    await tryConnection(config.databaseUrl)
    say(`Banco de dados: ${hostsOf(config.databaseUrl)} (DATABASE_URL)`)
    return { connectionString: config.databaseUrl }
  }
  const { startEmbeddedPostgres } = await import('./plataforma/db/embedded-postgres.ts')
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
  undo.push(() => postgres.stop())
  return postgres.connection
}

function announce(config: Config, { simulatorUrl, mailUrl }: RunningServer): void {
  say(`\nRéstia no ar: ${config.publicUrl}`)
  if (!simulatorUrl) return
  const quem = config.exposto ? ', só para ADM' : ''
  say(`Simulação do PagBank (painel${quem}): ${config.publicUrl}/simulador-pagbank/painel`)
  if (mailUrl) say(`E-mails que o produto mandou (correio${quem}): ${mailUrl}`)
  if (config.exposto) say('Aqui nenhum dinheiro é de verdade (PAGBANK_AMBIENTE=simulacao).')
}

/** Makes the first administrator if one is named and there is none. Answers what to say about it, or an empty text. */
async function prepararAdm({ primeiroAdm }: Config, deps: Dependencies): Promise<string> {
  if (primeiroAdm) return `ADM_EMAIL: ${await criarPrimeiroAdm(deps, primeiroAdm)}`
  if (await haAdm(deps)) return ''
  return 'Ainda não há administrador. Comece de novo com ADM_EMAIL e ADM_SENHA, ou rode npm run adm:criar com a mesma configuração.'
}

function readableFailure(error: unknown): string {
  const trace = error instanceof Error ? `${error.message}\n${error.stack}` : error
  return sentenceOf(error) ?? `O início falhou: ${trace}`
}

function once(work: () => Promise<void>): () => void {
  let started = false
  return () => {
    if (!started) void work()
    started = true
  }
}
