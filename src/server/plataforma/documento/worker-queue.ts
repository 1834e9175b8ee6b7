// Work of the processor outside the server's thread: one worker, which does one job at a time.
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '#server/plataforma/limit-concurrency.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'

/** Enough for the longest paper; a job that needs more ends its worker, and not the server. */
const HEAP_MB = 256

export interface WorkerQueue<Job, Result> {
  /** Does a job when it is its turn. Refuses with `indisponivel` if too many wait, after the deadline, and when the queue is closed. */
  run(job: Job): Promise<Result>
  /** Ends the worker and the job that it does. */
  close(): Promise<void>
}

/**
 * Creates a queue whose worker runs `file`: it gets each job as a message and answers with one message. The worker starts with the first job. One
 * that fails or misses the deadline is ended, and the next job gets a new one.
 */
export function createWorkerQueue<Job, Result>(
  file: URL,
  { maxWaiting, deadlineMs }: { maxWaiting: number; deadlineMs: number },
): WorkerQueue<Job, Result> {
  const inTurn = limitConcurrency(1, maxWaiting)
  let worker: Worker | null = null
  let closed = false
  const start = () => {
    const started = new Worker(file, {
      // Not those of the program, such as a debugger's.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    // An idle worker that dies must not take the server along; the next job gets a new one.
    started
      .on('error', () => undefined)
      .on('exit', () => {
        if (worker === started) worker = null
      })
    return started
  }
  const end = async () => {
    const ended = worker
    worker = null
    await ended?.terminate()
  }
  return {
    run: job =>
      inTurn(async () => {
        if (closed) throw unavailable()
        worker ??= start()
        try {
          return await answerOf<Result>(worker, job, deadlineMs)
        } catch (error) {
          await end()
          throw error
        }
      }),
    close: () => {
      closed = true
      return end()
    },
  }
}

async function answerOf<Result>(worker: Worker, job: unknown, deadlineMs: number): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const refuse = () => reject(unavailable())
  const deadline = setTimeout(refuse, deadlineMs)
  worker.on('message', resolve).on('error', reject).on('exit', refuse).ref()
  worker.postMessage(job)
  try {
    return await promise
  } finally {
    clearTimeout(deadline)
    worker.off('message', resolve).off('error', reject).off('exit', refuse)
    // An idle worker keeps no program alive.
    worker.unref()
  }
}

const unavailable = () => new RecusaError({ codigo: 'indisponivel' })
