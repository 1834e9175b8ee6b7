// What one server changes no other server answers from memory for longer than promised.
// What servers keep in memory for a moment (design/statements). Here two of them share one database: one changes, the other answers.
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApp, installApp } from '#server/app.ts'
import { inserirTabela } from '#server/mercado/frete/frete-repository.ts'
import { lembrarRegras } from '#server/mercado/frete/lembrar-regras.ts'
import { lerRegras } from '#server/mercado/frete/regras-repository.ts'
import { inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { type ChangeFeed, openChangeFeed } from '#server/plataforma/db/change-feed.ts'
import { createListener, type Listener } from '#server/plataforma/db/listener.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { useApp } from '../support/app-for-test.ts'
import { esperar } from '../support/esperar.ts'
import { comToken } from '../support/pessoa.ts'
import { comandosDurante, ouvirComandos } from '../support/planos.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../support/test-users.ts'

const app = useApp({ onConnect: ouvirComandos })

let outro: FastifyInstance
let feed: ChangeFeed
let listener: Listener
beforeAll(async () => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(app.deps.db)
  listener = createListener({ ...inject('database'), ...rows[0] })
  feed = await openChangeFeed(listener)
  outro = createApp({ logger: false })
  const deps = { ...app.deps, regras: lembrarRegras(app.deps, feed) }
  await installApp(outro, deps, { publicUrl: app.url, webFolder: 'no-site', logger: false, feed })
})
afterAll(async () => {
  await outro.close()
  await listener.close()
})

const DEAF: ChangeFeed = { connected: () => true, subscribe: () => undefined, close: async () => undefined }

async function novaSessao(id: number): Promise<string> {
  return inTransaction(app.deps.db, tx => inserirSessao(tx, id, app.deps.clock()))
}

const bloquear = async (id: number) => {
  const params = { params: { id }, body: { bloqueado: true, motivo: 'Teste.' } }
  const { status } = await (await criarEquipe(app, 'ADM')).chamar('PUT /v1/comprador/{id}/bloqueio', params)
  expect(status).toBe(204)
}

const ler = (servidor: FastifyInstance, caminho: string, token: string, headers = {}) =>
  servidor.inject({ url: caminho, headers: { cookie: `sessao=${token}`, ...headers } })

/** How often reading this asks the database. */
const perguntas = async (servidor: FastifyInstance, caminho: string, token: string) =>
  (await comandosDurante(async () => void (await ler(servidor, caminho, token)))).length

describe('a session that a server remembers', () => {
  it('costs no question within a second, and ends at the other server when it ends here', async () => {
    const { id } = await criarComprador(app)
    const token = await novaSessao(id)
    await ler(outro, '/v1/auth/verify-token', token)
    expect(await perguntas(outro, '/v1/auth/verify-token', token)).toBe(0)
    await comToken(app, id, token).chamar('POST /v1/auth/logout')
    const inicio = performance.now()
    await esperar(async () => (await ler(outro, '/v1/auth/verify-token', token)).statusCode === 401)
    expect(performance.now() - inicio).toBeLessThan(900)
  })

  it('ends at once on the server that ended it', async () => {
    const { id } = await criarComprador(app)
    for (let vez = 0; vez < 20; vez++) {
      const pessoa = comToken(app, id, await novaSessao(id))
      expect((await pessoa.chamar('GET /v1/auth/verify-token')).status).toBe(200)
      await pessoa.chamar('POST /v1/auth/logout')
      expect((await pessoa.chamar('GET /v1/auth/verify-token')).status).toBe(401)
    }
  })

  it('never lets a blocked person change anything, even on a server that hears nothing', async () => {
    const surdo = createApp({ logger: false })
    await installApp(surdo, app.deps, { publicUrl: app.url, webFolder: 'no-site', logger: false, feed: DEAF })
    const { id } = await criarComprador(app)
    const token = await novaSessao(id)
    expect((await ler(surdo, '/v1/categoria', token)).statusCode).toBe(200)
    await bloquear(id)
    const headers = { cookie: `sessao=${token}`, origin: app.url, 'sec-fetch-site': 'same-origin' }
    const carrinho = { method: 'DELETE', url: `/v1/pedido/carrinho/${id}`, headers } as const
    expect([401, 403]).toContain((await surdo.inject(carrinho)).statusCode)
    await esperar(async () => (await ler(surdo, '/v1/categoria', token)).statusCode !== 200)
    await surdo.close()
  })

  it('is asked for each time while the line to the database is broken', async () => {
    const token = await novaSessao((await criarComprador(app)).id)
    await ler(outro, '/v1/auth/verify-token', token)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and (query like 'listen %' or query like '%pg_listening_channels%') and pid <> pg_backend_pid()`.execute(
      app.deps.db,
    )
    await esperar(async () => !feed.connected())
    for (let vez = 0; vez < 3; vez++)
      expect(await perguntas(outro, '/v1/auth/verify-token', token)).toBeGreaterThan(0)
    await esperar(async () => feed.connected())
    await ler(outro, '/v1/auth/verify-token', token)
    expect(await perguntas(outro, '/v1/auth/verify-token', token)).toBe(0)
  })
})

describe('the rules of the market that a server remembers', () => {
  const CAMINHO = '/v1/frete/cobertura/20040030'
  const temPreco = async () => (await ler(outro, CAMINHO, '')).json().temPreco

  it('cost no question, and change at the other server with a publication', async () => {
    const equipe = await criarEquipe(app)
    const { body } = await equipe.chamar('GET /v1/frete')
    const { versao: _, vigenteDesde: _desde, ultimaVersao: _ultima, ...tabela } = body
    const publicar = async (zonas: typeof tabela.zonas) =>
      expect((await equipe.chamar('POST /v1/frete', { body: { ...tabela, zonas } })).status).toBe(201)
    expect(await temPreco()).toBe(true)
    expect(await perguntas(outro, CAMINHO, '')).toBe(0)
    await publicar(tabela.zonas.slice(1))
    expect((await ler(app.app, CAMINHO, '')).json()).toEqual({ temPreco: false })
    const inicio = performance.now()
    await esperar(async () => !(await temPreco()))
    expect(performance.now() - inicio).toBeLessThan(900)
    await publicar(tabela.zonas)
    await esperar(temPreco)
  })

  it('change on the instant at which a table comes into force', async () => {
    const { tabelaId, tabela } = await lerRegras(app.deps.db, app.deps.clock())
    const meioDia = new Date('2040-01-02T12:00:00Z')
    const nova = await inTransaction(app.deps.db, tx =>
      inserirTabela(tx, { tabela: { ...tabela, zonas: [] }, vigenteDesde: meioDia }),
    )
    const regras = lembrarRegras(app.deps, feed)
    app.setClock(new Date(meioDia.getTime() - 1))
    expect((await regras.vigentes()).tabelaId).toBe(tabelaId)
    app.setClock(meioDia)
    expect(await regras.vigentes()).toMatchObject({ tabelaId: nova.id, tabela: { zonas: [] } })
    app.setClock(null)
    expect((await regras.vigentes()).tabelaId).toBe(tabelaId)
  })
})

describe('an answer of the catalogue that a server remembers', () => {
  it('costs no question, and changes at the other server with a price', async () => {
    const vendedor = await criarVendedor(app)
    const produtoId = await criarProduto(app)
    const id = await criarCotacao(app, { vendedor, produtoId })
    const token = await novaSessao((await criarComprador(app)).id)
    const caminho = `/v1/cotacao/${produtoId}`
    const antes = await ler(outro, caminho, token)
    expect(await perguntas(outro, caminho, token)).toBe(0)
    const { status } = await vendedor.chamar('PUT /v1/cotacao/{id}', {
      params: { id },
      body: { preco: 77.31, vendedorId: vendedor.id },
    })
    expect(status).toBe(200)
    const aqui = await ler(app.app, caminho, token)
    expect(aqui.json()).toMatchObject([{ preco: 77.31 }])
    await esperar(async () => (await ler(outro, caminho, token)).body === aqui.body)
    expect(antes.body).not.toBe(aqui.body)
  })

  it('stays while the price of another product changes, as the quotes of a product do', async () => {
    const vendedor = await criarVendedor(app)
    const [mudado, igual] = [await criarProduto(app), await criarProduto(app)]
    const id = await criarCotacao(app, { vendedor, produtoId: mudado })
    await criarCotacao(app, { vendedor, produtoId: igual })
    const token = await novaSessao((await criarComprador(app)).id)
    let preco = 10
    // On a busy machine a second may pass in between: then once more.
    await esperar(async () => {
      await ler(outro, `/v1/cotacao/${igual}`, token)
      await ler(outro, `/v1/cotacao/${mudado}`, token)
      const body = { preco: ++preco, vendedorId: vendedor.id }
      expect((await vendedor.chamar('PUT /v1/cotacao/{id}', { params: { id }, body })).status).toBe(200)
      await esperar(async () => (await ler(outro, `/v1/cotacao/${mudado}`, token)).json()[0].preco === preco)
      return (await perguntas(outro, `/v1/cotacao/${igual}`, token)) === 0
    })
  })

  it('is sent again only if it changed, and compressed as the browser asks', async () => {
    const token = await novaSessao((await criarComprador(app)).id)
    for (let i = 0; i < 12; i++) await criarCotacao(app)
    const plain = await ler(outro, '/v1/produto', token)
    const br = await ler(outro, '/v1/produto', token, { 'accept-encoding': 'gzip, br' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const headers = { 'if-none-match': String(plain.headers.etag) }
    expect(await ler(outro, '/v1/produto', token, headers)).toMatchObject({ statusCode: 304, body: '' })
    expect(plain.headers['cache-control']).toBe('private, no-cache')
    expect((await ler(outro, '/v1/produto', 'nenhum', headers)).statusCode).toBe(401)
  })

  it('is never shown to a seller', async () => {
    const produtoId = await criarProduto(app)
    await criarCotacao(app, { produtoId })
    const caminho = `/v1/cotacao/${produtoId}`
    const comprador = await novaSessao((await criarComprador(app)).id)
    expect((await ler(outro, caminho, comprador)).json()).toHaveLength(1)
    const vendedor = await novaSessao((await criarVendedor(app)).id)
    expect((await ler(outro, caminho, vendedor)).json()).toEqual([])
  })

  it('all products, which sellers read too, are remembered for everybody', async () => {
    const produtoId = await criarProduto(app)
    const comprador = await novaSessao((await criarComprador(app)).id)
    const vendedor = await novaSessao((await criarVendedor(app)).id)
    await esperar(async () => {
      const { body } = await ler(outro, '/v1/produto/combo', comprador)
      expect(body).toContain(`"id":${produtoId},`)
      await ler(outro, '/v1/categoria', vendedor) // so that the session is remembered
      return (await perguntas(outro, '/v1/produto/combo', vendedor)) === 0
    })
  })
})
