// The programs that are measured, each started as `npm start` starts it: by the launcher, on the pinned Node, in a process of its own.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { Line, requestOf } from './load.ts'
import { childOf, cpuMsOf } from './process-usage.ts'

export interface Program {
  port: number
  /** The process that answers; null where /proc cannot tell. */
  pid: number | null
  /** From the command to the first answer, in milliseconds, and the CPU time of that. */
  startMs: number
  startCpuMs: number | null
  /** What it has written about errors and warnings. */
  errors(): string
  stop(): Promise<void>
}

const START_MS = 60_000
/** Characters of what a program writes about errors. */
const ERRORS_KEPT = 20_000
/** Two products that share a database share the key of the sellers' tokens. */
const CHAVE_DE_CIFRA = randomBytes(32).toString('hex')
/** The launcher's own, and what another provider or another mail server would change. */
const NOT_PASSED_ON =
  /^(PAGBANK_|SMTP_|RESTIA_|npm_|NODE_OPTIONS$|PUBLIC_URL$|HOST$|TRUST_PROXY$|LIMITE_POR_)/

/** The product in production mode on this database, with the simulated provider inside unless `env` names another. */
export async function startProduct(
  databaseUrl: string,
  env: Record<string, string> = {},
  port?: number,
): Promise<Program & { simulatorPath: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-bench-'))
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    CHAVE_DE_CIFRA,
    NODE_ENV: 'production',
    ...env,
  }
  const program = await startProgram('scripts/start.ts', '/login', settings, port)
  const stop = async () => {
    await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...program, simulatorPath: '/simulador-pagbank', stop }
}

export function startLimitServer(databaseUrl: string): Promise<Program> {
  return startProgram('bancada/bench/limit-server.ts', '/cart?comprador=0&cotacao=0', {
    DATABASE_URL: databaseUrl,
  })
}

/** The simulated provider as a program of its own, and the configuration of the products at these ports, which call it. */
export async function startProvider(
  ports: readonly number[],
): Promise<Program & { env: Record<string, string> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-bench-'))
  const { provider, product } = providerSettings(ports)
  const program = await startProgram('packages/pagbank-simulator/main.ts', '/pagbank/painel', {
    ...provider,
    DATA_DIR: dataDir,
  })
  const stop = async () => {
    await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...program, env: product(program.port), stop }
}

/** Two environments: of a provider that sends notices to the products at these ports, and of a product whose provider is at a port. */
export function providerSettings(ports: readonly number[]) {
  const credentials = {
    PAGBANK_TOKEN: 'token-da-plataforma-na-medida',
    PAGBANK_CLIENT_ID: '5ad0c0de-0000-4000-8000-00000000000b',
    PAGBANK_CLIENT_SECRET: '5ad0c0de-0000-4000-8000-00000000000c',
  }
  const account = 'ACCO_5AD0C0DE-0000-4000-8000-00000000000D'
  const notices = ports.map(port => `http://127.0.0.1:${port}/v1/pagbank/notificacao`)
  return {
    provider: { ...credentials, PAGBANK_ACCOUNT_ID: account, PAGBANK_NOTICE_URLS: notices.join(',') },
    product: (port: number) => ({
      ...credentials,
      PAGBANK_AMBIENTE: 'sandbox',
      PAGBANK_CONTA_DA_PLATAFORMA: account,
      PAGBANK_API_URL: `http://127.0.0.1:${port}/pagbank`,
    }),
  }
}

/** Starts a program, on a free port unless one is given, and waits until it answers this path. */
async function startProgram(
  file: string,
  path: string,
  env: Record<string, string>,
  givenPort?: number,
): Promise<Program> {
  const port = givenPort ?? (await freePort())
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_PASSED_ON.test(name))
  const since = performance.now()
  const child = spawn(process.execPath, ['scripts/ensure-installed.mjs', file], {
    env: {
      ...Object.fromEntries(inherited),
      ...env,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    errors = (errors + chunk).slice(-ERRORS_KEPT)
  })
  await firstAnswer(port, path, () => child.exitCode !== null)
  const launcher = child.pid ?? 0 // spawned, so it has a number
  const startMs = performance.now() - since
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return {
    ...{ port, startMs, stop },
    pid: childOf(launcher),
    startCpuMs: cpuMsOf(launcher),
    errors: () => errors,
  }
}

async function firstAnswer(port: number, path: string, ended: () => boolean): Promise<void> {
  const line = new Line(port)
  const until = performance.now() + START_MS
  for (;;) {
    const answer = await line.ask(requestOf('GET', path, '')).catch(() => null)
    if (answer?.status === 200) break
    if (ended() || performance.now() > until) throw new Error(`no answer at port ${port}: ${answer?.body}`)
    await sleep(5)
  }
  line.close()
}
