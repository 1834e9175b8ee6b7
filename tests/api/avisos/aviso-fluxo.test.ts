// The stream of events (rule N40, design/notices): who hears what, how soon, and when it ends. Two servers share the database.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Funcao } from '#domain/conta/funcao.ts'
import { createApp, installApp } from '#server/app.ts'
import { type ChangeFeed, openChangeFeed } from '#server/plataforma/db/change-feed.ts'
import { createListener, type Listener } from '#server/plataforma/db/listener.ts'
import { closeApp } from '#server/telhado/http/close-app.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { useApp } from '../../support/app-for-test.ts'
import { SENHA } from '../../support/cadastro.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from '../../support/compras.ts'
import { emTempo } from '../../support/em-tempo.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import { abrirFluxo, anunciarAviso, duracao } from '../../support/fluxo.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { ouvirComandos } from '../../support/planos.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarMembro,
  criarVendedor,
  darSenha,
} from '../../support/test-users.ts'

const app = useApp({ onConnect: ouvirComandos })

/** The bar of the product: what was committed is known in a browser after this at most. */
const LOGO_MS = 2000

let outro: FastifyInstance
let url: string
let feed: ChangeFeed
let listener: Listener
beforeAll(async () => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(app.deps.db)
  listener = createListener({ ...inject('database'), ...rows[0] })
  feed = await openChangeFeed(listener)
  outro = await outroServidor()
})
afterAll(async () => {
  await closeApp(outro)
  await listener.close()
})

async function outroServidor(): Promise<FastifyInstance> {
  const server = createApp({ logger: false })
  await installApp(server, app.deps, {
    publicUrl: app.url,
    webFolder: 'no-site',
    logger: false,
    feed,
    listener,
  })
  url = await server.listen({ port: await freePort(), host: '127.0.0.1' })
  return server
}

const avisar = (usuarioId: number, id: number) => anunciarAviso(app, usuarioId, id)

const bloquear = async ({ id }: Pessoa) => {
  const envio = { params: { id }, body: { bloqueado: true, motivo: 'Teste.' } }
  const { status } = await (await criarEquipe(app, 'ADM')).chamar('PUT /v1/comprador/{id}/bloqueio', envio)
  expect(status).toBe(204)
}

describe('the stream', () => {
  it('rule N40: tells of a notice within two seconds on both servers, by id and kind alone', async () => {
    const pessoa = await criarComprador(app)
    const fluxos = await Promise.all([app, { url }].map(site => abrirFluxo(site, pessoa)))
    await avisar(pessoa.id, 812)
    emTempo(await duracao(Promise.all(fluxos.map(fluxo => fluxo.ouvir('aviso', { id: 812 })))), LOGO_MS)
    for (const fluxo of fluxos) {
      expect(fluxo.eventos()).toEqual([{ evento: 'aviso', dados: { id: 812, tipo: 'pedido-novo' } }])
      await fluxo.fechar()
    }
  })

  it('is a stream for browsers: not stored, not buffered, not compressed, with a time to come back', async () => {
    const fluxo = await abrirFluxo(app, await criarComprador(app), { 'accept-encoding': 'gzip, br' })
    expect(Object.fromEntries(fluxo.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(fluxo.headers.has('content-encoding')).toBe(false)
    await esperar(async () => /^retry: [2-5]\d{3}\nid: 0\n\n$/.test(fluxo.texto()))
    await fluxo.fechar()
  })

  it('tells a browser that comes back that it may have missed something, and no other', async () => {
    const pessoa = await criarComprador(app)
    const volta = await abrirFluxo(app, pessoa, { 'last-event-id': '0' })
    await volta.ouvir('retomada')
    const novo = await abrirFluxo(app, pessoa)
    await esperar(async () => novo.texto() !== '')
    expect(novo.eventos()).toEqual([])
    await Promise.all([volta.fechar(), novo.fechar()])
  })

  it('keeps nothing open for a HEAD', async () => {
    const pessoa = await criarComprador(app)
    for (let vez = 0; vez < 8; vez++)
      expect((await pessoa.chamar('GET /v1/aviso/fluxo', { method: 'HEAD' })).status).toBe(200)
    const fluxo = await abrirFluxo(app, pessoa)
    expect(fluxo.status).toBe(200)
    await fluxo.fechar()
  })

  it('outlives an announcement that nobody can read', async () => {
    const pessoa = await criarComprador(app)
    const fluxo = await abrirFluxo(app, pessoa)
    for (const lixo of ['', '{', '[]', '{"usuarioId":"1"}', `{"usuarioId":${pessoa.id}}`])
      for (const canal of ['aviso', 'pedido'])
        await sql`select pg_notify(${canal}, ${lixo})`.execute(app.deps.db)
    await avisar(pessoa.id, 7)
    await fluxo.ouvir('aviso', { id: 7 })
    expect(fluxo.eventos()).toHaveLength(1)
    await fluxo.fechar()
  })
})

describe('who hears', () => {
  it("rule N45: another person's notice is never heard, by staff neither", async () => {
    const pessoas = [await criarComprador(app), await criarVendedor(app), await criarEquipe(app, 'ADM')]
    const alheio = await criarComprador(app)
    const fluxos = await Promise.all(pessoas.map(pessoa => abrirFluxo(app, pessoa)))
    await avisar(alheio.id, 900)
    // Announcements come in their order: whoever has heard the second one has not heard the first.
    for (const { id } of pessoas) await avisar(id, 901)
    for (const fluxo of fluxos) {
      await fluxo.ouvir('aviso', { id: 901 })
      expect(fluxo.eventos()).toHaveLength(1)
      await fluxo.fechar()
    }
  })

  it('rule M29: an order is told to its buyer, its sellers and staff, and to nobody else', async () => {
    const comprador = await criarComprador(app, { limite: 100_000_000 })
    const [um, dois] = [await criarVendedor(app), await criarVendedor(app)]
    const dentro = [comprador, um, dois, await criarEquipe(app), await criarEquipe(app, 'ADM')]
    const fora = [await criarComprador(app), await criarVendedor(app)]
    const ouvem = await Promise.all(dentro.map(pessoa => abrirFluxo(app, pessoa)))
    const naoOuvem = await Promise.all(fora.map(pessoa => abrirFluxo(app, pessoa)))
    const cotacoes = [await criarCotacao(app, { vendedor: um }), await criarCotacao(app, { vendedor: dois })]
    const id = await fazerPedido(comprador, ...cotacoes)
    for (const fluxo of ouvem) await fluxo.ouvir('pedido', { id })
    const antes = ouvem.map(fluxo => fluxo.eventos().length)
    await pagarEEsperar(app, comprador, id)
    await esperar(async () => ouvem.every((fluxo, i) => fluxo.eventos().length > Number(antes[i])))
    await alterarStatus(dentro[3] as Pessoa, id, 'ENTREGUE') // the employee of the list above
    for (const { id: usuarioId } of fora) await avisar(usuarioId, 5)
    for (const fluxo of naoOuvem) {
      await fluxo.ouvir('aviso', { id: 5 })
      expect(fluxo.eventos()).toHaveLength(1)
    }
    for (const fluxo of ouvem)
      for (const { evento, dados } of fluxo.eventos())
        expect(Object.keys(dados)).toEqual(evento === 'pedido' ? ['id'] : ['id', 'tipo'])
    await Promise.all([...ouvem, ...naoOuvem].map(fluxo => fluxo.fechar()))
  })

  it('rule M9: no seller hears of a cart, nor of one whose boleto was undone', async () => {
    const [comprador, vendedor] = [await criarComprador(app), await criarVendedor(app)]
    const [dele, doVendedor] = [await abrirFluxo(app, comprador), await abrirFluxo(app, vendedor)]
    const cotacaoId = await criarCotacao(app, { vendedor })
    await comprador.chamar('POST /v1/pedido/carrinho/{userId}/itens', {
      params: { userId: comprador.id },
      body: { cotacaoId, quantidade: 1 },
    })
    const { id } = await app.deps.db
      .updateTable('pedido')
      .set({ recusa_do_boleto: JSON.stringify({ codigo: 'pagbank-indisponivel' }) })
      .where('comprador_id', '=', comprador.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    await dele.ouvir('pedido', { id })
    await avisar(vendedor.id, 6)
    await doVendedor.ouvir('aviso', { id: 6 })
    expect(doVendedor.eventos()).toHaveLength(1)
    await Promise.all([dele.fechar(), doVendedor.fechar()])
  })
})

describe('the end of a stream', () => {
  it.each([
    ['a logout', (pessoa: Pessoa) => pessoa.chamar('POST /v1/auth/logout')],
    ['a block', bloquear],
    [
      'the removal of the session by hand',
      ({ id }: Pessoa) => app.deps.db.deleteFrom('sessao').where('usuario_id', '=', id).execute(),
    ],
    [
      'a change of role',
      ({ id }: Pessoa) =>
        app.deps.db.updateTable('usuario').set({ papel: 'FUNCIONARIO' }).where('id', '=', id).execute(),
      true,
    ],
  ])('rule M5: %s ends it within two seconds on both servers', async (_, terminar, volta = false) => {
    const pessoa = await criarComprador(app)
    const fluxos = await Promise.all([app, { url }].map(site => abrirFluxo(site, pessoa)))
    await terminar(pessoa)
    emTempo(await duracao(Promise.all(fluxos.map(({ fim }) => fim))), LOGO_MS)
    // Coming back makes sense only if the session is valid.
    for (const fluxo of fluxos) expect(fluxo.eventos()).toEqual(volta ? [] : [{ evento: 'fim', dados: {} }])
  })

  it('rule M5: it lives as long as the session, which it does not prolong', async () => {
    const pessoa = await criarComprador(app)
    const fluxo = await abrirFluxo(app, pessoa)
    const agora = Date.now()
    app.setClock(new Date(agora + 59 * 60_000))
    await sleep(1500)
    expect((await comSessao(app, pessoa.id)).id).toBe(pessoa.id)
    let terminou = false
    void fluxo.fim.then(() => {
      terminou = true
    })
    await avisar(pessoa.id, 3)
    await fluxo.ouvir('aviso', { id: 3 })
    expect(terminou).toBe(false)
    app.setClock(new Date(agora + 61 * 60_000))
    emTempo(await duracao(fluxo.fim), 2 * LOGO_MS)
  })

  it('rule M5: a session that ended unheard, just before the stream, ends it', async () => {
    const pessoa = await criarComprador(app)
    const lembrar = await fetch(`${url}/v1/auth/verify-token`, { headers: { cookie: pessoa.cookie } })
    expect(lembrar.status).toBe(200)
    await app.deps.db.transaction().execute(async tx => {
      await sql`alter table sessao disable trigger avisar_mudanca`.execute(tx)
      await tx.deleteFrom('sessao').where('usuario_id', '=', pessoa.id).execute()
      await sql`alter table sessao enable trigger avisar_mudanca`.execute(tx)
    })
    const fluxo = await abrirFluxo({ url }, pessoa)
    expect(fluxo.status).toBe(200)
    emTempo(await duracao(fluxo.fim), LOGO_MS)
    expect(fluxo.eventos()).toEqual([{ evento: 'fim', dados: {} }])
  })

  it('rule M5: the other sessions of the person go on', async () => {
    const um = await criarComprador(app)
    const dois = await comSessao(app, um.id)
    const [fluxo, outroFluxo] = [await abrirFluxo(app, um), await abrirFluxo(app, dois)]
    await um.chamar('POST /v1/auth/logout')
    await fluxo.fim
    await avisar(um.id, 4)
    await outroFluxo.ouvir('aviso', { id: 4 })
    await outroFluxo.fechar()
  })

  it('comes when PostgreSQL is not heard any more, and none opens until it is', async () => {
    const pessoa = await criarComprador(app)
    const fluxo = await abrirFluxo({ url }, pessoa)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and (query like 'listen %' or query like '%pg_listening_channels%') and pid <> pg_backend_pid()`.execute(
      app.deps.db,
    )
    await fluxo.fim
    const volta = await esperar(async () => {
      const tentativa = await abrirFluxo({ url }, pessoa)
      expect([200, 503]).toContain(tentativa.status)
      return tentativa.status === 200 && tentativa
    })
    await avisar(pessoa.id, 9)
    await volta.ouvir('aviso', { id: 9 })
    await volta.fechar()
  })

  it('does not hold up the stop of a server', async () => {
    const pessoa = await criarComprador(app)
    const fluxos = await Promise.all([1, 2, 3].map(() => abrirFluxo({ url }, pessoa)))
    emTempo(await duracao(closeApp(outro)), LOGO_MS)
    await Promise.all(fluxos.map(({ fim }) => fim))
    outro = await outroServidor()
  })
})

describe('rules N113, N117: the stream of a member', () => {
  const idDoMembro = async (membro: Pessoa) =>
    exigir((await membro.chamar('GET /v1/auth/user-info')).body.membro).id
  const mudarFuncao = async (dono: Pessoa, membro: Pessoa, funcao: Funcao) => {
    const body = { funcao, limitePorPedido: null, limitePorMes: null }
    const params = { id: await idDoMembro(membro) }
    expect((await dono.chamar('PUT /v1/membro/{id}', { params, body })).status).toBe(200)
  }

  it('hears of the company, as all of its streams do', async () => {
    const dono = await criarComprador(app)
    const membro = await criarMembro(app, dono.id, 'COMPRAS')
    const fluxos = [await abrirFluxo(app, dono), await abrirFluxo(app, membro)]
    await avisar(membro.id, 20)
    await avisar(dono.id, 21)
    for (const fluxo of fluxos) {
      await fluxo.ouvir('aviso', { id: 21 })
      expect(fluxo.eventos()).toHaveLength(1)
      await fluxo.fechar()
    }
  })

  it.each([
    [
      'a dismissal',
      async (membro: Pessoa, dono: Pessoa) =>
        dono.chamar('DELETE /v1/membro/{id}', { params: { id: await idDoMembro(membro) } }),
    ],
    ['a logout', (membro: Pessoa) => membro.chamar('POST /v1/auth/logout')],
    [
      'a change of its password',
      (membro: Pessoa) =>
        membro.chamar('PUT /v1/user', { body: { password: 'outra-melancia-9', senhaAtual: SENHA } }),
    ],
  ])(
    'rule M5: ends with %s within two seconds on both servers, and no other one does',
    async (_, terminar) => {
      const dono = await criarComprador(app)
      const [membro, colega] = [
        await criarMembro(app, dono.id, 'COMPRAS'),
        await criarMembro(app, dono.id, 'FINANCEIRO'),
      ]
      await darSenha(app, membro.id, SENHA)
      const fluxos = await Promise.all([app, { url }].map(site => abrirFluxo(site, membro)))
      const outros = [await abrirFluxo(app, dono), await abrirFluxo({ url }, colega)]
      expect((await terminar(membro, dono)).status).toBeLessThan(300)
      emTempo(await duracao(Promise.all(fluxos.map(({ fim }) => fim))), LOGO_MS)
      for (const fluxo of fluxos) expect(fluxo.eventos()).toEqual([{ evento: 'fim', dados: {} }])
      await avisar(dono.id, 22)
      for (const fluxo of outros) await fluxo.ouvir('aviso', { id: 22 })
      await Promise.all(outros.map(fluxo => fluxo.fechar()))
    },
  )

  it.each([
    ['a block of the company', bloquear],
    [
      'a company that may not act any more, however that came',
      ({ id }: Pessoa) =>
        app.deps.db.updateTable('usuario').set({ status: 'BLOQUEADO' }).where('id', '=', id).execute(),
    ],
  ])('rule M5: ends with %s, as all of the company do', async (_, terminar) => {
    const dono = await criarComprador(app)
    const equipe = [
      dono,
      await criarMembro(app, dono.id, 'COMPRAS'),
      await criarMembro(app, dono.id, 'FINANCEIRO'),
    ]
    const fluxos = await Promise.all(equipe.map(pessoa => abrirFluxo({ url }, pessoa)))
    await terminar(dono)
    emTempo(await duracao(Promise.all(fluxos.map(({ fim }) => fim))), LOGO_MS)
  })

  it('rule N118: ends when its function has no notices any more, and goes on with another that has', async () => {
    const dono = await criarComprador(app)
    const membro = await criarMembro(app, dono.id, 'COMPRAS')
    const fluxo = await abrirFluxo({ url }, membro)
    await mudarFuncao(dono, membro, 'FINANCEIRO')
    await avisar(dono.id, 23)
    await fluxo.ouvir('aviso', { id: 23 })
    await mudarFuncao(dono, membro, 'RECEBIMENTO')
    emTempo(await duracao(fluxo.fim), LOGO_MS)
    expect((await abrirFluxo({ url }, membro)).status).toBe(403)
  })
})

describe('how many there may be', () => {
  it("rule N113: five are a person's, so a member's tabs leave those of its company and of a colleague", async () => {
    const dono = await criarComprador(app)
    const [membro, colega] = [
      await criarMembro(app, dono.id, 'FINANCEIRO'),
      await criarMembro(app, dono.id, 'COMPRAS'),
    ]
    const antes = [await abrirFluxo({ url }, dono), await abrirFluxo({ url }, colega)]
    const primeiro = await abrirFluxo({ url }, membro)
    const dele = []
    for (let n = 0; n < 5; n++) dele.push(await abrirFluxo({ url }, membro))
    await primeiro.fim
    await avisar(dono.id, 24)
    for (const fluxo of [...antes, ...dele]) await fluxo.ouvir('aviso', { id: 24 })
    await Promise.all([...antes, ...dele].map(fluxo => fluxo.fechar()))
  })

  it('the sixth of a person ends the oldest one, which is told to come back late', async () => {
    const pessoa = await criarComprador(app)
    const primeiro = await abrirFluxo({ url }, pessoa)
    const outros = []
    for (let n = 0; n < 5; n++) outros.push(await abrirFluxo({ url }, pessoa))
    await primeiro.fim
    expect(primeiro.texto()).toMatch(/retry: 60000\n\n$/)
    expect(outros.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await avisar(pessoa.id, 11)
    for (const fluxo of outros) await fluxo.ouvir('aviso', { id: 11 })
    await Promise.all(outros.map(fluxo => fluxo.fechar()))
  })

  it('of twenty calls at the same time all are answered, and five stay', async () => {
    const pessoa = await criarComprador(app)
    let terminados = 0
    const fluxos = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const fluxo = await abrirFluxo({ url }, pessoa)
        void fluxo.fim.then(() => terminados++)
        return fluxo
      }),
    )
    expect(fluxos.map(({ status }) => status)).toEqual(fluxos.map(() => 200))
    await esperar(async () => terminados === 15)
    await avisar(pessoa.id, 12)
    await esperar(async () => fluxos.filter(fluxo => fluxo.texto().includes('"id":12')).length === 5)
    expect(terminados).toBe(15)
    await Promise.all(fluxos.map(fluxo => fluxo.fechar()))
  })
})
