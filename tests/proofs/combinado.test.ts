// A price that was agreed with one buyer is read by nobody else, through whatever servers and browsers remember (rule N147).
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Centavos, formatarPreco } from '#domain/centavos.ts'
import { createApp, installApp } from '#server/app.ts'
import { openChangeFeed } from '#server/plataforma/db/change-feed.ts'
import { createListener, type Listener } from '#server/plataforma/db/listener.ts'
import { useApp } from '../support/app-for-test.ts'
import { aceitarPreco, combinarPreco, encerrarPreco, proporPreco } from '../support/combinados.ts'
import { exigir } from '../support/exigir.ts'
import { novaLista, produtoDe } from '../support/listas.ts'
import { pintar } from '../support/pintura.ts'
import { comandosDurante, ouvirComandos } from '../support/planos.ts'
import { criarSorteio } from '../support/sorteio.ts'
import { criarComprador, criarCotacao, criarVendedor } from '../support/test-users.ts'

const app = useApp({ onConnect: ouvirComandos })

// A server that remembers, beside the one that changes.
let lembrado: FastifyInstance
let listener: Listener
beforeAll(async () => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(app.deps.db)
  listener = createListener({ ...inject('database'), ...rows[0] })
  const feed = await openChangeFeed(listener)
  lembrado = createApp({ logger: false })
  await installApp(lembrado, app.deps, { publicUrl: app.url, webFolder: 'no-site', logger: false, feed })
})
afterAll(async () => {
  await lembrado.close()
  await listener.close()
})

const PUBLICO = 98.76
const PRECOS = [87.65, 76.54] as const

/** Two buyers with a price of their own each for one quote, and one without. */
async function oMercado() {
  const vendedor = await criarVendedor(app)
  const cotacaoId = await criarCotacao(app, { vendedor, preco: 9876 })
  const produtoId = await produtoDe(app, cotacaoId)
  const compradores = [await criarComprador(app), await criarComprador(app), await criarComprador(app)]
  for (const comprador of compradores) await novaLista(comprador, 'Feira', { itens: [{ produtoId }] })
  const pessoas = compradores.map((pessoa, i) => ({ pessoa, preco: PRECOS[i] ?? PUBLICO }))
  for (const { pessoa: comprador, preco } of pessoas.slice(0, 2))
    await combinarPreco(app, vendedor, { cotacaoId, comprador, preco })
  return { vendedor, cotacaoId, produtoId, pessoas }
}

/** All prices that this buyer must not meet, as JSON and as screens write them. */
const alheios = (preco: number) =>
  PRECOS.filter(um => um !== preco).flatMap(um => [String(um), formatarPreco((um * 100) as Centavos)])

interface Lida {
  statusCode: number
  body: string
}

function conferir(url: string, preco: number, { statusCode, body }: Lida, doMesmo: boolean): void {
  const daFolha = url.includes('/cotacao/')
  // The text that the browser has is its own.
  if (statusCode === 304) expect(doMesmo || !daFolha || preco === PUBLICO, url).toBe(true)
  if (statusCode === 304) return
  expect(statusCode).toBe(200)
  for (const um of alheios(preco)) expect(body, url).not.toContain(um)
  if (daFolha) expect(JSON.parse(body)[0].preco).toBe(preco)
}

it('1 000 interleaved reads of two buyers and a third never show the price of another', async () => {
  const { produtoId, pessoas } = await oMercado()
  const caminhos = [
    '/v1/produto?page=0&size=20&ordem=preco',
    '/v1/produto?page=0&size=20',
    `/v1/cotacao/${produtoId}`,
    '/v1/quadro',
    `/v1/produto/${produtoId}/historico`,
  ]
  const { umDe, em100 } = criarSorteio()
  // What a browser keeps, by address; one browser that changes its person sends the other's.
  const etags = new Map<string, string>()
  const trabalhar = async () => {
    for (let vez = 0; vez < 125; vez++) {
      const { pessoa, preco } = umDe(pessoas)
      const url = umDe(caminhos)
      const dono = em100(25) ? umDe(pessoas).pessoa : pessoa
      const etag = etags.get(`${dono.id} ${url}`)
      const resposta = await lembrado.inject({
        url,
        headers: { cookie: pessoa.cookie, ...(etag && { 'if-none-match': etag }) },
      })
      conferir(url, preco, resposta, dono === pessoa)
      const nova = resposta.headers.etag
      if (nova) etags.set(`${pessoa.id} ${url}`, nova)
    }
  }
  await Promise.all(Array.from({ length: 8 }, trabalhar))
})

it('painted pages have the price of their reader alone', async () => {
  const { produtoId, pessoas } = await oMercado()
  for (const { pessoa, preco } of [...pessoas, ...pessoas.toReversed()])
    for (const path of ['/produto', `/produto/${produtoId}`]) {
      const pagina = await pintar(app, path, pessoa)
      if (path !== '/produto') expect(pagina).toContain(String(preco))
      for (const um of alheios(preco)) expect(pagina, path).not.toContain(um)
    }
})

it('a server that remembers shows an agreed price, and its end, once the database has told of it', async () => {
  const { vendedor, cotacaoId, produtoId, pessoas } = await oMercado()
  const comprador = exigir(pessoas[2]).pessoa
  const url = `/v1/cotacao/${produtoId}`
  const preco = async () =>
    (await lembrado.inject({ url, headers: { cookie: comprador.cookie } })).json()[0].preco
  expect(await preco()).toBe(PUBLICO)
  const id = await combinarPreco(app, vendedor, { cotacaoId, comprador, preco: 50 })
  await expect.poll(preco).toBe(50)
  await encerrarPreco(comprador, id)
  await expect.poll(preco).toBe(PUBLICO)
  const { body } = await proporPreco(app, vendedor, { cotacaoId, comprador, preco: 40 })
  expect(await preco()).toBe(PUBLICO)
  await aceitarPreco(comprador, body.id)
  await expect.poll(preco).toBe(40)
})

it('who has none costs the database nothing: the answers are remembered as before', async () => {
  const { produtoId, pessoas } = await oMercado()
  const ler = (i: number) =>
    lembrado.inject({
      url: `/v1/cotacao/${produtoId}`,
      headers: { cookie: exigir(pessoas[i]).pessoa.cookie },
    })
  const comandos = async () => (await comandosDurante(async () => void (await ler(2)))).length
  const antesEDepois = async () => {
    const antes = await comandos()
    await ler(0)
    return [antes, await comandos()]
  }
  // The market's changes reach the memory a moment later, and empty it.
  await expect.poll(antesEDepois).toEqual([0, 0])
})
