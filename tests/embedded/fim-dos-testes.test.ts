// A run of the tests that is stopped, as a cancelled job of CI is, leaves nothing behind.
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { descendantsOf } from '../../scripts/test/end-children.ts'
import { runProgram } from './running-program.ts'

const LAUNCHER = fileURLToPath(new URL('../../scripts/ensure-installed.mjs', import.meta.url))
/** It starts servers, each in the environment that it wants, beside the PostgreSQL of the run. */
const FILE = 'tests/proofs/partida.test.ts'
const START_MS = 150_000

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGKILL', 'SIGKILL'],
] as const)(
  'after %s to the launcher no runner, server or database is left',
  {
    timeout: 240_000,
  },
  async (signal, code) => {
    const run = runProgram('node', [LAUNCHER, 'scripts/test.ts', 'test', FILE], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
    })
    const root = run.child.pid ?? 0
    const started = await descendantsWhen(root, commands =>
      [/vitest/, /native\/bin\/postgres/, /scripts\/serve\.ts/].every(one =>
        commands.some(command => one.test(command)),
      ),
    )
    expect(started.length, run.output()).toBeGreaterThan(5)
    run.child.kill(signal)
    // The output ends when the last process that holds it has ended.
    expect(await run.ended, run.output()).toBe(code)
    expect(run.output()).toContain('Interrompido.')
    expect(descendantsOf(started).map(({ command }) => command)).toEqual([])
  },
)

async function descendantsWhen(root: number, complete: (commands: string[]) => boolean): Promise<number[]> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(20)) {
    const found = descendantsOf([root])
    if (complete(found.map(({ command }) => command))) return found.map(({ pid }) => pid)
  }
  return []
}
