// What Prometheus reads. Names and help are English, as are those of the default metrics.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { dataEmSaoPaulo, inicioDoDia } from '#domain/calendario.ts'
import { buscarUltimaCopia } from '#server/operacao/backup/copia-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Replicas } from '#server/plataforma/db/replicas.ts'
import { BUCKET_CALLS, type BucketCallEnded } from '#server/plataforma/images/bucket-request.ts'
import { PROVIDER_CALLS, type ProviderCallEnded } from '#server/plataforma/provedor/provider-request.ts'
import { COMMIT, VERSION } from '#server/plataforma/version.ts'
import { countBoletosSince, lacksStandby, listQueues, readOpenEmissions } from './health-repository.ts'

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
  replicas?: Replicas | null
  clock: () => Date
  publicUrl: string
}

/** Begins to count. Must run before the app is ready, because it adds a hook. */
export function createMetrics({ app, pool, replicas, publicUrl, ...source }: MetricsSource): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  sayVersion(registers)
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
  new Gauge({
    ...{ name: 'restia_standby_missing', help: '1 if commits wait for a standby that is gone', registers },
    async collect() {
      this.set(Number(await lacksStandby(source.db)))
    },
  })
  new Gauge({
    ...{ name: 'restia_replica_lag_seconds', help: 'How far a replica is behind', registers },
    labelNames: ['host'],
    collect() {
      for (const { host, seconds } of replicas?.lags() ?? []) this.set({ host }, seconds)
    },
  })
  measureQueues(source, registers)
  measureEmissions(source, registers)
  measureToday(source, registers)
  measureBackups(source, registers)
  measureCertificate(publicUrl, registers)
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    close: () => stops.forEach(stop => void stop()),
  }
}

type Source = Pick<MetricsSource, 'db' | 'clock'>

function sayVersion(registers: Registry[]): void {
  const labels = { version: VERSION, commit: COMMIT, node: process.versions.node }
  new Gauge({
    ...{
      name: 'restia_build_info',
      help: 'The version that runs',
      labelNames: ['version', 'commit', 'node'],
      registers,
    },
  }).set(labels, 1)
}

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

/** One read for several gauges. All of them wait for it, so that none shows what an earlier scrape read. */
function readTogether(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= read().finally(() => {
      running = null
    })
    return running
  }
}

function measureQueues({ db, clock }: Source, registers: Registry[]): void {
  const collect = readTogether(async () => {
    for (const { job, ...queue } of await listQueues(db, clock())) {
      waiting.set({ job }, queue.waiting)
      oldest.set({ job }, queue.oldestSeconds)
      failed.set({ job }, queue.failed)
    }
  })
  const common = { labelNames: ['job'] as const, registers, collect }
  const waiting = new Gauge({
    name: 'restia_jobs_waiting',
    help: 'Jobs that are due and not taken',
    ...common,
  })
  const oldest = new Gauge({
    ...{ name: 'restia_jobs_oldest_seconds', help: 'Age of the oldest job that is due', ...common },
  })
  const failed = new Gauge({ name: 'restia_jobs_failed', help: 'Jobs given up', ...common })
}

function measureEmissions({ db, clock }: Source, registers: Registry[]): void {
  const collect = readTogether(async () => {
    const state = await readOpenEmissions(db, clock())
    open.set(state.open)
    oldest.set(state.oldestSeconds)
  })
  const common = { registers, collect }
  const open = new Gauge({
    ...{ name: 'restia_boletos_open', help: 'Boletos that the provider has not answered about', ...common },
  })
  const oldest = new Gauge({
    ...{ name: 'restia_boletos_open_oldest_seconds', help: 'Age of the oldest unanswered boleto', ...common },
  })
}

/** A day has thousands of boletos, and a scraper may ask each second. */
const MINUTE_MS = 60_000

// The day is São Paulo's.
function measureToday({ db, clock }: Source, registers: Registry[]): void {
  let until = 0
  const collect = readTogether(async () => {
    const now = process.uptime() * 1000
    if (now < until) return
    const today = await countBoletosSince(db, inicioDoDia(dataEmSaoPaulo(clock())))
    until = now + MINUTE_MS
    const { orders: ordered, ...outcomes } = today
    orders.set(ordered)
    for (const [outcome, count] of Object.entries(outcomes)) boletos.set({ outcome }, count)
  })
  const common = { registers, collect }
  const orders = new Gauge({
    ...{ name: 'restia_orders_today', help: 'Orders that got their first boleto today', ...common },
  })
  const boletos = new Gauge({
    ...{ name: 'restia_boletos_today', help: 'Boletos asked for today, by outcome', ...common },
    labelNames: ['outcome'],
  })
}

function measureBackups({ db }: Source, registers: Registry[]): void {
  const collect = readTogether(async () => {
    const { em, ensaiadaEm } = await buscarUltimaCopia(db)
    last.set(inSeconds(em))
    rehearsed.set(inSeconds(ensaiadaEm))
  })
  const common = { registers, collect }
  const last = new Gauge({
    ...{
      name: 'restia_backup_last_timestamp_seconds',
      help: 'Moment of the last copy; 0 if none',
      ...common,
    },
  })
  const rehearsed = new Gauge({
    name: 'restia_backup_rehearsed_timestamp_seconds',
    help: 'When a copy was last rehearsed; 0 if never',
    ...common,
  })
}

const inSeconds = (moment: Date | null) => (moment?.getTime() ?? 0) / 1000

function measureCertificate(publicUrl: string, registers: Registry[]): void {
  const { host, expires } = watchCertificate(publicUrl)
  new Gauge({
    name: 'restia_certificate_expires_timestamp_seconds',
    help: 'When the certificate of the public address ends',
    labelNames: ['host'],
    registers,
    collect() {
      const end = expires()
      if (host !== null && end) this.set({ host }, inSeconds(end))
    },
  })
}

// When the certificate of the public address ends, seen from here as a browser sees it.

const HOUR_MS = 60 * 60_000
const PATIENCE_MS = 5000

interface CertificateWatch {
  /** Null for an address without https. */
  host: string | null
  /** The end, as far as it was read; looks again in the background at most once an hour. */
  expires(): Date | null
}

export function watchCertificate(publicUrl: string): CertificateWatch {
  const { protocol, hostname, port } = new URL(publicUrl)
  let known: Date | null = null
  let readAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    known = (await readExpiry(hostname, Number(port || '443'))) ?? known
  }
  return {
    host: protocol === 'https:' ? hostname : null,
    expires: () => {
      const now = process.uptime() * 1000
      if (protocol === 'https:' && now - readAt > HOUR_MS) {
        readAt = now
        void look()
      }
      return known
    },
  }
}

/** Null if nothing answers: some networks do not let a server reach its own public address. */
export function readExpiry(host: string, port: number): Promise<Date | null> {
  return new Promise(resolve => {
    // The check looks for an expired certificate.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: PATIENCE_MS })
    const end = (found: Date | null) => {
      socket.destroy()
      resolve(found)
    }
    socket.unref() // a look must not hold up a stop
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)))
    socket.once('error', () => end(null))
    socket.once('timeout', () => end(null))
  })
}
