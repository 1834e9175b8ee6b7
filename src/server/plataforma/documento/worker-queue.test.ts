import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { createWorkerQueue } from './worker-queue.ts'

// Only the deadline is of this clock: a test says when it is over.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const DEADLINE_MS = 1000

interface Job {
  /** The worker's thread stands still until another thread opens it. */
  gate?: Int32Array
  fail?: boolean
}

/** Answers its thread, and how many jobs it had begun and not ended. */
const WORKER = `
  import { parentPort, threadId } from 'node:worker_threads'
  let begun = 0
  parentPort.on('message', async ({ gate, fail }) => {
    begun++
    if (fail) throw new Error('does not work')
    if (gate) Atomics.wait(gate, 0, 0)
    await new Promise(resolve => setImmediate(resolve))
    parentPort.postMessage({ threadId, begun })
    begun--
  })`

function queue(maxWaiting = 20) {
  const made = createWorkerQueue<Job, { threadId: number; begun: number }>(
    new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`),
    { maxWaiting, deadlineMs: DEADLINE_MS },
  )
  onTestFinished(() => made.close())
  const refusal = (job: Job = {}) =>
    made.run(job).then(
      () => null,
      (error: unknown) => (error instanceof RecusaError ? error.motivo.codigo : String(error)),
    )
  return { ...made, refusal }
}

const shut = () => new Int32Array(new SharedArrayBuffer(4))
const open = (gate: Int32Array) => {
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
}

it('the event loop goes on while a job holds its thread', async () => {
  const { run } = queue()
  const gate = shut()
  const answer = run({ gate })
  // On this thread the job would never let these turns come, and so would never end.
  for (let turns = 0; turns < 50; turns++) await turn()
  open(gate)
  expect((await answer).begun).toBe(1)
})

it('one thread does one job at a time', async () => {
  const { run } = queue()
  const answers = await Promise.all(Array.from({ length: 12 }, () => run({})))
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1)
  expect(answers.map(({ begun }) => begun)).toEqual(Array(12).fill(1))
})

it('refuses a job beyond those that may wait', async () => {
  const { run, refusal } = queue(2)
  const gate = shut()
  const answers = [run({ gate }), run({}), run({})]
  expect(await refusal()).toBe('indisponivel')
  open(gate)
  expect(await Promise.all(answers)).toHaveLength(3)
})

it('ends a worker that misses the deadline; the jobs behind it get a new one', async () => {
  const { run, refusal } = queue()
  const { threadId } = await run({})
  const late = refusal({ gate: shut() })
  const next = run({})
  await turn()
  vi.advanceTimersByTime(DEADLINE_MS)
  expect(await late).toBe('indisponivel')
  expect((await next).threadId).not.toBe(threadId)
})

it('a job that fails fails alone', async () => {
  const { run, refusal } = queue()
  const failed = refusal({ fail: true })
  const next = run({})
  expect(await failed).toBe('Error: does not work')
  expect((await next).begun).toBe(1)
})

it('ends with the server, and does nothing afterwards', async () => {
  const { close, refusal } = queue()
  const [running, waiting] = [refusal({ gate: shut() }), refusal()]
  await turn()
  await close()
  expect([await running, await waiting, await refusal()]).toEqual(Array(3).fill('indisponivel'))
})
