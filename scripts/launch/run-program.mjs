import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardians, onAncestorDeath } from './ancestors.mjs'
import { commands, programsToRun, root } from './install.mjs'

const patienceWithProgramMs = 15_000
/**
 * MiB of each half of the young generation: half of what V8 takes by itself (design/operation, design/cart). And how far the old one may grow between
 * two collections: a fifth, where V8 lets it double (design/operation).
 */
const smallHeap = ['--max-semi-space-size=8', '--heap-growing-percent=20']
/** What `npm start` runs is started again if it crashes: nothing else looks after it on one machine. */
const programToRestart = 'scripts/start.ts'
const crashesToGiveUp = 5
const withinMs = 60_000
/** Doubled with each crash of the last minute. */
const firstPauseMs = 500
const signalsToStop = ['SIGTERM', 'SIGHUP', 'SIGINT']

/**
 * Runs the program and answers with its exit code (128 + number if a signal ended it). Starts the server again after a crash, until five
 * within a minute. The IPC channel tells the program when this process dies, and this process whether the program runs
 * (src/server/plataforma/parent-watch.ts); RESTIA_GUARDIANS tells the lock of its data folder the program's ancestors
 * (src/server/plataforma/db/data-dir-lock.ts).
 */
export async function runProgram(node, program, programArguments) {
  const stop = new AbortController()
  let child = null
  const end = signal => {
    stop.abort()
    child?.kill(signal)
  }
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  // Ctrl+C at a terminal reaches the program directly; without a terminal the signal has to be forwarded.
  process.on('SIGINT', () => (process.stdin.isTTY ? stop.abort() : end('SIGINT')))
  onAncestorDeath(() => {
    end('SIGTERM')
    setTimeout(() => child?.kill('SIGKILL'), patienceWithProgramMs).unref()
  })
  let crashes = []
  for (;;) {
    child = startProgram(node, program, programArguments)
    const { exitCode, crash } = await endOf(child)
    if (program !== programToRestart || stop.signal.aborted || !crash) return exitCode
    crashes = [...crashes.filter(at => Date.now() - at < withinMs), Date.now()]
    if (crashes.length >= crashesToGiveUp) {
      console.error(
        `O servidor caiu ${crashes.length} vezes em um minuto (${crash}) e não será iniciado de novo. As linhas acima dizem por quê; depois de corrigir, rode npm start.`,
      )
      return exitCode
    }
    const pauseMs = firstPauseMs * 2 ** (crashes.length - 1)
    console.error(`O servidor caiu (${crash}) e será iniciado de novo em ${pauseMs / 1000} s…`)
    await sleep(pauseMs, null, { signal: stop.signal }).catch(() => undefined)
    if (stop.signal.aborted) return exitCode
  }
}

function startProgram(node, program, programArguments) {
  const flags = programsToRun.has(program) ? smallHeap : []
  return spawn(node, [...flags, program, ...programArguments], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [commands, process.env.PATH].join(delimiter),
      RESTIA_GUARDIANS: guardians.join(','),
    },
  })
}

/** `crash` says what ended a program that was not to end; null if it stopped, or if it did not start for a reason that it has printed. */
async function endOf(child) {
  let ready = false
  child.on('message', state => {
    ready = state === 'pronto'
  })
  const [code, signal] = await once(child, 'exit')
  const killed = signal !== null && !signalsToStop.includes(signal)
  const crash = killed ? signal : ready && code !== null && code !== 0 ? `código ${code}` : null
  return { exitCode: code ?? 128 + constants.signals[signal], crash }
}
