// Notices on a device's screen (rules N40, N43, N44, design/notices), with a push service of our own.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { enviarPush } from '#server/avisos/push/push-jobs.ts'
import type { PushEscrito } from '#server/plataforma/avisar/aviso-repository.ts'
import { useApp } from '../../support/app-for-test.ts'
import { alterarStatus, fazerPedido } from '../../support/compras.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { abrirServicoDePush, type ServicoDePush, umaAssinatura } from '../../support/servico-de-push.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarMembro,
  criarVendedor,
} from '../../support/test-users.ts'

let servico: ServicoDePush
const app = useApp({ pushPost: (url, init) => servico.post(url, init) })
beforeAll(async () => {
  servico = await abrirServicoDePush()
})
afterEach(() => servico.responder(201))
afterAll(() => servico.parar())

const TARDE = new Date('2026-11-24T15:00:00-03:00')
const NOITE = new Date('2026-11-24T22:00:00-03:00')
const MANHA = new Date('2026-11-25T05:30:00-03:00')

/** Gives the person's session a device, and answers the address of its subscription. */
async function assinar(pessoa: Pessoa): Promise<string> {
  const body = umaAssinatura()
  expect((await pessoa.chamar('POST /v1/aviso/push', { body })).status).toBe(201)
  return body.endpoint
}
const escolherPedidos = (pessoa: Pessoa, push: boolean) =>
  pessoa.chamar('PUT /v1/aviso/preferencias', { body: { grupos: [{ grupo: 'PEDIDOS', push }] } })
const recebidosEm = (endpoint: string) => servico.recebidos.filter(push => push.endpoint === endpoint)
const assinaturas = async (endpoint: string) => {
  const { rows } = await sql`select id from assinatura_push where endpoint = ${endpoint}`.execute(app.deps.db)
  return rows.length
}

async function vender(vendedor: Pessoa, comprador: Pessoa) {
  return fazerPedido(comprador, await criarCotacao(app, { vendedor, preco: 4321 }))
}

/** Sets the clock for a device whose person has just used the site: a subscription is worth no more than its session. */
async function emUso(agora: Date): Promise<void> {
  app.setClock(agora)
  await sql`update sessao set aberta_em = ${agora}, usada_em = ${agora}`.execute(app.deps.db)
}

/** The jobs of this subscription that wait or have run, oldest first. */
async function trabalhosDe(endpoint: string) {
  const { rows } = await sql<{ data: PushEscrito; state: string; em: Date }>`
    select j.data, j.state::text, j.start_after as em from pgboss.job j
    join assinatura_push s on s.id = (j.data ->> 'assinaturaId')::bigint
    where j.name = 'enviar-push' and s.endpoint = ${endpoint} order by j.created_on`.execute(app.deps.db)
  return rows
}

/** A person at this hour whose order is cancelled, with a device. */
async function cancelado(agora: Date) {
  app.setClock(agora)
  const comprador = await criarComprador(app, { limite: 100_000_000 })
  const endpoint = await assinar(comprador)
  const pedidoId = await vender(await criarVendedor(app), comprador)
  expect((await alterarStatus(await criarEquipe(app), pedidoId, 'CANCELADO')).status).toBe(200)
  return { comprador, endpoint, pedidoId }
}

describe('a device that asked for pushes', () => {
  it('rule N40: tells of a cancellation at once, signed and encrypted, without an amount', async () => {
    const { endpoint, pedidoId } = await cancelado(TARDE)
    const [push] = await esperar(async () => recebidosEm(endpoint).length > 0 && recebidosEm(endpoint))
    expect(push).toEqual({
      endpoint,
      mensagem: {
        titulo: `Pedido ${pedidoId} cancelado`,
        texto: expect.stringContaining('não pague'),
        link: `/pedido/${pedidoId}`,
        marca: expect.stringMatching(/^aviso-\d+$/),
      },
      remetente: {
        aud: 'https://fcm.googleapis.com',
        exp: TARDE.getTime() / 1000 + 12 * 3600,
        sub: 'mailto:suporte@restia.example',
      },
      validadeS: 12 * 3600,
    })
  })

  it('rule N44: tells a seller of new orders if it chose so, and of none after it chose otherwise', async () => {
    app.setClock(TARDE)
    const vendedor = await criarVendedor(app)
    const comprador = await criarComprador(app, { nome: 'Cantina do Largo', limite: 100_000_000 })
    const endpoint = await assinar(vendedor)
    await vender(vendedor, comprador)
    expect(await trabalhosDe(endpoint)).toEqual([])
    const { body } = await escolherPedidos(vendedor, true)
    expect(body.grupos[0]).toEqual({
      grupo: 'PEDIDOS',
      email: true,
      podeMudar: true,
      push: true,
      podePush: true,
    })
    await vendedor.chamar('PUT /v1/aviso/lidos', { body: { ate: 1_000_000 } })
    await vender(vendedor, comprador)
    const [push] = await esperar(async () => recebidosEm(endpoint).length > 0 && recebidosEm(endpoint))
    expect(push?.mensagem).toMatchObject({ titulo: 'Pedido novo: Cantina do Largo', texto: '' })
    await escolherPedidos(vendedor, false)
    await vender(vendedor, comprador)
    expect(await trabalhosDe(endpoint)).toHaveLength(1)
  })

  it('rule N44: has a choice about money, whose e-mails have none', async () => {
    const comprador = await criarComprador(app)
    const { status, body } = await comprador.chamar('PUT /v1/aviso/preferencias', {
      body: { grupos: [{ grupo: 'DINHEIRO', push: true }] },
    })
    expect(status).toBe(200)
    expect(body.grupos[1]).toMatchObject({ grupo: 'DINHEIRO', email: true, podeMudar: false, push: true })
    const recusado = await comprador.chamar('PUT /v1/aviso/preferencias', {
      body: { grupos: [{ grupo: 'DINHEIRO', email: false, push: true }] },
    })
    expect(recusado.status).toBe(400)
  })

  it('rule N43: stays silent at night, and tells in the morning', async () => {
    const { endpoint } = await cancelado(NOITE)
    const [, adiado] = await esperar(async () => {
      const trabalhos = await trabalhosDe(endpoint)
      return trabalhos.length === 2 && trabalhos[0]?.state === 'completed' && trabalhos
    })
    expect(recebidosEm(endpoint)).toEqual([])
    const esperaMs = exigir(adiado).em.getTime() - Date.now()
    expect(Math.abs(esperaMs - 7.5 * 3_600_000)).toBeLessThan(60_000)
    await emUso(MANHA)
    await enviarPush(app.deps, exigir(adiado).data)
    expect(recebidosEm(endpoint)).toHaveLength(1)
  })

  it('tells nothing that was read meanwhile', async () => {
    const { comprador, endpoint } = await cancelado(NOITE)
    const trabalhos = await esperar(async () => {
      const todos = await trabalhosDe(endpoint)
      return todos.length === 2 && todos
    })
    await comprador.chamar('PUT /v1/aviso/lidos', { body: { ate: 1_000_000 } })
    await emUso(MANHA)
    await enviarPush(app.deps, exigir(trabalhos[1]).data)
    expect(recebidosEm(endpoint)).toEqual([])
  })
})

describe('a subscription ends', () => {
  it('rule M5: with the time of its session: nothing is sent after it', async () => {
    const { endpoint } = await cancelado(NOITE)
    const [, adiado] = await esperar(async () => {
      const todos = await trabalhosDe(endpoint)
      return todos.length === 2 && todos
    })
    app.setClock(new Date('2026-11-28T12:00:00-03:00'))
    await enviarPush(app.deps, exigir(adiado).data)
    expect(recebidosEm(endpoint)).toEqual([])
  })

  it('with its session: nothing is sent after the logout', async () => {
    const comprador = await criarComprador(app)
    const endpoint = await assinar(comprador)
    expect(await assinaturas(endpoint)).toBe(1)
    await comprador.chamar('POST /v1/auth/logout', { body: {} })
    expect(await assinaturas(endpoint)).toBe(0)
  })

  it('rule N118: tells a member nothing whose function has no notices any more', async () => {
    app.setClock(TARDE)
    const comprador = await criarComprador(app, { limite: 100_000_000 })
    const membro = await criarMembro(app, comprador.id, 'COMPRAS')
    const [doDono, doMembro] = [await assinar(comprador), await assinar(membro)]
    const { id } = exigir((await membro.chamar('GET /v1/auth/user-info')).body.membro)
    const body = { funcao: 'RECEBIMENTO', limitePorPedido: null, limitePorMes: null }
    expect((await comprador.chamar('PUT /v1/membro/{id}', { params: { id }, body })).status).toBe(200)
    const pedidoId = await vender(await criarVendedor(app), comprador)
    await alterarStatus(await criarEquipe(app), pedidoId, 'CANCELADO')
    await esperar(async () => {
      const trabalhos = await trabalhosDe(doMembro)
      return trabalhos.length > 0 && trabalhos.every(({ state }) => state === 'completed')
    })
    await esperar(async () => recebidosEm(doDono).length > 0)
    expect(recebidosEm(doMembro)).toEqual([])
  })

  it('by its own request, and with a new one of the same session', async () => {
    const comprador = await criarComprador(app)
    const primeira = await assinar(comprador)
    const segunda = await assinar(comprador)
    expect([await assinaturas(primeira), await assinaturas(segunda)]).toEqual([0, 1])
    const ligado = async () => (await comprador.chamar('GET /v1/aviso/preferencias')).body.push.nesteAparelho
    expect(await ligado()).toBe(true)
    expect((await comprador.chamar('DELETE /v1/aviso/push')).status).toBe(204)
    expect([await ligado(), await assinaturas(segunda)]).toEqual([false, 0])
  })

  it('for the person before, once another one uses the device', async () => {
    const [antes, depois] = [await criarComprador(app), await criarComprador(app)]
    const body = umaAssinatura()
    for (const pessoa of [antes, depois]) await pessoa.chamar('POST /v1/aviso/push', { body })
    const ligados = [antes, depois].map(
      async pessoa => (await pessoa.chamar('GET /v1/aviso/preferencias')).body.push.nesteAparelho,
    )
    expect(await Promise.all(ligados)).toEqual([false, true])
  })

  it.each([404, 410])('if the push service answers %d', async status => {
    servico.responder(status)
    const { endpoint } = await cancelado(TARDE)
    await esperar(async () => (await assinaturas(endpoint)) === 0)
  })

  it('after three failures on one day, and not over several days', async () => {
    servico.responder(500)
    const { endpoint } = await cancelado(NOITE)
    const trabalhos = await esperar(async () => {
      const todos = await trabalhosDe(endpoint)
      return todos.length === 2 && todos
    })
    const { data } = exigir(trabalhos[1])
    const tentar = async (agora: string) => {
      await emUso(new Date(agora))
      return enviarPush(app.deps, data)
    }
    for (const hora of ['25T08:00', '25T09:00', '26T08:00', '26T09:00'])
      await expect(tentar(`2026-11-${hora}:00-03:00`)).rejects.toThrow('não aceitou')
    expect(await assinaturas(endpoint)).toBe(1)
    await tentar('2026-11-26T10:00:00-03:00')
    expect(await assinaturas(endpoint)).toBe(0)
  })
})

describe('refused', () => {
  it('design/notices: is an address that belongs to no push service', async () => {
    const comprador = await criarComprador(app)
    for (const endpoint of [
      'https://127.0.0.1/x',
      'http://fcm.googleapis.com/x',
      'https://rival.example/x',
    ]) {
      const { status, body } = await comprador.chamar('POST /v1/aviso/push', {
        body: { ...umaAssinatura(), endpoint },
      })
      expect([status, body]).toMatchObject([400, { codigo: 'dados-invalidos' }])
    }
  })

  it('is every subscription where the site has no keys', async () => {
    const comprador = await criarComprador(app)
    const { push } = app.deps
    app.deps.push = null
    const { status, body } = await comprador.chamar('POST /v1/aviso/push', { body: umaAssinatura() })
    const { body: preferencias } = await comprador.chamar('GET /v1/aviso/preferencias')
    app.deps.push = push
    expect([status, body]).toMatchObject([409, { codigo: 'push-desligado' }])
    expect(preferencias.push).toEqual({ chave: null, nesteAparelho: false })
  })
})
