import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { descendantsOf, endAll } from './end-children.ts'

/** What a child is called once it listens to signals. */
const READY = 'listens'
const STAY = 'setInterval(() => {}, 1000)'
/** A runner: starts a server in a group of its own, which ends late, and another one, which does not end when it is asked. */
const RUNNER = `
const { spawn } = require('node:child_process')
for (const onTerm of ['() => setTimeout(process.exit, 300)', '() => {}'])
  spawn(process.execPath, ['-e', 'process.on("SIGTERM", ' + onTerm + '); process.title = "${READY}"; ${STAY}'], { detached: true, stdio: 'ignore' })
${STAY}`

function isReady(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(READY)
}

async function startRunner(): Promise<{ pid: number; all: number[] }> {
  const { pid = 0 } = spawn(process.execPath, ['-e', RUNNER], { detached: true, stdio: 'ignore' })
  const ready = () => descendantsOf([pid]).filter(one => isReady(one.pid)).length === 2
  for (let round = 0; !ready() && round < 500; round++) await sleep(20)
  return { pid, all: descendantsOf([pid]).map(one => one.pid) }
}

it('ends what children have started in groups of their own, by force where they do not listen', async () => {
  const [one, other] = [await startRunner(), await startRunner()]
  expect([one.all.length, other.all.length]).toEqual([3, 3])
  const since = Date.now()
  await endAll([one.pid], 1500)
  expect(Date.now() - since).toBeGreaterThan(1500)
  await expect.poll(() => descendantsOf(one.all)).toEqual([])
  expect(descendantsOf(other.all)).toHaveLength(3)
  await endAll([other.pid], 0)
  await expect.poll(() => descendantsOf(other.all)).toEqual([])
})

it('has nothing to do where nothing runs', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise(resolve => child.once('exit', resolve))
  await endAll([child.pid ?? 0])
  await endAll([])
})
