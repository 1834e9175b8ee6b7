// After a kill of any process of `npm start` the next start works at once.
// The whole chain of the default start: npm, its shell, the launcher, the program and its database. After a kill of any of
// them the next start must work at once.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { umaAmostra } from '../support/sorteio.ts'
import {
  allGone,
  databaseProgram,
  killNow,
  openFolder,
  preparedFolder,
  processesMentioning,
  type RunningProgram,
  readyState,
  removeDataDir,
  runProgram,
} from './running-program.ts'

const launcher = fileURLToPath(new URL('../../scripts/ensure-installed.mjs', import.meta.url))

let project: string
let dataDir: string
beforeEach(async () => {
  project = await openFolder()
  dataDir = await preparedFolder()
  const start = `node "${launcher}" "${databaseProgram}" "${dataDir}" $MODE`
  await writeFile(join(project, 'package.json'), JSON.stringify({ scripts: { start } }))
})
afterEach(async () => {
  await removeDataDir(project)
  await removeDataDir(dataDir)
})

const victims: Record<string, (chain: RunningProgram) => Promise<void>> = {
  npm: async chain => killNow(Number(chain.child.pid)),
  'the launcher': () => killRunning(launcher),
  'the program': () => killRunning('.bin/node'),
  'the whole group': async chain => killNow(-Number(chain.child.pid)),
}

test.each(umaAmostra(Object.entries(victims), 1))(
  'after kill -9 of %s the next start works at once',
  async (_, strike) => {
    // Slow enough that the second start is refused unless it sees that the first is stopping.
    const first = npmStart('slow')
    await readyState(first)
    await strike(first)
    const second = npmStart('idle')
    await readyState(second)
    await first.ended
    second.child.kill('SIGTERM')
    await second.ended
    expect(await allGone(dataDir)).toBe(true)
  },
)

test('a start beside a healthy one is refused and changes nothing', async () => {
  const first = npmStart('idle')
  await readyState(first)
  const second = npmStart('idle')
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/StartError: A pasta de dados .* já está em uso pelo processo \d+/)
  expect(first.child.exitCode).toBeNull()
  first.child.kill('SIGTERM')
  expect(await allGone(dataDir)).toBe(true)
})

function npmStart(MODE: 'idle' | 'slow'): RunningProgram {
  return runProgram('npm', ['start'], { cwd: project, detached: true, env: { ...process.env, MODE } })
}

/** Kills the process whose command line has the database program right after this word. */
async function killRunning(word: string): Promise<void> {
  killNow(...(await processesMentioning(`${word}\0${databaseProgram}\0${dataDir}`)))
}
