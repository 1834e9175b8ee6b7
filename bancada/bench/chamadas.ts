// `npm run bench:chamadas`: every read of the API on a market of 100 000 orders: its 95th percentile, what it costs this process and PostgreSQL,
// and how long it holds up everybody else. With a word only the paths that have it, or `'VENDEDOR /v1'`. Fails past 50 ms of one core, 200 for a file.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Leitura } from '../grande/leituras.ts'
import { openDatabaseServer } from './database-server.ts'
import { Line, requestOf } from './load.ts'
import { abrirMercado } from './mercado-aberto.ts'
import { cpuMsOf } from './process-usage.ts'

const PEDIDOS = 100_000
const RODADAS = 40
const AQUECIMENTO = 10
/** CPU of both in milliseconds. */
const LIMITE_MS = 50
const LIMITE_DO_ARQUIVO_MS = 200

interface Chamada {
  nome: string
  p95: number
  servidor: number
  banco: number
  presa: number
}

const filtro = process.argv[2] ?? ''
const server = await openDatabaseServer(process.env.DATABASE_URL)
const problemas: string[] = []
try {
  const { porta, leituras, fechar } = await abrirMercado(server, PEDIDOS)
  const linha = new Line(porta)
  console.log('p95, servidor, banco, laço preso (ms)')
  for (const leitura of leituras.filter(um => nomeDe(um).includes(filtro))) {
    const { nome, p95, servidor, banco, presa } = await medir(linha, leitura)
    console.log(`${[p95, servidor, banco, presa].map(ms => ms.toFixed(1).padStart(8)).join('')}  ${nome}`)
    const limite = /arquivo|planilha|papel/.test(leitura.chave) ? LIMITE_DO_ARQUIVO_MS : LIMITE_MS
    if (servidor + banco > limite) problemas.push(nome)
  }
  linha.close()
  await fechar()
} finally {
  await server.close()
}
for (const problema of problemas) console.error(`acima do limite: ${problema}`)
process.exit(problemas.length > 0 ? 1 : 0)

function nomeDe({ papel, caminho }: Leitura): string {
  return `${papel} ${caminho}`
}

async function medir(linha: Line, leitura: Leitura): Promise<Chamada> {
  const { caminho, cookie } = leitura
  const pedir = async () => {
    const inicio = performance.now()
    const { status } = await linha.ask(requestOf('GET', caminho, cookie))
    if (status !== 200) throw new Error(`${caminho}: ${status}`)
    return performance.now() - inicio
  }
  for (let rodada = 0; rodada < AQUECIMENTO; rodada++) await pedir()
  const laco = monitorEventLoopDelay({ resolution: 1 })
  const [cpu, banco] = [process.cpuUsage(), cpuMsOf(server.postmaster) ?? Number.NaN]
  const tempos: number[] = []
  laco.enable()
  for (let rodada = 0; rodada < RODADAS; rodada++) tempos.push(await pedir())
  laco.disable()
  const { user, system } = process.cpuUsage(cpu)
  return {
    nome: nomeDe(leitura),
    p95: tempos.toSorted((a, b) => a - b)[Math.floor(RODADAS * 0.95)] ?? 0,
    servidor: (user + system) / 1000 / RODADAS,
    banco: ((cpuMsOf(server.postmaster) ?? Number.NaN) - banco) / RODADAS,
    presa: laco.max / 1e6,
  }
}
