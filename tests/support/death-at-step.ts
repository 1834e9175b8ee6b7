// Loaded with `--import` into a server that a test kills. When told to, it counts the outward steps (statements to
// PostgreSQL, calls to the provider) of one request or one job, and ends its own process with SIGKILL right after the
// k-th has been answered, or before the first. A death just before a step is the same as one just after the step before it.
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import http from 'node:http'
import pg from 'pg'
import { type Job, PgBoss } from 'pg-boss'
import { Trip } from '#server/plataforma/db/trip.ts'

/** The test's message to the server. */
export interface Order {
  /** 0: before the first step. */
  k: number
  /** The beginning of a request line, `PUT /v1/path…`, or the name of a job. */
  work: string
}

/** The server's messages to the test: the order has arrived; the work has ended after this many steps and the server lives. */
export type Report = { armed: true } | { survived: number }

/** Divides intervals of a second and more, so that a minute of the queue takes a few seconds; 1 leaves them as they are. */
const HASTE = Number(process.env.HASTE)

/** The leaps of a test make jobs due without a notification, so the queue is polled. */
const IMPATIENT = HASTE > 1 ? { notifyPollingIntervalSeconds: 0.5 } : {}

interface Run extends Order {
  steps: number
}

let order: Order | null = null
const runs = new AsyncLocalStorage<Run>()

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

function report(message: Report): void {
  process.send?.(message)
}

/** Counts the steps of the work that was ordered; runs any other work unchanged. */
function begin<T>(work: string, doIt: () => T): T {
  const mine = order && (work === order.work || (order.work.includes('/') && work.startsWith(order.work)))
  if (!mine || !order) return doIt()
  const run: Run = { ...order, steps: 0 }
  order = null
  if (run.k === 0) die()
  return runs.run(run, doIt)
}

// Each statement of a round trip is a step. A death after one of them is the same as one after the last: all are sent already.
async function step<T>(real: () => Promise<T>): Promise<T> {
  const run = runs.getStore()
  const answer = await real()
  if (answer instanceof Trip) await answer.ended
  const stepsBefore = run?.steps ?? 0
  if (run) run.steps += answer instanceof Trip ? answer.steps : 1
  if (run && stepsBefore < run.k && run.k <= run.steps) die()
  return answer
}

process.on('message', (message: Order) => {
  order = message
  report({ armed: true })
})
process.on('disconnect', die)

const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => Promise<unknown>
const countedQuery = function (this: pg.Client, ...args: unknown[]) {
  // The pool's own form takes a callback; the product's steps all await.
  return typeof args.at(-1) === 'function' ? query.apply(this, args) : step(() => query.apply(this, args))
}
pg.Client.prototype.query = countedQuery as typeof pg.Client.prototype.query // same shape, one detour

const realFetch = globalThis.fetch
globalThis.fetch = (input, init) => step(() => realFetch(input, init))

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function (this: http.Server, event: string | symbol, ...args: unknown[]) {
  const real = () => emit.apply(this, [event, ...args] as Parameters<typeof emit>) // as they came
  if (event !== 'request') return real()
  const [request, response] = args as [http.IncomingMessage, http.ServerResponse] // what Node emits with a request
  return begin(`${request.method} ${request.url}`, () => {
    const run = runs.getStore()
    if (run) {
      stayInContext(request)
      response.on('close', () => report({ survived: run.steps }))
    }
    return real()
  })
}

// The events of a body come from the socket, outside the request's async context.
function stayInContext(request: http.IncomingMessage): void {
  const on = request.on as unknown as (event: string, listener: Listener) => http.IncomingMessage
  request.on = ((event: string, listener: Listener) =>
    on.call(request, event, AsyncResource.bind(listener))) as unknown as typeof request.on // the same with every listener bound
}

type Listener = (...args: unknown[]) => void

const work = PgBoss.prototype.work as (this: PgBoss, ...args: unknown[]) => Promise<string>
const countedWork = function (this: PgBoss, name: string, options: object, handler: Handler) {
  return work.call(this, name, { ...options, ...IMPATIENT }, (jobs: Job[]) =>
    begin(name, async () => {
      const run = runs.getStore()
      const results = await handler(jobs)
      if (run) report({ survived: run.steps })
      return results
    }),
  )
}
PgBoss.prototype.work = countedWork as typeof PgBoss.prototype.work // the product always gives all three

type Handler = (jobs: Job[]) => Promise<unknown>

const realSetInterval = globalThis.setInterval
globalThis.setInterval = ((callback: () => void, milliseconds = 0, ...args: []) =>
  realSetInterval(callback, milliseconds >= 1000 ? milliseconds / HASTE : milliseconds, ...args)) as
  // the product uses no other form
  typeof globalThis.setInterval
