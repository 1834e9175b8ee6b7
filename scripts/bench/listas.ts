// `npm run bench:listas`: the first page of every list on the big market beside the same on a tenth of it, in one run.
// Fails past 50 ms, or when the big one costs more than 1.5 times the small one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '#server/compose.ts'
import { parseConfig } from '#server/config.ts'
import { openConnection } from '#server/db/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { type Leitura, leiturasDoMercado } from '../../db/grande/leituras.ts'
import { proporcional, semear } from '../../db/grande/semear.ts'
import { freePort } from '../free-port.ts'

const RODADAS = 60
const AQUECIMENTO = 15
const LIMITE_MS = 50
const LIMITE_RAZAO = 1.5
const TENTATIVAS = 4

interface Mercado {
  server: RunningServer
  postgres: EmbeddedPostgres
  url: string
  dataDir: string
  listas: Leitura[]
}

interface Medida {
  grandeMs: number
  pequenoMs: number
  razao: number
}

/** Lists whose answer is itself ten times as long, and why. */
const CRESCEM: Readonly<Record<string, string>> = {
  'GET /v1/produto/combo': 'answers every product, for a field to search in',
}

const grande = await abrir(1)
const pequeno = await abrir(0.1)
const problemas: string[] = []
console.log('mediana no mercado grande, no de um décimo, razão dos quartis')
for (const [i, lista] of grande.listas.entries()) {
  const cresce = CRESCEM[lista.chave]
  const nome = `${lista.papel} ${lista.caminho}`
  const passa = ({ grandeMs, razao }: Medida) => grandeMs <= LIMITE_MS && (razao <= LIMITE_RAZAO || cresce)
  // Noise of other programs is gone in the next round; the cost of a list is not.
  let medida = await aosPares(i)
  for (let outra = 1; outra < TENTATIVAS && !passa(medida); outra++) medida = await aosPares(i)
  const { grandeMs, pequenoMs, razao } = medida
  const tempos = `${grandeMs.toFixed(1)} ms  ${pequenoMs.toFixed(1)} ms  × ${razao.toFixed(2)}`
  console.log(`${nome.padEnd(98)} ${tempos}${cresce ? `  (${cresce})` : ''}`)
  if (!passa(medida)) problemas.push(nome)
}
await fechar(grande)
await fechar(pequeno)
for (const problema of problemas) console.error(`acima do limite: ${problema}`)
process.exit(problemas.length > 0 ? 1 : 0)

// In turn, so that a slow machine slows both. The times are medians, server and loopback together; the ratio is
// that of the faster quarters, since other load only ever adds time.
async function aosPares(i: number): Promise<Medida> {
  const tempos: [number[], number[]] = [[], []]
  for (let rodada = -AQUECIMENTO; rodada < RODADAS; rodada++)
    for (const [qual, mercado] of [grande, pequeno].entries()) {
      const ms = await medir(mercado, i)
      if (rodada >= 0) tempos[qual]?.push(ms)
    }
  const [g, p] = tempos
  return { grandeMs: parte(g, 0.5), pequenoMs: parte(p, 0.5), razao: parte(g, 0.25) / parte(p, 0.25) }
}

async function medir({ url, listas }: Mercado, i: number): Promise<number> {
  const { caminho, cookie } = listas[i] ?? { caminho: '', cookie: '' } // both markets have the same lists
  const inicio = performance.now()
  const response = await fetch(url + caminho, { headers: { cookie } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${caminho}: ${response.status}`)
  return performance.now() - inicio
}

async function abrir(fracao: number): Promise<Mercado> {
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const config = parseConfig({ PORT: String(await freePort()), DATA_DIR: dataDir })
  const server = await startServer({ config, database: postgres.connection })
  const semPressa = openConnection(postgres.connection)
  await semear(semPressa.db, proporcional(fracao), () => undefined)
  await semPressa.close()
  const leituras = await leiturasDoMercado(server.deps.db, server.deps.clock())
  const listas = leituras.filter(({ lista }) => lista)
  return { server, postgres, url: config.publicUrl, dataDir, listas }
}

async function fechar({ server, postgres, dataDir }: Mercado): Promise<void> {
  await server.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** The quantile of the times at this share. */
function parte(tempos: readonly number[], fracao: number): number {
  return tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length * fracao)] ?? 0
}
