// A kill at any moment loses no acknowledged row, and the next start works at once.
// Kill -9 at moments that are drawn by a printed seed, then an immediate start. PROVAS=completas kills more often.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { COMPLETAS } from '../support/completas.ts'
import { criarSorteio, umaAmostra } from '../support/sorteio.ts'
import {
  allGone,
  killNow,
  openFolder,
  preparedFolder,
  processesMentioning,
  type RunningProgram,
  readyState,
  removeDataDir,
  runDatabase,
} from './running-program.ts'

const sorteio = criarSorteio()
/** How often a program that writes is killed. */
const KILLS = COMPLETAS ? 40 : 2

/** Spread over a first start, which takes about a second. */
const MOMENTS_MS = Array.from({ length: 40 }, (_, i) => i * 25)

let dataDir: string
afterEach(() => removeDataDir(dataDir))

describe('kill -9 during the first initialisation', () => {
  test.each(umaAmostra(MOMENTS_MS, 1))(
    'after about %i ms leaves nothing that blocks the next start',
    async milliseconds => {
      dataDir = await openFolder()
      const first = runDatabase(dataDir, 'idle')
      await sleep(milliseconds + sorteio.inteiro(150))
      first.child.kill('SIGKILL')
      const second = runDatabase(dataDir, 'idle')
      const state = await readyState(second)
      expect(state.count).toBe(0)
      expect(await unfinishedIn(dirname(state.dataPath))).toEqual([])
      await stopAndExpectNoServer(second)
    },
  )
})

describe('kill -9 of a running program', () => {
  beforeEach(async () => {
    dataDir = await preparedFolder()
  })

  test('during commits loses no acknowledged row', async () => {
    let acknowledged = 0
    for (let n = 0; n < KILLS; n++) {
      const serverToo = n % 2 === 1
      const writer = runDatabase(dataDir, 'write')
      const { last, count, dataPath } = await readyState(writer)
      // One more may have been committed but not yet printed.
      expect([acknowledged, acknowledged + 1]).toContain(last)
      expect(count).toBe(last)
      await writer.shows(new RegExp(`committed ${last + 1 + sorteio.inteiro(200)}\\n`))
      await kill(writer, serverToo ? dataPath : null)
      acknowledged = lastCommitted(writer)
    }
    const program = runDatabase(dataDir, 'idle')
    expect((await readyState(program)).count).toBeGreaterThanOrEqual(acknowledged)
    await stopAndExpectNoServer(program)
  })

  test.runIf(COMPLETAS)('ends the server too, without another start', { timeout: 30_000 }, async () => {
    const program = runDatabase(dataDir, 'idle')
    const { dataPath } = await readyState(program)
    program.child.kill('SIGKILL')
    expect(await allGone(dataPath)).toBe(true)
    expect(await readdir(dataPath)).not.toContain('postmaster.pid')
  })

  test.runIf(COMPLETAS)(
    'and of its watchdog leaves an orphan, which the next start stops',
    {
      timeout: 30_000,
    },
    async () => {
      const program = runDatabase(dataDir, 'idle')
      const { dataPath } = await readyState(program)
      const claim = await readFile(join(dataPath, 'postmaster.pid'), 'utf8')
      const postmaster = Number(claim.split('\n')[0])
      // Stopped first, or it would act on the death of the watchdog.
      program.child.kill('SIGSTOP')
      killNow(...(await processesMentioning(dataPath)).filter(pid => pid !== postmaster))
      program.child.kill('SIGKILL')
      await program.ended
      await expect.poll(() => processesMentioning(dataPath)).toEqual([postmaster])

      const second = runDatabase(dataDir, 'idle')
      await readyState(second)
      expect(await processesMentioning(dataPath)).not.toContain(postmaster)
      await stopAndExpectNoServer(second)
    },
  )
})

async function kill(program: RunningProgram, serverToo: string | null): Promise<void> {
  program.child.kill('SIGKILL')
  if (serverToo) killNow(...(await processesMentioning(serverToo)))
  await program.ended
}

function lastCommitted(program: RunningProgram): number {
  const [last] = [...program.output().matchAll(/committed (\d+)\n/g)].slice(-1)
  return Number(last?.[1])
}

async function unfinishedIn(home: string): Promise<string[]> {
  return (await readdir(home)).filter(name => name.includes('.init-'))
}

async function stopAndExpectNoServer(program: RunningProgram): Promise<void> {
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(await processesMentioning(dataDir)).toEqual([])
}
