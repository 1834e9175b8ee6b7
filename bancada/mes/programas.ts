// The product and the provider of a month: processes of their own with a moved clock, which the month kills and starts again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cpuMsOf, residentMiB } from '../bench/process-usage.ts'

const PRELOAD = fileURLToPath(new URL('relogio-movido.ts', import.meta.url))
/** The heap that `npm start` gives (scripts/launch/run-program.mjs). */
const COMO_O_INICIO = ['--max-semi-space-size=8', '--heap-growing-percent=20']
const LINES_KEPT = 200
const ERRO = /"level":[56]0|Error|Warning/
/** A leap of the clock, which the queue takes for a slow query, and PostgreSQL while it is killed. */
const ESPERADO =
  /slow query|starting up|not yet accepting|recovery mode|ECONNREFUSED|terminated|terminating|not queryable|ENOENT|EPIPE/

export interface Programa {
  /** Moves its clock; resolves once it is moved. */
  mover(deslocamentoMs: number): Promise<void>
  /** Dies by SIGKILL and starts again. */
  cair(): Promise<void>
  parar(): Promise<void>
  /** CPU time of all of its lives in milliseconds, the most memory of one in MiB, how often it was killed. */
  custo(): { cpuMs: number; mib: number; mortes: number }
  /** What it wrote about errors, the newest last. */
  erros: string[]
}

interface Partida {
  arquivo: string
  /** The checkout that it runs from; this one unless another is named. */
  pasta?: string | undefined
  /** What it prints once it answers. */
  pronto: string
  env: Record<string, string>
  deslocamento: number
}

/** Starts a program and waits until it answers. */
export async function abrirPrograma({ arquivo, pasta, pronto, env, ...partida }: Partida): Promise<Programa> {
  let { deslocamento } = partida
  let filho: ChildProcess
  const gasto = { cpuMs: 0, mib: 0, mortes: 0 }
  const erros: string[] = []
  const iniciar = () => {
    filho = spawn(process.execPath, [...COMO_O_INICIO, '--import', PRELOAD, arquivo], {
      cwd: pasta,
      env: { PATH: process.env.PATH, ...env, DESLOCAMENTO_MS: String(deslocamento) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    return dizer(filho, pronto, erros)
  }
  const medir = () => {
    const pid = filho.pid ?? null
    return { cpuMs: cpuMsOf(pid) ?? 0, mib: residentMiB(pid, 'VmHWM') ?? 0 }
  }
  const encerrar = async (sinal: NodeJS.Signals) => {
    const { cpuMs, mib } = medir()
    gasto.cpuMs += cpuMs
    gasto.mib = Math.max(gasto.mib, mib)
    const fim = once(filho, 'exit')
    filho.kill(sinal)
    await fim
  }
  await iniciar()
  return {
    mover: async milissegundos => {
      deslocamento = milissegundos
      const movido = once(filho, 'message')
      filho.send(milissegundos)
      await movido
    },
    cair: async () => {
      gasto.mortes++
      await encerrar('SIGKILL')
      await iniciar()
    },
    parar: () => encerrar('SIGTERM'),
    custo: () => {
      const { cpuMs, mib } = medir()
      return { cpuMs: gasto.cpuMs + cpuMs, mib: Math.max(gasto.mib, mib), mortes: gasto.mortes }
    },
    erros,
  }
}

function dizer(filho: ChildProcess, pronto: string, erros: string[]): Promise<void> {
  let saida = ''
  return new Promise((resolve, reject) => {
    const ouvir = (pedaco: Buffer) => {
      const linhas = pedaco.toString().split('\n')
      erros.push(...linhas.filter(linha => ERRO.test(linha) && !ESPERADO.test(linha)))
      if (erros.length > LINES_KEPT) erros.splice(0, erros.length - LINES_KEPT)
      if (saida.includes(pronto)) return
      saida += pedaco
      if (saida.includes(pronto)) resolve()
    }
    filho.stdout?.on('data', ouvir)
    filho.stderr?.on('data', ouvir)
    // Not `exit`: by then its last lines may not have been read.
    filho.once('close', () => reject(new Error(`o programa não subiu:\n${saida}`)))
  })
}
