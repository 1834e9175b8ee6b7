// `npm run soak -- --minutes 10`: buyers, sellers, staff and payments for so long, with a kill -9 of the server each minute under load.
// Fails if a server's memory grows after its warm-up, if connections, files or listeners are left, or if the books are not exact.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { buildWebIfStale } from '../../scripts/build-web.ts'
import { freePort } from '../../scripts/free-port.ts'
import { quebrasDoBanco } from '../../tests/support/invariantes.ts'
import { openDatabaseServer } from '../bench/database-server.ts'
import { openAccounts, openMarket } from '../bench/market.ts'
import { residentMiB } from '../bench/process-usage.ts'
import { type Program, startProduct, startProvider } from '../bench/programs.ts'
import { letIn, openSellers, type Site } from './actors.ts'
import { type Held, heldBy } from './process-state.ts'

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const MINUTES = Number(options.minutes)
if (!Number.isInteger(MINUTES) || MINUTES < 1) {
  console.error('--minutes: um número inteiro de minutos')
  process.exit(1)
}
const DATABASE = 'restia_soak'
const TAMANHO = { produtos: 200, cotacoes: 600, usuarios: 120, pedidos: 2000, itens: 6000 }

/** A life of a server: so long under load, then a pause in which it must hold nothing, then load again until it is killed. */
const LOAD_MS = 42_000
const WARM_UP_MS = 26_000
/** The provider's connections stay for 15 s after its last notice. */
const PAUSE_MS = 20_000
const LAST_LOAD_MS = 4000
const SAMPLE_MS = 250
/** Growth of the resident memory after the warm-up that still counts as flat. */
const FLAT = 0.1
/** Descriptors that one life may hold more than another: files and sockets that happen to be open. */
const DESCRIPTORS = 6
/**
 * Connections to the provider that may wait for the next call. A life has had as many as it had calls at once: one for each buyer who
 * waits for a boleto, and some for staff and jobs. The slower the machine, the more of them.
 */
const PROVIDER_CONNECTIONS = 40
/** Connections to PostgreSQL that a server may keep: its pool of 20, the queue's 4, and one each that listens for jobs and changes. */
const DATABASE_CONNECTIONS = 26
/** Until all work is done after the last call. */
const SETTLE_MS = 120_000

/** What is not done yet, counted by name and state. */
const UNFINISHED = sql`select 'emissao' as name, situacao as state, count(*)::int as n from emissao where situacao = 'ABERTA' group by 1, 2
  union all select name, state::text, count(*)::int from pgboss.job
    where state < 'completed' and start_after <= now() group by 1, 2`

const faults: string[] = []
const server = await openDatabaseServer(process.env.DATABASE_URL)
const running: { stop(): Promise<unknown> }[] = [{ stop: () => server.close() }]
try {
  await buildWebIfStale(console.log)
  await soak(await server.copyMarket(DATABASE, TAMANHO))
} finally {
  for (const { stop } of running.reverse()) await stop()
}
for (const fault of faults) console.log(`✗ ${fault}`)
console.log(
  faults.length === 0 ? '✓ memória estável, nada ficou aberto, livros exatos' : `${faults.length} falhas`,
)
process.exit(faults.length === 0 ? 0 : 1)

async function soak(databaseUrl: string): Promise<void> {
  const market = await openMarket(databaseUrl)
  const connection = openConnection({ connectionString: databaseUrl, application_name: 'soak' })
  running.push({ stop: () => connection.close() })
  // The seeded orders have no history of their payments.
  const before = new Set((await quebrasDoBanco(connection.db)).map(row => JSON.stringify(row)))
  const port = await freePort()
  const provider = await startProvider([port])
  running.push(provider)
  await openAccounts(market, provider.port, '/pagbank')
  const sellers = await openSellers(connection)
  let up = false
  const site: Site = {
    ...{ port, market, connection, sellers },
    simulatorPort: provider.port,
    isUp: () => up,
  }
  let first: Held | null = null
  for (let minute = 1; minute <= MINUTES; minute++) {
    const product = await startProduct(databaseUrl, provider.env, port)
    up = true
    const held = await live(site, product, minute)
    first ??= held
    if (first && held && held.descriptors > first.descriptors + DESCRIPTORS)
      faults.push(`minuto ${minute}: ${held.descriptors} descritores, no primeiro ${first.descriptors}`)
    const crowd = letIn(site)
    await sleep(LAST_LOAD_MS)
    up = false
    // Where /proc does not tell which process answers, it is stopped and not killed.
    if (product.pid !== null) process.kill(product.pid, 'SIGKILL')
    await crowd.stop()
    await product.stop()
    await checkNothingLeft(site, minute)
  }
  const last = await startProduct(databaseUrl, provider.env, port)
  await settle(site)
  const broken = (await quebrasDoBanco(connection.db)).map(row => JSON.stringify(row))
  const fresh = broken.filter(row => !before.has(row))
  if (fresh.length > 0) faults.push(`livros: ${fresh.length} quebras\n${fresh.slice(0, 10).join('\n')}`)
  await printWork(site)
  await last.stop()
}

/** One life under load and the pause after it; answers what the server holds then. */
async function live(site: Site, product: Program, minute: number): Promise<Held | null> {
  const crowd = letIn(site)
  const samples: { ms: number; mib: number }[] = []
  const began = performance.now()
  for (let ms = 0; ms < LOAD_MS; ms = performance.now() - began) {
    const mib = residentMiB(product.pid, 'VmRSS')
    if (mib !== null) samples.push({ ms, mib })
    await sleep(SAMPLE_MS)
  }
  await crowd.stop()
  const held = await heldAtRest(site, product.pid)
  const { answers, paid, faults: refused, firstFault } = crowd.tally
  if (refused > 0) faults.push(`minuto ${minute}: ${refused} respostas 5xx, a primeira ${firstFault}`)
  const third = (LOAD_MS - WARM_UP_MS) / 3
  // Collections make it rise and fall: it grows if the least at the end is more than the most after the warm-up.
  const between = (from: number, to: number) =>
    samples.filter(({ ms }) => ms >= from && ms < to).map(({ mib }) => mib)
  const early = Math.max(...between(WARM_UP_MS, WARM_UP_MS + third))
  const late = Math.min(...between(LOAD_MS - third, LOAD_MS))
  if (late > early * (1 + FLAT))
    faults.push(`minuto ${minute}: memória de ${early.toFixed(0)} para ${late.toFixed(0)} MiB`)
  if (held && held.clients > 0) faults.push(`minuto ${minute}: ${held.clients} conexões de ninguém`)
  if (held && held.toProvider > PROVIDER_CONNECTIONS)
    faults.push(`minuto ${minute}: ${held.toProvider} conexões com o provedor`)
  if (held && held.listening !== 1) faults.push(`minuto ${minute}: ${held.listening} portas abertas`)
  const toDatabase = await databaseConnections(site)
  if (toDatabase > DATABASE_CONNECTIONS) faults.push(`minuto ${minute}: ${toDatabase} conexões com o banco`)
  if (/MaxListenersExceededWarning/.test(product.errors()))
    faults.push(`minuto ${minute}: ouvintes que sobram\n${product.errors().slice(0, 500)}`)
  console.log(
    `minuto ${minute}: ${answers} respostas (${paid} pagamentos), memória ${early.toFixed(0)} → ${late.toFixed(0)} MiB, ` +
      `${held?.descriptors ?? '–'} descritores, conexões: ${held?.toProvider ?? '–'} com o provedor, ${toDatabase} com o banco`,
  )
  return held
}

/** What the server holds once all connections are closed, or at the end of the pause. */
async function heldAtRest(site: Site, pid: number | null): Promise<Held | null> {
  if (pid === null) return null
  let held = heldBy(pid, site.port, site.simulatorPort)
  for (const end = Date.now() + PAUSE_MS; held && held.clients > 0 && Date.now() < end; ) {
    await sleep(SAMPLE_MS)
    held = heldBy(pid, site.port, site.simulatorPort)
  }
  return held
}

// PostgreSQL notices the death of a client when it next writes to it, or at once if it was waiting for it.
async function checkNothingLeft(site: Site, minute: number): Promise<void> {
  for (let tries = 0; tries < 40 && (await databaseConnections(site)) > 0; tries++) await sleep(250)
  const left = await databaseConnections(site)
  if (left > 0) faults.push(`minuto ${minute}: ${left} conexões do servidor morto com o banco`)
  const held = heldBy(process.pid, site.port, site.simulatorPort)
  if (held && held.listening > 0) faults.push(`minuto ${minute}: a porta do servidor morto ainda está aberta`)
}

async function databaseConnections({ connection: { db } }: Site): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name <> 'soak' and backend_type = 'client backend'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Waits until no emission is open and no job is due. */
async function settle({ connection: { db } }: Site): Promise<void> {
  let left: unknown[] = []
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await sleep(1000)) {
    left = (await UNFINISHED.execute(db)).rows
    if (left.length === 0) return
  }
  faults.push(`trabalhos ou emissões não terminaram: ${JSON.stringify(left)}`)
}

async function printWork({ connection: { db } }: Site): Promise<void> {
  const { rows } = await sql`select status_pedido, status_pagamento, count(*)::int as n from pedido
    where criado_em > now() - interval '2 hours' and status_pedido <> 'NO_CARRINHO' group by 1, 2 order by 1, 2`.execute(
    db,
  )
  console.table(rows)
}
