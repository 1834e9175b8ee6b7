// What an operator sees of a running server: health, readiness, metrics, and the log of requests.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type RunningServer, startServer } from '#server/compose.ts'
import { inserirCopia, marcarEnsaio } from '#server/operacao/backup/copia-repository.ts'
import { countBoletosSince } from '#server/operacao/health/health-repository.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { openConnection } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type AppForTest, copyDatabase } from '../support/app-for-test.ts'
import { cadastrar, dadosDeComprador, entrar, SENHA } from '../support/cadastro.ts'
import { fazerPedido } from '../support/compras.ts'
import { esperar } from '../support/esperar.ts'
import { escutarLog } from '../support/log-sem-segredos.ts'
import { criarComprador, criarCotacao } from '../support/test-users.ts'

const linhas: string[] = []
let server: RunningServer
let app: AppForTest
let interno: string
let drop: () => Promise<void>
let banco: Awaited<ReturnType<typeof copyDatabase>>['database']

beforeAll(async () => {
  const { database, dropDatabase } = await copyDatabase()
  banco = database
  const dataDir = await mkdtemp(join(tmpdir(), 'restia-saude-'))
  const [port, portaInterna] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  interno = `http://127.0.0.1:${portaInterna}`
  const env = { PORT: String(port), PORTA_INTERNA: String(portaInterna), DATA_DIR: dataDir, PUBLIC_URL: url }
  const logger = { level: 'trace', stream: { write: (linha: string) => void linhas.push(linha) } }
  server = await startServer({ config: parseConfig(env), database, logger })
  app = { url, deps: server.deps, simulatorUrl: server.simulatorUrl, dataDir }
  drop = async () => {
    await dropDatabase()
    await rm(dataDir, { recursive: true, force: true })
  }
})
afterAll(async () => {
  await drop()
})

const ler = async (caminho: string) => {
  const resposta = await fetch(interno + caminho)
  return { status: resposta.status, texto: await resposta.text() }
}
const metrica = async (nome: string) => {
  const { texto } = await ler('/metrics')
  return texto.split('\n').filter(linha => linha.startsWith(nome))
}

describe('design/operation: an inner port', () => {
  it('says that the server lives and is ready, and the public one says nothing of it', async () => {
    expect(await ler('/healthz')).toEqual({ status: 200, texto: '{"vivo":true}' })
    // A busy database is not ready for a moment.
    await expect.poll(() => ler('/readyz')).toEqual({ status: 200, texto: '{"pronto":true,"motivos":[]}' })
    for (const caminho of ['/metrics', '/readyz', '/healthz']) {
      const resposta = await fetch(app.url + caminho)
      expect([resposta.status, await resposta.json()]).toMatchObject([404, { codigo: 'rota-inexistente' }])
    }
  })

  it('counts requests by route, attempts at the provider, jobs, connections and open boletos', async () => {
    const comprador = await criarComprador(app)
    await fazerPedido(comprador, await criarCotacao(app))
    const rotas = await metrica('restia_http_request_seconds_count')
    expect(rotas.join('\n')).toContain('route="/v1/pedido/carrinho/:userId/pagamento",status="200"')
    expect(rotas.join('\n')).not.toContain(`/${comprador.id}/`)
    expect(await metrica('restia_provider_calls_total{method="POST",outcome="resposta"}')).toHaveLength(1)
    expect(await metrica('restia_boletos_open ')).toEqual(['restia_boletos_open 0'])
    expect(await metrica('restia_standby_missing ')).toEqual(['restia_standby_missing 0'])
    expect(await metrica('restia_jobs_waiting{job="enviar-email"}')).toHaveLength(1)
    expect(await metrica('restia_pool_connections{state="waited_for"}')).toHaveLength(1)
    expect((await metrica('nodejs_eventloop_lag_seconds ')).length).toBe(1)
    expect((await metrica('process_resident_memory_bytes ')).length).toBe(1)
  })

  it('says its version, and counts the orders and boletos of today', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(await metrica('restia_build_info{')).toEqual([
      `restia_build_info{version="${version}",commit="",node="${process.versions.node}"} 1`,
    ])
    // Remembered for a minute: what this file ordered before may be missing.
    expect(await metrica('restia_orders_today ')).toHaveLength(1)
    expect(await metrica('restia_boletos_today{outcome="issued"}')).toHaveLength(1)
    expect(await countBoletosSince(server.deps.db, new Date(0))).toEqual({
      ...{ orders: 1, issued: 1, refused: 0, open: 0 },
    })
    expect(await countBoletosSince(server.deps.db, new Date(Date.now() + 60_000))).toMatchObject({
      orders: 0,
    })
  })

  it('says when the last copy was written and rehearsed', async () => {
    expect(await metrica('restia_backup_last_timestamp_seconds ')).toEqual([
      'restia_backup_last_timestamp_seconds 0',
    ])
    const em = new Date('2026-11-20T06:00:00Z')
    const copia = { em, linhas: 10, bytes: 1000 }
    await inTransaction(server.deps.db, tx => inserirCopia(tx, copia))
    await inTransaction(server.deps.db, tx => marcarEnsaio(tx, em, new Date('2026-11-21T06:00:00Z')))
    expect(await metrica('restia_backup_')).toEqual([
      `restia_backup_last_timestamp_seconds ${em.getTime() / 1000}`,
      `restia_backup_rehearsed_timestamp_seconds ${Date.parse('2026-11-21T06:00:00Z') / 1000}`,
    ])
  })

  it.each(['alertas.yml', 'painel.json'])(
    'deploy/%s speaks of metrics and labels that are there',
    async name => {
      const { texto } = await ler('/metrics')
      const ours = new Set([...texto.matchAll(/^# TYPE (\w+)/gm)].map(([, metric]) => metric))
      const deployed = readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
      const rules = name === 'alertas.yml' ? parse(deployed) : JSON.parse(deployed)
      const expressions: string[] = []
      JSON.stringify(rules, (key, value) => {
        if (key === 'expr') expressions.push(value)
        return value
      })
      expect(expressions.length).toBeGreaterThan(10)
      const named = expressions.flatMap(text => text.match(/\b(?:restia|nodejs|process)_\w+/g) ?? [])
      expect(named.filter(metric => !ours.has(metric.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
    },
  )

  it('names a missing migration', async () => {
    const { pool, close } = openConnection(banco)
    await pool.query("update kysely_migration set name = 'outra' where name = '001-usuario'")
    await expect
      .poll(() => ler('/readyz'))
      .toEqual({ status: 503, texto: '{"pronto":false,"motivos":["faltam migrações: 001-usuario"]}' })
    await pool.query("update kysely_migration set name = '001-usuario' where name = 'outra'")
    await close()
  })
})

describe('the log of requests', () => {
  it('has one line for each with the id of its answer, the pattern of its route and no personal data', async () => {
    const dados = dadosDeComprador({ celular: '987654321' })
    const { email = '', cnpj = '', celular = '' } = dados
    await cadastrar(app, dados)
    await entrar(app, { email, password: 'senha-errada-de-canario' })
    const resposta = await fetch(`${app.url}/v1/produto/777?busca=segredo-de-canario`)
    const id = resposta.headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[\w-]{13}$/)
    const [linha] = await esperar(async () => {
      const achadas = linhas.filter(texto => texto.includes(id) && texto.includes('requisição'))
      return achadas.length > 0 && achadas
    })
    expect(JSON.parse(linha ?? '')).toMatchObject({
      ...{ level: 30, reqId: id, metodo: 'GET', rota: '/v1/produto/:id', codigo: 401 },
      ...{ userId: null, rede: '127.0.0.0/24', ms: expect.any(Number) },
    })
    const tudo = linhas.join('')
    for (const canario of [email, cnpj, celular, SENHA, 'senha-errada-de-canario', 'segredo-de-canario'])
      expect(tudo).not.toContain(canario)
  })
})

describe('the search of every test file for secrets in the log', () => {
  it('finds a password, a session and personal data, whoever sent them', async () => {
    const { email = '', cnpj = '' } = dadosDeComprador()
    const { cookie } = await criarComprador(app)
    await entrar(app, { email, password: 'outra-senha-de-canario' })
    await fetch(`${app.url}/v1/auth/user-info`, { headers: { cookie } })
    for (const segredo of ['outra-senha-de-canario', cookie.slice('sessao='.length), email, cnpj]) {
      const log = escutarLog()
      log.logger.stream.write(`{"level":30,"msg":"conta ${segredo}"}\n`)
      expect(() => log.conferir([email, cnpj]), segredo).toThrow()
    }
    const calado = escutarLog()
    calado.logger.stream.write('{"level":30,"rota":"/v1/auth/login"}\n')
    expect(() => calado.conferir([email, cnpj])).not.toThrow()
  })
})

describe('the id of a request', () => {
  it('design/operation: is in every answer that says that something went wrong', async () => {
    const semSessao = { cookie: `sessao=${'a'.repeat(43)}` }
    const { pool, close } = openConnection(banco)
    const falhar = async () => {
      await pool.query('alter table sessao rename to sessao_sumida')
      const resposta = await fetch(`${app.url}/v1/auth/user-info`, { headers: semSessao })
      await pool.query('alter table sessao_sumida rename to sessao')
      return resposta
    }
    const json = { 'content-type': 'application/json' }
    const respostas = [
      await falhar(),
      await fetch(`${app.url}/v1/produto`),
      await fetch(`${app.url}/v1/nada`),
      await fetch(`${app.url}/v1/%zz`),
      await fetch(`${app.url}/v1/produto`, { method: 'PATCH' }),
      await fetch(`${app.url}/v1/auth/login`, { method: 'POST', headers: json, body: '{' }),
      await fetch(`${app.url}/v1/auth/login`, {
        method: 'POST',
        headers: json,
        body: ' '.repeat(2 ** 20 + 1),
      }),
      await fetch(`${app.url}/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'x/y' },
        body: 'a',
      }),
    ]
    await close()
    expect(respostas.map(({ status }) => status)).toEqual([500, 401, 404, 400, 405, 400, 413, 415])
    const ids = respostas.map(({ headers }) => headers.get('x-request-id') ?? '')
    expect(ids.filter(id => !/^[\w-]{13}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(
      linhas.filter(linha => linha.includes(ids[0] ?? '') && linha.includes('erro inesperado')),
    ).toHaveLength(1)
  })
})

describe('stopping', () => {
  it('says that it is not ready before it stops to answer', async () => {
    const parada = server.stop()
    const [pronto, produto] = await Promise.all([ler('/readyz'), fetch(`${app.url}/v1/produto`)])
    expect(pronto).toMatchObject({ status: 503, texto: expect.stringContaining('está parando') })
    expect(produto.status).toBe(401)
    await parada
    await expect(fetch(`${app.url}/v1/produto`)).rejects.toThrow()
  })
})
