// `npm run bench`: what the product does in a second on the market of design/tests-and-measures, and which share that is of what Fastify and
// PostgreSQL do without it. `--quick` takes two minutes; `--work cart` measures one work; `--json FILE` writes the figures.
// `--mixed`, `--storm` and `--processes 2` measure people at once instead.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildWebIfStale } from '../../scripts/build-web.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type DatabaseServer, openDatabaseServer } from './database-server.ts'
import { type LoadResult, percentile } from './load.ts'
import { type Market, openAccounts, openMarket, TAMANHO } from './market.ts'
import { residentMiB } from './process-usage.ts'
import { type Program, startLimitServer, startProduct, startProvider } from './programs.ts'
import { measureIdle, measureShare, type Share, type ShareOf } from './shares.ts'
import { loginStorm, mixedLoad } from './traffic.ts'
import { WORKS, worksOf } from './works.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    work: { type: 'string' },
    mixed: { type: 'boolean', default: false },
    storm: { type: 'boolean', default: false },
    processes: { type: 'string' },
  },
})
const { quick } = options
if (options.work !== undefined && !WORKS.some(name => name === options.work)) {
  console.error(`--work: ${WORKS.join(', ')}`)
  process.exit(1)
}
const DATABASE = 'restia_bench_medida'

await buildWebIfStale(console.log)
const server = await openDatabaseServer(process.env.DATABASE_URL)
/** What is stopped at the end, the last first. */
const running: { stop(): Promise<unknown> }[] = [{ stop: () => server.close() }]
try {
  const databaseUrl = await server.copyMarket(DATABASE, TAMANHO)
  const market = await openMarket(databaseUrl)
  if (options.processes) await measureProcesses(market, databaseUrl, Number(options.processes))
  else await measureOne(server, market, databaseUrl)
} finally {
  for (const { stop } of running.reverse()) await stop()
}

async function measureOne(server: DatabaseServer, market: Market, databaseUrl: string): Promise<void> {
  // The first start on a database prepares the queue; the one that counts finds everything there.
  await (await startProduct(databaseUrl)).stop()
  const product = await keep(startProduct(databaseUrl))
  console.log(`início até a primeira resposta: ${ms(product.startMs)}, CPU ${ms(product.startCpuMs)}`)
  await openAccounts(market, product.port, product.simulatorPath)
  console.log(`memória no início: ${mib(residentMiB(product.pid, 'VmRSS'))}`)
  if (options.mixed) printLoad('50 compradores', await mixedLoad(market, [product.port], quick ? 15 : 60))
  if (options.storm) await measureStorm(market, product)
  if (!options.mixed && !options.storm) await measureShares(server, { market, databaseUrl, product })
  console.log(`memória no máximo: ${mib(residentMiB(product.pid, 'VmHWM'))}`)
}

interface Site {
  market: Market
  databaseUrl: string
  product: Program
}

async function measureShares(server: DatabaseServer, { market, databaseUrl, product }: Site): Promise<void> {
  const limit = await keep(startLimitServer(databaseUrl))
  const jobs = new pg.Client({ connectionString: databaseUrl })
  await jobs.connect()
  running.push({ stop: () => jobs.end() })
  const idlePerMs = await measureIdle(server, databaseUrl)
  const length = quick ? { seconds: 2, rounds: 3 } : { seconds: 5, rounds: 7 }
  const bench = { server, databaseUrl, jobs, product, limit, idlePerMs, ...length }
  printRow([
    '',
    'pedidos/s',
    'p50',
    'p99',
    'servidor',
    'banco',
    'comandos',
    'kB, limite',
    'do limite',
    'do menor limite',
    '',
  ])
  const shares: Share[] = []
  for (const work of worksOf(market)) {
    if (options.work && options.work !== work.name) continue
    const share = await measureShare(bench, work)
    shares.push(share)
    printShare(share)
  }
  const figures = shares.map(({ title, p50, p99, ...figure }) => figure)
  if (options.json) await writeFile(options.json, `${JSON.stringify(figures, null, 2)}\n`)
}

async function measureStorm(market: Market, product: Program): Promise<void> {
  const { alone, beside, logins } = await loginStorm(market, product.port, quick ? 10 : 20)
  printLoad('100 listas/s sem entradas', alone)
  printLoad('100 listas/s ao lado de 200 entradas', beside)
  printLoad('entradas', logins)
}

// Several products on one database need a provider outside of them. The mixed load goes to the first alone, then to all.
async function measureProcesses(market: Market, databaseUrl: string, count: number): Promise<void> {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const provider = await keep(startProvider(ports))
  await openAccounts(market, provider.port, '/pagbank')
  for (const port of ports) await keep(startProduct(databaseUrl, provider.env, port))
  const seconds = quick ? 15 : 60
  await mixedLoad(market, ports, 3)
  const alone = await mixedLoad(market, ports.slice(0, 1), seconds)
  printLoad('um processo', alone)
  const all = await mixedLoad(market, ports, seconds)
  printLoad(`${count} processos`, all)
  console.log(`soma sobre um: ${(all.units / all.seconds / (alone.units / alone.seconds)).toFixed(2)}`)
}

async function keep<T extends Program>(starting: Promise<T>): Promise<T> {
  const program = await starting
  running.push(program)
  return program
}

function printShare(share: Share): void {
  printRow([
    share.work,
    share.requestsPerSecond.toFixed(0),
    ms(share.p50),
    ms(share.p99),
    ms(share.serverMs, 2),
    ms(share.databaseMs, 2),
    share.statements?.toFixed(1) ?? '–',
    share.bytes.map(bytes => (bytes / 1000).toFixed(1)).join(', '),
    partOf(share.own),
    share.smallest ? partOf(share.smallest) : '–',
    share.title,
  ])
}

function partOf({ share, spread, limitPerSecond }: ShareOf): string {
  const [least, most] = spread.map(value => value.toFixed(3))
  return `${share.toFixed(3)} (${least}–${most}) de ${limitPerSecond.toFixed(0)}`
}

function printRow([first = '', ...cells]: readonly string[]): void {
  const last = cells.pop() ?? ''
  const widths = [10, 10, 10, 10, 10, 10, 12, 31, 31]
  console.log(
    `${first.padEnd(13)}${cells.map((cell, i) => cell.padStart(widths[i] ?? 10)).join('')}   ${last}`,
  )
}

function printLoad(title: string, result: LoadResult): void {
  const { units, seconds, refused, firstRefusal } = result
  const quantiles = [0.5, 0.95, 0.99].map(share => ms(percentile(result, share))).join(' / ')
  const errors = [...refused].map(([status, times]) => `${times} × ${status}`).join(', ') || 'nenhuma'
  console.log(
    `${title}: ${(units / seconds).toFixed(0)}/s, p50 / p95 / p99 ${quantiles}, recusas: ${errors} de ${units}`,
  )
  if (firstRefusal) console.log(`  a primeira: ${firstRefusal.slice(0, 200)}`)
}

function ms(value: number | null, digits = 0): string {
  return value === null ? '–' : `${value.toFixed(digits)} ms`
}

function mib(value: number | null): string {
  return value === null ? '–' : `${value.toFixed(0)} MiB`
}
