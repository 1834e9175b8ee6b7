// What Prometheus reads. Names and help are English, as are those of the default metrics.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#server/plataforma/db/connection.ts'
import { BUCKET_CALLS, type BucketCallEnded } from '#server/plataforma/images/bucket-request.ts'
import { PROVIDER_CALLS, type ProviderCallEnded } from '#server/plataforma/provedor/provider-request.ts'
import { listQueues, readOpenEmissions } from './health-repository.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Metrics {
  contentType: string
  text(): Promise<string>
  close(): void
}

export interface MetricsSource {
  app: FastifyInstance
  db: Db
  pool: pg.Pool
  clock: () => Date
}

/** Begins to count. Must run before the app is ready, because it adds a hook. */
export function createMetrics({ app, pool, ...source }: MetricsSource): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  countRequests(app, registers)
  const provider = {
    name: 'restia_provider_calls_total',
    help: 'Attempts to call the provider, by outcome',
  }
  const bucket = { name: 'restia_bucket_calls_total', help: 'Attempts to call the bucket, by outcome' }
  const stops = [countCalls(PROVIDER_CALLS, provider, registers), countCalls(BUCKET_CALLS, bucket, registers)]
  new Gauge({
    ...{ name: 'restia_pool_connections', help: 'Connections of the pool', labelNames: ['state'], registers },
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  measureQueues(source, registers)
  measureEmissions(source, registers)
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    close: () => stops.forEach(stop => void stop()),
  }
}

type Source = Pick<MetricsSource, 'db' | 'clock'>

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const seconds = new Histogram({
    ...{
      name: 'restia_http_request_seconds',
      help: 'Requests by route and status',
      buckets: SECONDS,
      registers,
    },
    labelNames: ['method', 'route', 'status'],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function countCalls(
  channel: string,
  metric: { name: string; help: string },
  registers: Registry[],
): () => void {
  const calls = new Counter({ ...metric, registers, labelNames: ['method', 'outcome'] })
  const count = (message: unknown) => {
    // Only provider-request.ts and bucket-request.ts publish on these channels.
    const { method, outcome } = message as ProviderCallEnded | BucketCallEnded
    calls.inc({ method, outcome })
  }
  subscribe(channel, count)
  return () => unsubscribe(channel, count)
}

function measureQueues({ db, clock }: Source, registers: Registry[]): void {
  const labelNames = ['job'] as const
  const failed = new Gauge({ name: 'restia_jobs_failed', help: 'Jobs given up', labelNames, registers })
  const oldest = new Gauge({
    ...{
      name: 'restia_jobs_oldest_seconds',
      help: 'Age of the oldest job that is due',
      labelNames,
      registers,
    },
  })
  new Gauge({
    ...{ name: 'restia_jobs_waiting', help: 'Jobs that are due and not taken', labelNames, registers },
    async collect() {
      for (const { job, ...queue } of await listQueues(db, clock())) {
        this.set({ job }, queue.waiting)
        oldest.set({ job }, queue.oldestSeconds)
        failed.set({ job }, queue.failed)
      }
    },
  })
}

function measureEmissions({ db, clock }: Source, registers: Registry[]): void {
  const oldest = new Gauge({
    ...{ name: 'restia_boletos_open_oldest_seconds', help: 'Age of the oldest unanswered boleto', registers },
  })
  new Gauge({
    ...{ name: 'restia_boletos_open', help: 'Boletos that the provider has not answered about', registers },
    async collect() {
      const { open, oldestSeconds } = await readOpenEmissions(db, clock())
      this.set(open)
      oldest.set(oldestSeconds)
    },
  })
}
