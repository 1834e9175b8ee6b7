// `npm run bench`: the cost of the first page of products on the demonstration data, beside the cheapest call.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '#server/compose.ts'
import { parseConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { carregarDemonstracaoSeVazio } from '../../db/demonstracao/carregar.ts'
import { SENHA_DA_DEMONSTRACAO } from '../../db/demonstracao/contas.ts'
import { freePort } from '../free-port.ts'

const ROUNDS = 400
const WARM_UP = 100
const LIMIT_MS = 10

const dataDir = await mkdtemp(join(tmpdir(), 'restia-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const port = await freePort()
const config = parseConfig({ PORT: String(port), DATA_DIR: dataDir })
const server = await startServer({ config, database: postgres.connection })
let failed = false
try {
  await carregarDemonstracaoSeVazio(server, () => undefined)
  const cookie = await login()
  const queries = await fewestQueries(() => time('/v1/produto', cookie))
  const rounds = await inTurn(['/v1/produto', '/v1/auth/verify-token'], cookie)
  const [list, cheapest] = rounds.map(percentiles)
  console.log(
    `GET /v1/produto: p50 ${list?.p50.toFixed(2)} ms, p95 ${list?.p95.toFixed(2)} ms, ${queries} consultas`,
  )
  console.log(
    `GET /v1/auth/verify-token: p50 ${cheapest?.p50.toFixed(2)} ms, p95 ${cheapest?.p95.toFixed(2)} ms`,
  )
  failed = (list?.p50 ?? Number.POSITIVE_INFINITY) > LIMIT_MS || queries > 2
  if (failed) console.error(`acima do limite: p50 de ${LIMIT_MS} ms e 2 consultas`)
} finally {
  await server.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

async function login(): Promise<string> {
  const body = JSON.stringify({ email: 'comprador@exemplo.com.br', password: SENHA_DA_DEMONSTRACAO })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${config.publicUrl}/v1/auth/login`, { method: 'POST', headers, body })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

// Both in the same run, one after the other, so that a busy machine slows both alike.
async function inTurn(paths: readonly string[], cookie: string): Promise<number[][]> {
  const times: number[][] = paths.map(() => [])
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [i, path] of paths.entries()) {
      const ms = await time(path, cookie)
      if (round >= 0) times[i]?.push(ms)
    }
  return times
}

async function time(path: string, cookie: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(config.publicUrl + path, { headers: { cookie } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return performance.now() - start
}

function percentiles(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

// Jobs in the same process send statements, too: the smallest count of several rounds is that of the call.
async function fewestQueries(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let round = 0; round < 5; round++) counts.push(await countQueries(work))
  return Math.min(...counts)
}

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    if (!/pgboss/.test(JSON.stringify(args[0]))) count++
    return query.apply(this, args)
  } as typeof query // same shape, one counter more
  await work()
  pg.Client.prototype.query = query
  return count
}
