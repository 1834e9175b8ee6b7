import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { enviarWebhook } from '#server/pessoas/integracao/integracao-jobs.ts'
import type { EnvioDeWebhook } from '#server/plataforma/avisar/webhooks-do-aviso-sql.ts'
import { assinaturaDe, type ResultadoDoWebhook } from '#server/plataforma/webhook-sender.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

interface Recebido {
  url: string
  corpo: { id: string; tipo: string; em: string; dados: { pedidoId: number | null } }
  texto: string
  segredos: readonly string[]
}

const ENTREGUE: ResultadoDoWebhook = { entregue: true, resposta: 'Respondeu 200.' }
const FALHOU: ResultadoDoWebhook = { entregue: false, resposta: 'Respondeu 503.' }
const recebidos: Recebido[] = []
let resultado = ENTREGUE
/** What an address waits for before it answers. */
let segurar: (url: string) => Promise<void> = async () => undefined
const app = useApp({
  webhooks: {
    enviar: async (url, texto, segredos) => {
      recebidos.push({ url, texto, segredos, corpo: JSON.parse(texto) })
      await segurar(url)
      return resultado
    },
  },
})
beforeEach(() => {
  recebidos.length = 0
  resultado = ENTREGUE
  segurar = async () => undefined
})

let numero = 0
const criar = async (pessoa: Pessoa) => {
  const url = `https://erp${++numero}.example/restia`
  const { body } = await pessoa.chamar('POST /v1/integracao/webhook', { body: { url } })
  return { ...body, params: { id: body.id } }
}
const ouvidosEm = (url: string) => recebidos.filter(recebido => recebido.url === url)
const tiposEm = (url: string) => ouvidosEm(url).map(({ corpo }) => corpo.tipo)
const registro = async (pessoa: Pessoa, params: { id: number }) =>
  (await pessoa.chamar('GET /v1/integracao/webhook/{id}/envio', { params })).body
const lidos = async (pessoa: Pessoa) => (await pessoa.chamar('GET /v1/integracao/webhook')).body

describe('webhooks', () => {
  it('rule N139: buyer and seller are told of what the app tells them of, and of no more than the order', async () => {
    const [comprador, vendedor] = [await criarComprador(app, { limite: 1_000_000 }), await criarVendedor(app)]
    const [doComprador, doVendedor] = [await criar(comprador), await criar(vendedor)]
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { vendedor }))
    await pagarEEsperar(app, comprador, pedidoId)
    await alterarStatus(await criarEquipe(app, 'FUNCIONARIO'), pedidoId, 'ENTREGUE')
    await esperar(
      async () =>
        tiposEm(doVendedor.url).includes('repasse.liberado') && tiposEm(doComprador.url).length === 3,
    )
    expect(tiposEm(doComprador.url).toSorted()).toEqual(['pedido.criado', 'pedido.entregue', 'pedido.pago'])
    expect(tiposEm(doVendedor.url).toSorted()).toEqual(['pedido.criado', 'pedido.pago', 'repasse.liberado'])
    for (const { corpo } of recebidos) {
      expect(Object.keys(corpo)).toEqual(['id', 'tipo', 'em', 'dados'])
      expect(corpo.dados).toEqual({ pedidoId })
    }
    expect(new Set(recebidos.map(({ corpo }) => corpo.id)).size).toBe(recebidos.length)
    expect(ouvidosEm(doComprador.url)[0]?.segredos).toEqual([doComprador.segredo])
  })

  it('rule N162: an address is told of the events that were chosen, and tests reach it all the same', async () => {
    const vendedor = await criarVendedor(app)
    const comprador = await criarComprador(app, { limite: 1_000_000 })
    const [todos, url] = [await criar(vendedor), 'https://so-pagos.example/restia']
    const criarCom = (eventos: string[]) =>
      vendedor.chamar('POST /v1/integracao/webhook', { body: { url, eventos } })
    for (const eventos of [[], ['pedido.sumiu'], ['teste'], ['pedido.pago', 'pedido.pago']])
      expect((await criarCom(eventos)).status).toBe(400)
    const { body } = await criarCom(['pedido.pago', 'repasse.liberado'])
    expect((await lidos(vendedor)).map(({ eventos }) => eventos)).toEqual([
      null,
      ['pedido.pago', 'repasse.liberado'],
    ])
    const pedidoId = await fazerPedido(comprador, await criarCotacao(app, { vendedor }))
    await pagarEEsperar(app, comprador, pedidoId)
    await vendedor.chamar('POST /v1/integracao/webhook/{id}/teste', { params: { id: body.id } })
    await esperar(async () => tiposEm(todos.url).length === 2 && tiposEm(url).length === 2)
    expect(tiposEm(url).toSorted()).toEqual(['pedido.pago', 'teste'])
  })

  it('rule N139: three addresses, https only, each its owner’s alone', async () => {
    const [comprador, outro] = [await criarComprador(app), await criarComprador(app)]
    for (const url of [
      'http://erp.example/',
      'erp.example',
      'https://eu:senha@erp.example/',
      'ftp://erp.example',
      '',
    ])
      expect((await comprador.chamar('POST /v1/integracao/webhook', { body: { url } })).status).toBe(400)
    const [um] = [await criar(comprador), await criar(comprador), await criar(comprador)]
    const { body } = await comprador.chamar('POST /v1/integracao/webhook', {
      body: { url: 'https://erp.example' },
    })
    expect(body).toMatchObject({
      codigo: 'webhooks-demais',
      message: 'São no máximo 3 webhooks. Remova um para criar outro.',
    })
    expect((await outro.chamar('DELETE /v1/integracao/webhook/{id}', { params: um.params })).status).toBe(404)
    expect((await comprador.chamar('DELETE /v1/integracao/webhook/{id}', { params: um.params })).status).toBe(
      204,
    )
    expect(JSON.stringify(await lidos(comprador))).not.toContain('whs_')
    const { rows } = await sql<{ texto: string }>`select w::text as texto from webhook w`.execute(app.deps.db)
    expect(rows.map(({ texto }) => texto).join()).not.toContain('whs_')
  })

  it('rule N140: a new secret signs beside the one before for a day', async () => {
    const comprador = await criarComprador(app)
    const { url, segredo, params } = await criar(comprador)
    const novo = (await comprador.chamar('POST /v1/integracao/webhook/{id}/segredo', { params })).body.segredo
    await comprador.chamar('POST /v1/integracao/webhook/{id}/teste', { params })
    await esperar(async () => ouvidosEm(url).length === 1)
    expect(ouvidosEm(url)[0]?.segredos).toEqual([novo, segredo])
    await sql`update webhook set anterior_ate = now() - interval '1 second' where id = ${params.id}`.execute(
      app.deps.db,
    )
    await comprador.chamar('POST /v1/integracao/webhook/{id}/teste', { params })
    await esperar(async () => ouvidosEm(url).length === 2)
    expect(ouvidosEm(url)[1]?.segredos).toEqual([novo])
    const texto = exigir(ouvidosEm(url)[1]).texto
    const esperada = createHmac('sha256', novo).update(`7.${texto}`).digest('hex')
    expect(assinaturaDe(texto, 7, [novo])).toBe(`t=7,v1=${esperada}`)
  })

  it('rule N141: a failure is tried again later with the same event, and the record says how each try went', async () => {
    const comprador = await criarComprador(app)
    const { url, params } = await criar(comprador)
    resultado = FALHOU
    const esperas: number[] = []
    let envio: EnvioDeWebhook = {
      webhookId: params.id,
      usuarioId: comprador.id,
      id: 'a',
      tipo: 'pedido.pago',
      em: '2026-11-26T10:00:00Z',
      pedidoId: 7,
      tentativa: 1,
    }
    for (;;) {
      const filaDeMentira = {
        ...app.deps.fila,
        enviar: async (_tx: unknown, _nome: unknown, dados: object, opcoes?: { aposSegundos?: number }) => {
          esperas.push(opcoes?.aposSegundos ?? 0)
          envio = dados as EnvioDeWebhook // what the job is sent with
        },
      }
      const antes = esperas.length
      await enviarWebhook({ ...app.deps, fila: filaDeMentira }, envio)
      if (esperas.length === antes) break
    }
    expect(esperas).toEqual([60, 300, 1800, 7200, 43_200])
    expect(new Set(ouvidosEm(url).map(({ texto }) => texto)).size).toBe(1)
    expect((await lidos(comprador))[0]?.falhandoDesde).not.toBeNull()
    await comprador.chamar('POST /v1/integracao/webhook/{id}/teste', { params })
    await esperar(async () => (await registro(comprador, params))[0]?.situacao === 'FALHOU')
    const [falho] = await registro(comprador, params)
    expect(falho).toMatchObject({ tipo: 'teste', tentativa: 1, resposta: 'Respondeu 503.' })
    resultado = ENTREGUE
    const reenvio = { params: { ...params, envioId: exigir(falho).id } }
    expect(
      (await comprador.chamar('POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio', reenvio)).status,
    ).toBe(202)
    await esperar(async () => (await registro(comprador, params))[0]?.situacao === 'ENTREGUE')
    const [antes, entregue] = ouvidosEm(url).slice(-2)
    expect(entregue?.corpo.id).toBe(exigir(antes).corpo.id)
    expect((await lidos(comprador))[0]?.falhandoDesde).toBeNull()
  })

  it('rule N141: three days of failures switch it off and tell the owner; a test that arrives switches it on', async () => {
    const comprador = await criarComprador(app, { limite: 1_000_000 })
    const { url, params } = await criar(comprador)
    resultado = FALHOU
    const envio = {
      webhookId: params.id,
      usuarioId: comprador.id,
      id: 'b',
      tipo: 'pedido.pago',
      em: '2026-11-26T10:00:00Z',
      pedidoId: 7,
      tentativa: 6,
    } as const
    await enviarWebhook(app.deps, envio)
    await sql`update webhook set falhando_desde = falhando_desde - interval '3 days' where id = ${params.id}`.execute(
      app.deps.db,
    )
    await enviarWebhook(app.deps, envio)
    await enviarWebhook(app.deps, envio)
    expect((await lidos(comprador))[0]?.desligadoEm).not.toBeNull()
    const { body: avisos } = await comprador.chamar('GET /v1/aviso')
    expect(avisos.content.map(({ titulo }) => titulo)).toEqual([`Webhook desligado: ${new URL(url).host}`])
    expect(ouvidosEm(url)).toHaveLength(2)
    await fazerPedido(comprador, await criarCotacao(app))
    resultado = ENTREGUE
    await comprador.chamar('POST /v1/integracao/webhook/{id}/teste', { params })
    await esperar(async () => (await lidos(comprador))[0]?.desligadoEm === null)
    expect(tiposEm(url)).toEqual(['pedido.pago', 'pedido.pago', 'teste'])
  })
})

describe('rule N141: sent by hand', () => {
  const testar = (pessoa: Pessoa, params: { id: number }) =>
    pessoa.chamar('POST /v1/integracao/webhook/{id}/teste', { params })

  it('sixty tests and sendings-again an hour and account pass, however many are asked for at once', async () => {
    const comprador = await criarComprador(app)
    const [um, outro] = [await criar(comprador), await criar(comprador)]
    await testar(comprador, um.params)
    await esperar(async () => (await registro(comprador, um.params))[0]?.situacao === 'ENTREGUE')
    const envioId = exigir((await registro(comprador, um.params))[0]).id
    const reenviar = () =>
      comprador.chamar('POST /v1/integracao/webhook/{id}/envio/{envioId}/reenvio', {
        params: { ...um.params, envioId },
      })
    const respostas = await Promise.all(
      Array.from({ length: 90 }, (_, i) =>
        i % 3 === 0 ? reenviar() : testar(comprador, (i % 3 === 1 ? um : outro).params),
      ),
    )
    const com = (status: number) => respostas.filter(resposta => resposta.status === status)
    expect([com(202).length, com(429).length]).toEqual([59, 31])
    expect(com(429)[0]?.body).toMatchObject({
      codigo: 'muitas-tentativas',
      message: expect.stringMatching(/^Muitas tentativas\. Tente de novo em \d+ min\.$/),
    })
    const vizinho = await criarComprador(app)
    expect((await testar(vizinho, (await criar(vizinho)).params)).status).toBe(202)
    await app.deps.db.updateTable('uso_por_hora').set({ termina_em: new Date() }).execute()
    expect((await reenviar()).status).toBe(202)
  })

  it('one delivery of an account at a time; another account’s waits for none of them', async () => {
    const [comprador, vizinho] = [await criarComprador(app), await criarComprador(app)]
    const [lento, outroLento, rapido] = [await criar(comprador), await criar(comprador), await criar(vizinho)]
    const { promise: livre, resolve: soltar } = Promise.withResolvers<void>()
    segurar = url => (url === rapido.url ? Promise.resolve() : livre)
    await Promise.all(Array.from({ length: 30 }, () => testar(comprador, lento.params)))
    await Promise.all(Array.from({ length: 30 }, () => testar(comprador, outroLento.params)))
    await testar(vizinho, rapido.params)
    await esperar(async () => ouvidosEm(rapido.url).length === 1)
    expect(ouvidosEm(lento.url).length + ouvidosEm(outroLento.url).length).toBe(1)
    soltar()
    await esperar(async () => ouvidosEm(lento.url).length + ouvidosEm(outroLento.url).length > 2)
  })
})
