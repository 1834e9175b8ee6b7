// One server of the product as a process of its own, as an operator starts it.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/free-port.ts'
import { type RunningProgram, runProgram } from '../../embedded/running-program.ts'
import type { Backend } from './proxy.ts'

const PROGRAM = fileURLToPath(new URL('../../../scripts/serve.ts', import.meta.url))
const READY_MS = 30_000

export interface ProductServer extends Backend {
  /** Its own address, past the proxy. */
  url: string
  dataDir: string
  start(): Promise<void>
  /** Asks it to stop; answers the exit code. */
  stop(): Promise<number | string>
  /** Ends it with SIGKILL. */
  kill(): Promise<void>
  /** Is it ready for people? */
  ready(): Promise<boolean>
  /** All that its runs have printed. */
  output(): string
  /** Resident memory in MiB. */
  memory(): Promise<number>
  remove(): Promise<void>
}

/** Prepares a server with this environment; `start` starts it. */
export async function prepareServer(env: Record<string, string>): Promise<ProductServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-servidor-'))
  const port = await freePort()
  const innerPort = await freePort()
  const own = { PORT: String(port), PORTA_INTERNA: String(innerPort), DATA_DIR: dataDir }
  let program: RunningProgram | null = null
  let printed = ''
  const ended = async () => {
    const outcome = await program?.ended
    printed += program?.output() ?? ''
    program = null
    return outcome ?? 'não estava rodando'
  }
  const ready = () =>
    fetch(`http://127.0.0.1:${innerPort}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      response => response.ok,
      () => false,
    )
  const kill = async () => {
    program?.child.kill('SIGKILL')
    await ended()
  }
  return {
    port,
    innerPort,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    ready,
    kill,
    start: async () => {
      program = runProgram(process.execPath, [PROGRAM], { env: { PATH: process.env.PATH, ...env, ...own } })
      await program.shows(/Réstia no ar/)
      for (const limit = Date.now() + READY_MS; !(await ready()); await sleep(50))
        if (Date.now() > limit) throw new Error(`não ficou pronto:\n${program.output()}`)
    },
    stop: () => {
      program?.child.kill('SIGTERM')
      return ended()
    },
    output: () => printed + (program?.output() ?? ''),
    memory: async () => {
      const status = await readFile(`/proc/${program?.child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
    remove: async () => {
      await kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
