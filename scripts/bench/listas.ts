// `npm run bench:listas`: the first page of every list on the big market beside the same on a tenth of it, in one run.
// Fails past 50 ms, or when the big one costs more than 1.5 times the small one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inserirSessao } from '#server/auth/session-repository.ts'
import { type RunningServer, startServer } from '#server/compose.ts'
import { parseConfig } from '#server/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { proporcional, semear } from '../../db/grande/semear.ts'
import { freePort } from '../free-port.ts'

const RODADAS = 60
const AQUECIMENTO = 15
const LIMITE_MS = 50
const LIMITE_RAZAO = 1.5

interface Mercado {
  server: RunningServer
  postgres: EmbeddedPostgres
  url: string
  dataDir: string
  cookies: Record<Quem, string>
}

const LISTAS = [
  ['equipe', '/v1/pedido'],
  ['equipe', '/v1/pedido?statusPedido=ENTREGUE&statusPagamento=BOLETO_PAGO'],
  ['equipe', '/v1/pedido?compradorNome=comercio%2077'],
  ['comprador', '/v1/pedido'],
  ['vendedor', '/v1/pedido'],
  ['comprador', '/v1/produto'],
  ['comprador', '/v1/produto?categoriaId=2'],
  ['vendedor', '/v1/produto'],
  ['equipe', '/v1/vendedor'],
  ['comprador', '/v1/vendedor'],
  ['equipe', '/v1/comprador'],
] as const
type Quem = (typeof LISTAS)[number][0]

const grande = await abrir(1)
const pequeno = await abrir(0.1)
const problemas: string[] = []
for (const [quem, caminho] of LISTAS) {
  const [g, p] = await aosPares(quem, caminho)
  const razao = g / p
  console.log(
    `${quem.padEnd(9)} ${caminho.padEnd(64)} ${g.toFixed(1)} ms  ${p.toFixed(1)} ms  × ${razao.toFixed(2)}`,
  )
  if (g > LIMITE_MS || razao > LIMITE_RAZAO) problemas.push(`${quem} ${caminho}`)
}
await fechar(grande)
await fechar(pequeno)
for (const problema of problemas) console.error(`acima do limite: ${problema}`)
process.exit(problemas.length > 0 ? 1 : 0)

// In turn, so that a machine that slows down slows both; medians of server and loopback time.
async function aosPares(quem: Quem, caminho: string): Promise<[grande: number, pequeno: number]> {
  const tempos: [number[], number[]] = [[], []]
  for (let rodada = -AQUECIMENTO; rodada < RODADAS; rodada++)
    for (const [i, mercado] of [grande, pequeno].entries()) {
      const ms = await medir(mercado, quem, caminho)
      if (rodada >= 0) tempos[i]?.push(ms)
    }
  return [mediana(tempos[0]), mediana(tempos[1])]
}

async function medir({ url, cookies }: Mercado, quem: Quem, caminho: string): Promise<number> {
  const inicio = performance.now()
  const response = await fetch(url + caminho, { headers: { cookie: cookies[quem] } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${caminho}: ${response.status}`)
  return performance.now() - inicio
}

async function abrir(fracao: number): Promise<Mercado> {
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const config = parseConfig({ PORT: String(await freePort()), DATA_DIR: dataDir })
  const server = await startServer({ config, database: postgres.connection })
  await semear(server.deps.db, proporcional(fracao), () => undefined)
  const cookies = {
    equipe: await entrarComo(server, 'ADM'),
    comprador: await entrarComo(server, 'COMPRADOR'),
    vendedor: await entrarComo(server, 'VENDEDOR'),
  }
  return { server, postgres, url: config.publicUrl, dataDir, cookies }
}

// The big market has no staff of its own: its first buyer lends a hand.
async function entrarComo({ deps }: RunningServer, papel: 'ADM' | 'COMPRADOR' | 'VENDEDOR'): Promise<string> {
  const de = papel === 'ADM' ? 'COMPRADOR' : papel
  const { id } = await deps.db
    .selectFrom('usuario')
    .select('id')
    .where('papel', '=', de)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (papel === 'ADM') await deps.db.updateTable('usuario').set({ papel }).where('id', '=', id).execute()
  return `sessao=${await inTransaction(deps.db, tx => inserirSessao(tx, id, deps.clock()))}`
}

async function fechar({ server, postgres, dataDir }: Mercado): Promise<void> {
  await server.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function mediana(tempos: readonly number[]): number {
  return tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length / 2)] ?? 0
}
