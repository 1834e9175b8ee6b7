import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { guardians, onAncestorDeath } from './ancestors.mjs'
import { commands, programsToRun, root } from './install.mjs'

const patienceWithProgramMs = 15_000
/** MiB of each half of the young generation: a quarter of what V8 takes by itself, so that the server needs less memory (decision 064). */
const smallHeap = '--max-semi-space-size=4'

/**
 * Runs the program and answers with its exit code (128 + number if a signal ended it). The IPC channel tells the program when
 * this process dies (src/server/parent-watch.ts); RESTIA_GUARDIANS tells the lock of its data folder the program's ancestors
 * (src/server/db/data-dir-lock.ts).
 */
export async function runProgram(node, program, programArguments) {
  const flags = programsToRun.has(program) ? [smallHeap] : []
  const child = spawn(node, [...flags, program, ...programArguments], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [commands, process.env.PATH].join(delimiter),
      RESTIA_GUARDIANS: guardians.join(','),
    },
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Ctrl+C at a terminal reaches the program directly; without a terminal the signal has to be forwarded.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  onAncestorDeath(() => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), patienceWithProgramMs).unref()
  })
  const [code, signal] = await once(child, 'exit')
  return code ?? 128 + constants.signals[signal]
}
