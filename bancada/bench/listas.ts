// `npm run bench:listas -- 10000 100000 1000000`: every list of the API on markets with so many orders of three items, and the same people and
// products; with a word as one more argument only the paths that have it. Fails past 50 ms, or when a list costs more than 1.3 times what it
// costs with the fewest orders; what sums a period may grow with it. A seller's statement as PDF may take 500 ms for 500 rows.
import type { Leitura } from '../grande/leituras.ts'
import { type DatabaseServer, openDatabaseServer } from './database-server.ts'
import { Line, requestOf } from './load.ts'
import { abrirMercado } from './mercado-aberto.ts'

const RODADAS = 60
const AQUECIMENTO = 15
const LIMITE_MS = 50
const LIMITE_RAZAO = 1.3
/** Of a paper with so many rows. */
const LIMITE_DO_PAPEL_MS = 500
const LINHAS_DO_PAPEL = 500
const RODADAS_DO_PAPEL = 9
const TENTATIVAS = 4
/** A day's work and a thread: objects with a list inside. */
const COM_LISTA = new Set([
  'GET /v1/separacao',
  'GET /v1/rota',
  'GET /v1/pedido/{id}/mensagem',
  'GET /v1/conferencia/{pedidoId}',
  'GET /v1/lista/{id}/grade',
  'GET /v1/relatorio/{nome}',
])
/** They sum all that is of one person or of the market in a period, which grows with the orders. */
const DE_UM_PERIODO = /^\/v1\/(?:extrato|repasse|relatorio)/
/** The page that the contract's reads do not ask for, counted from 0. */
const PAGINA_100 = '/v1/pedido?page=99'
/** Lists of one buyer, who has six orders on the smallest market: shorter pages, so that they are full on every market. */
const DE_UM_COMPRADOR = /^\/v1\/(?:pedido(?=\?|$)|.*\/extrato$)/
const PAGINA_CURTA = 'size=5'

interface Mercado {
  pedidos: number
  porta: number
  listas: Leitura[]
  /** A seller's statement of a year. */
  repasses: Leitura | undefined
  fechar(): Promise<void>
}

interface Medida {
  /** Medians, by market. */
  tempos: number[]
  /** Of the market with the most orders to the one with the fewest. */
  razao: number
}

const tamanhos = process.argv.slice(2).map(Number).filter(Number.isFinite)
const filtro = process.argv.slice(2).find(argumento => Number.isNaN(Number(argumento)))
const server = await openDatabaseServer(process.env.DATABASE_URL)
const mercados: Mercado[] = []
const problemas: string[] = []
let medidas = 0
try {
  for (const pedidos of tamanhos.length > 1 ? tamanhos : [10_000, 100_000])
    mercados.push(await abrir(server, pedidos))
  console.log(`medianas com ${mercados.map(({ pedidos }) => pedidos).join(', ')} pedidos; razão dos quartis`)
  for (const [i, lista] of (mercados[0]?.listas ?? []).entries()) {
    if (filtro && !lista.caminho.includes(filtro)) continue
    const nome = `${lista.papel} ${lista.caminho}`
    // Noise of other programs is gone in the next round; the cost of a list is not.
    let medida = await medirEmTurnos(i)
    for (let tentativa = 1; tentativa < TENTATIVAS && !passa(medida, lista); tentativa++)
      medida = await medirEmTurnos(i)
    const tempos = medida.tempos.map(tempo => `${tempo.toFixed(1)} ms`.padStart(10)).join('')
    console.log(`${nome.padEnd(98)}${tempos}  × ${medida.razao.toFixed(2)}`)
    medidas++
    if (!passa(medida, lista)) problemas.push(nome)
  }
  const maior = mercados.at(-1)
  if (maior && (!filtro || filtro === 'repasse')) await medirPapel(maior)
} finally {
  for (const { fechar } of mercados) await fechar()
  await server.close()
}
for (const problema of problemas) console.error(`acima do limite: ${problema}`)
if (medidas === 0) console.error('nenhuma lista medida')
process.exit(problemas.length > 0 || medidas === 0 ? 1 : 0)

function passa({ tempos, razao }: Medida, { caminho }: Leitura): boolean {
  return Math.max(...tempos) <= LIMITE_MS && (razao <= LIMITE_RAZAO || DE_UM_PERIODO.test(caminho))
}

/** A seller's year of shares as PDF, as long as its rows allow. */
async function medirPapel({ porta, repasses }: Mercado): Promise<void> {
  if (!repasses) throw new Error('nenhum extrato de repasses')
  const { caminho, cookie } = repasses
  const arquivo = caminho.replace('?', '/arquivo?')
  const linha = new Line(porta)
  const pedir = async (formato: 'csv' | 'pdf') => {
    const { status, body } = await linha.ask(requestOf('GET', `${arquivo}&formato=${formato}`, cookie))
    if (status !== 200) throw new Error(`${arquivo}&formato=${formato}: ${status}`)
    return body
  }
  const linhas = (await pedir('csv')).toString().split('\r\n').length - 2
  const tempos: number[] = []
  for (let rodada = 0; rodada < RODADAS_DO_PAPEL; rodada++) {
    const inicio = performance.now()
    await pedir('pdf')
    tempos.push(performance.now() - inicio)
  }
  linha.close()
  const tempo = parte(tempos, 0.5)
  console.log(`PDF de ${linhas} repasses: ${tempo.toFixed(0)} ms`)
  medidas++
  if (tempo > LIMITE_DO_PAPEL_MS * Math.max(1, linhas / LINHAS_DO_PAPEL)) problemas.push('PDF de repasses')
}

// In turn, so that a slow machine slows all. The times are medians, server and loopback together; the ratio is that of the
// faster quarters, since other load only ever adds time.
async function medirEmTurnos(i: number): Promise<Medida> {
  const linhas = mercados.map(({ porta }) => new Line(porta))
  const tempos: number[][] = mercados.map(() => [])
  for (let rodada = -AQUECIMENTO; rodada < RODADAS; rodada++)
    for (const [qual, mercado] of mercados.entries()) {
      const ms = await medir(mercado, i, linhas[qual])
      if (rodada >= 0) tempos[qual]?.push(ms)
    }
  for (const linha of linhas) linha.close()
  const quartis = tempos.map(valores => parte(valores, 0.25))
  return {
    tempos: tempos.map(valores => parte(valores, 0.5)),
    razao: (quartis.at(-1) ?? Number.NaN) / (quartis[0] ?? Number.NaN),
  }
}

async function medir({ porta, listas }: Mercado, i: number, linha = new Line(porta)): Promise<number> {
  const { caminho, cookie } = listas[i] ?? { caminho: '', cookie: '' } // all markets have the same lists
  const inicio = performance.now()
  const { status } = await linha.ask(requestOf('GET', caminho, cookie))
  if (status !== 200) throw new Error(`${caminho}: ${status}`)
  return performance.now() - inicio
}

async function abrir(server: DatabaseServer, pedidos: number): Promise<Mercado> {
  const { porta, leituras, fechar } = await abrirMercado(server, pedidos)
  const listas = leituras.filter(({ lista, chave }) => lista || COM_LISTA.has(chave)).map(encurtar)
  const daEquipe = listas.find(({ papel }) => papel === 'ADM')
  return {
    pedidos,
    porta,
    listas: daEquipe ? [{ ...daEquipe, caminho: PAGINA_100 }, ...listas] : listas,
    repasses: leituras.find(({ caminho }) => /^\/v1\/repasse\?de=[\d-]+&ate=[\d-]+$/.test(caminho)),
    fechar,
  }
}

function encurtar(leitura: Leitura): Leitura {
  const { papel, caminho } = leitura
  if (!DE_UM_COMPRADOR.test(caminho) || (papel !== 'COMPRADOR' && !caminho.includes('extrato')))
    return leitura
  return { ...leitura, caminho: `${caminho}${caminho.includes('?') ? '&' : '?'}${PAGINA_CURTA}` }
}

/** The quantile of the times at this share. */
function parte(tempos: readonly number[], fracao: number): number {
  return tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length * fracao)] ?? 0
}
