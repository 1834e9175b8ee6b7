// The share of the limit: product and limit server in turn, so that a slow machine slows both, and the ratio of each pair of rounds.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseServer } from './database-server.ts'
import { applyLoad, applyPace, Line, type LoadResult, percentile, requestOf, type Unit } from './load.ts'
import { cpuMsOf } from './process-usage.ts'
import type { Program } from './programs.ts'
import { one, type Work, type WorkName } from './works.ts'

const CONNECTIONS = 50
const COUNTED_UNITS = 20
/** The queue looks for jobs every two seconds: statements that no call causes. */
const IDLE_MS = 4000

export interface Bench {
  server: DatabaseServer
  databaseUrl: string
  /** A connection to the database that looks at the queue. */
  jobs: pg.Client
  product: Program
  limit: Program
  /** Statements that the product runs by itself, per millisecond. */
  idlePerMs: number
  /** Seconds of a round, and how many rounds. */
  seconds: number
  rounds: number
}

export interface Share {
  work: WorkName
  title: string
  /** Of the limit on the product's own tables, with their triggers. */
  own: ShareOf
  /** Of the limit on tables that have their keys alone; null for a work that does not write. */
  smallest: ShareOf | null
  requestsPerSecond: number
  p50: number
  p99: number
  /** CPU time per unit of the product's process and of PostgreSQL. */
  serverMs: number | null
  databaseMs: number | null
  statements: number | null
  /** Of the answers of one unit: the product's, and the limit's. */
  bytes: [number, number]
}

/** Medians of the rounds; the spread is the smallest and the largest share. */
export interface ShareOf {
  share: number
  spread: [number, number]
  limitPerSecond: number
}

interface Round {
  perSecond: number
  p50: number
  p99: number
  serverMs: number | null
  databaseMs: number | null
}

interface Side {
  next: Work['product']
  withJobs: boolean
  beside: Work['beside'] | undefined
}

/** Measures one work. Throws if a call is refused. */
export async function measureShare(bench: Bench, work: Work): Promise<Share> {
  const products: Round[] = []
  const limits: Record<'own' | 'smallest', Round[]> = { own: [], smallest: [] }
  const alone = { withJobs: false, beside: undefined }
  const limitAt = (prefix: string) => (connection: number) =>
    one(requestOf('GET', prefix + work.limit(connection), ''))
  for (let round = -1; round < bench.rounds; round++) {
    const { product: next, jobs: withJobs, beside } = work
    products.push(await measureRound(bench, bench.product, { next, withJobs, beside }))
    limits.own.push(await measureRound(bench, bench.limit, { ...alone, next: limitAt('') }))
    if (work.writes)
      limits.smallest.push(await measureRound(bench, bench.limit, { ...alone, next: limitAt('/smallest') }))
  }
  // The first round only warms up, for as long as the others: each connection plans each statement six times before it keeps one plan.
  for (const rounds of [products, limits.own, limits.smallest]) rounds.shift()
  const middle = (field: keyof Round) => {
    const values = products.map(round => round[field]).filter(value => value !== null)
    return values.length === 0 ? null : median(values)
  }
  return {
    work: work.name,
    title: work.title,
    own: shareOf(products, limits.own),
    smallest: work.writes ? shareOf(products, limits.smallest) : null,
    requestsPerSecond: median(products.map(({ perSecond }) => perSecond)),
    p50: middle('p50') ?? Number.NaN,
    p99: middle('p99') ?? Number.NaN,
    serverMs: middle('serverMs'),
    databaseMs: middle('databaseMs'),
    statements: await countStatements(bench, work),
    bytes: [await countBytes(bench.product, work.product(0)), await countBytes(bench.limit, limitAt('')(0))],
  }
}

function shareOf(products: readonly Round[], limits: readonly Round[]): ShareOf {
  const shares = products.map(({ perSecond }, i) => perSecond / (limits[i]?.perSecond ?? Number.NaN))
  return {
    share: median(shares),
    spread: [Math.min(...shares), Math.max(...shares)],
    limitPerSecond: median(limits.map(({ perSecond }) => perSecond)),
  }
}

async function measureRound(
  bench: Bench,
  program: Program,
  { next, withJobs, beside }: Side,
): Promise<Round> {
  const { server, jobs, seconds } = bench
  const before = { server: cpuMsOf(program.pid), database: cpuMsOf(server.postmaster) }
  const since = performance.now()
  const ports = [program.port]
  const others = beside && applyPace({ ports, connections: 1, seconds, ...beside })
  const result = await applyLoad({ ports, connections: CONNECTIONS, seconds, next })
  requireNoRefusal(result)
  if (others) requireNoRefusal(await others)
  // Only a checkout sends jobs. Others come by the clock and are no part of a work.
  if (program === bench.product && withJobs) await jobsDone(jobs)
  const perUnit = (now: number | null, then: number | null) =>
    now === null || then === null ? null : (now - then) / result.units
  return {
    perSecond: (result.units * 1000) / (performance.now() - since),
    p50: percentile(result, 0.5),
    p99: percentile(result, 0.99),
    serverMs: perUnit(cpuMsOf(program.pid), before.server),
    databaseMs: perUnit(cpuMsOf(server.postmaster), before.database),
  }
}

/** How many statements the product runs by itself, per millisecond. 0 if they are not counted. */
export async function measureIdle(server: DatabaseServer, databaseUrl: string): Promise<number> {
  const before = await server.statements(databaseUrl)
  if (before === null) return 0
  await sleep(IDLE_MS)
  return (((await server.statements(databaseUrl)) ?? before) - before) / IDLE_MS
}

/** Statements that PostgreSQL runs for one unit and its jobs, with what it runs anyway in that time taken off. */
async function countStatements(bench: Bench, work: Work): Promise<number | null> {
  const count = () => bench.server.statements(bench.databaseUrl)
  const before = await count()
  if (before === null) return null
  const since = performance.now()
  const line = new Line(bench.product.port)
  for (let unit = 0; unit < COUNTED_UNITS; unit++) await work.product(0)(line.ask)
  line.close()
  const ours = work.jobs ? await jobsDone(bench.jobs) : 0
  const idle = bench.idlePerMs * (performance.now() - since)
  return Math.max(0, (((await count()) ?? 0) - before - ours - idle) / COUNTED_UNITS)
}

async function countBytes({ port }: Program, unit: Unit): Promise<number> {
  const line = new Line(port)
  let bytes = 0
  await unit(async request => {
    const answer = await line.ask(request)
    bytes += answer.body.length
    return answer
  })
  line.close()
  return bytes
}

/** The provider sends its notices one after the other, in the order of the boletos. */
const LAST_EMISSIONS = 100

/** Waits until no job is due any more and the last boletos have their notice. Answers how many statements the wait took. */
async function jobsDone(jobs: pg.Client): Promise<number> {
  const due = `select from pgboss.job where state < 'completed' and start_after <= now()
    union all select from (select id from emissao order by id desc limit ${LAST_EMISSIONS}) e
      where not exists (select from aviso_pagbank a where a.emissao_id = e.id) limit 1`
  for (let asked = 1; ; asked++) {
    if ((await jobs.query(due)).rowCount === 0) return asked
    await sleep(10)
  }
}

function requireNoRefusal({ firstRefusal }: LoadResult): void {
  if (firstRefusal !== null) throw new Error(`refused: ${firstRefusal}`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half) - 1] ?? Number.NaN)) / 2
}
