// Two starts on one data folder never damage it.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDataDir } from '#server/plataforma/db/data-dir-lock.ts'
import { tryExclusiveLock } from '#server/plataforma/db/embedded/system/exclusive-lock.ts'
import { exigir } from '../support/exigir.ts'
import { preparedFolder, readyState, removeDataDir, runDatabase, runProgram } from './running-program.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await preparedFolder()
})
afterEach(() => removeDataDir(dataDir))

describe('a second start on the same folder', () => {
  test('is refused within a second, in one line that names the first', { timeout: 30_000 }, async () => {
    const first = runDatabase(dataDir, 'idle')
    await readyState(first)
    const since = Date.now()
    const failure = await lockDataDir(dataDir).catch(reason => reason)
    expect(Date.now() - since).toBeLessThan(1_000)
    expect(failure.name).toBe('StartError')
    expect(failure.message).toMatch(
      new RegExp(`^A pasta de dados .* pelo processo ${first.child.pid}\\. .*$`),
    )
    first.child.kill('SIGTERM')
    await first.ended
  })

  test('is taken as soon as the first has let go', async () => {
    await (await lockDataDir(dataDir)).release()
    const lock = await lockDataDir(dataDir)
    await expect(lockDataDir(dataDir)).rejects.toThrow(`processo ${process.pid}`)
    await lock.release()
  })

  test('does not believe a note left by a process whose pid lives again', async () => {
    await writeFile(join(dataDir, 'process.json'), JSON.stringify({ pid: process.pid, guardians: [] }))
    const lock = await lockDataDir(dataDir)
    await lock.release()
  })
})

describe('a holder that has lost the process above it', () => {
  test('is waited for, since it is stopping', { timeout: 30_000 }, async () => {
    const parent = runProgram('sleep', ['60'])
    const env = { ...process.env, RESTIA_GUARDIANS: String(parent.child.pid) }
    const first = runDatabase(dataDir, 'idle', { env })
    await readyState(first)
    parent.child.kill('SIGKILL')
    await parent.ended
    setTimeout(() => first.child.kill('SIGTERM'), 2_000)
    const since = Date.now()
    const lock = await lockDataDir(dataDir)
    expect(Date.now() - since).toBeGreaterThan(1_900)
    await lock.release()
  })
  test('is waited for, also between the end of its note and that of its lock', async () => {
    const file = join(dataDir, 'process.json')
    const lock = exigir(tryExclusiveLock(join(dataDir, 'process.lock')))
    const guardians = [{ pid: process.pid, life: 'of another process' }]
    await writeFile(file, JSON.stringify({ pid: process.pid, guardians }))
    const next = lockDataDir(dataDir)
    await sleep(800) // longer than a healthy holder is waited for
    await rm(file)
    await sleep(200)
    lock.release()
    await (await next).release()
  })
})
