// What staff do with days of delivery: the agenda, bookings beyond it, moves, and who is told (rules N40, N48–N53).
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { somarDias } from '#domain/calendario.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido, gerarBoleto, lerPedido } from '../../support/compras.ts'
import { esperarCorreio, mensagensSobre } from '../../support/correio.ts'
import {
  escolherDia,
  lerEntrega,
  marcadoEm,
  mover,
  naSemana,
  salvarAgenda,
  semDomingo,
} from '../../support/entregas.ts'
import { exigir } from '../../support/exigir.ts'
import { lerCarrinho } from '../../support/fretes.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

/** Monday 04/06/2035, 11:00 in São Paulo. */
const SEGUNDA = new Date('2035-06-04T14:00:00Z')
const app = useApp({ clock: SEGUNDA })
const HOJE = '2035-06-04'
const TERCA = '2035-06-05'
const QUARTA = '2035-06-06'
const TERCA_19 = '2035-06-19'
const DOMINGO = '2035-06-10'

let equipe: Pessoa
let vendedor: Pessoa
let cotacaoId: number

beforeAll(async () => {
  equipe = await criarEquipe(app)
  vendedor = await criarVendedor(app)
  cotacaoId = await criarCotacao(app, { vendedor, preco: 1000 })
})
beforeEach(async () => {
  expect((await salvarAgenda(equipe, semDomingo())).status).toBe(200)
})

async function comCarrinho(): Promise<Pessoa> {
  const comprador = await criarComprador(app, { limite: 10_000_000 })
  await adicionar(comprador, cotacaoId)
  return comprador
}

async function comPedido(): Promise<{ comprador: Pessoa; id: number }> {
  const comprador = await criarComprador(app)
  return { comprador, id: await fazerPedido(comprador, cotacaoId) }
}

const registroDe = async (acao: string) =>
  (await equipe.chamar('GET /v1/auditoria', { query: { acao, size: 1 } })).body.content[0]

const emailDe = async ({ id }: Pessoa) =>
  (await app.deps.db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email

const avisoDe = async (pessoa: Pessoa) =>
  (await pessoa.chamar('GET /v1/aviso', { query: { size: 1 } })).body.content[0]

describe('rule N51: staff book beyond the agenda', () => {
  it('with a written reason, in a buyer’s cart', async () => {
    const comprador = await comCarrinho()
    expect(await escolherDia(equipe, HOJE, { dono: comprador })).toMatchObject({
      body: { codigo: 'entrega-encerrada' },
    })
    const motivo = 'Combinado pelo telefone'
    expect((await escolherDia(equipe, HOJE, { dono: comprador, motivo })).body).toMatchObject({
      entregaDia: HOJE,
      impedimento: null,
    })
    expect(await registroDe('carrinho:escolher-entrega')).toMatchObject({
      antes: { entregaDia: null },
      depois: { entregaDia: HOJE, motivo },
    })
    expect((await gerarBoleto(comprador, { entregaDia: HOJE })).status).toBe(200)
    expect((await comprador.chamar('GET /v1/pedido')).body.content[0]?.entregaDia).toBe(HOJE)
  })

  it('beyond the capacity, and where the zone has no agenda', async () => {
    await salvarAgenda(equipe, semDomingo({ peso: 1 }))
    const um = await comCarrinho()
    const motivo = 'Cabe na van'
    expect((await escolherDia(equipe, TERCA, { dono: um, motivo })).status).toBe(200)
    expect((await gerarBoleto(um)).status).toBe(200)
    await salvarAgenda(equipe, [])
    const outro = await comCarrinho()
    await escolherDia(equipe, DOMINGO, { dono: outro, motivo })
    expect((await lerCarrinho(outro)).body.entregaDia).toBe(DOMINGO)
    expect((await gerarBoleto(outro)).status).toBe(200)
    expect((await marcadoEm(app, DOMINGO)).paradas).toBe(1)
  })

  it('a buyer gives no reason, and staff book at most 60 days ahead', async () => {
    const comprador = await comCarrinho()
    expect((await escolherDia(comprador, TERCA, { motivo: 'Por favor' })).status).toBe(403)
    for (const dia of [somarDias(HOJE, -1), somarDias(HOJE, 61)])
      expect(await escolherDia(equipe, dia, { dono: comprador, motivo: 'Assim' })).toMatchObject({
        status: 422,
        body: { codigo: 'dia-fora-do-prazo', message: 'Escolha um dia de 04/06/2035 a 03/08/2035.' },
      })
  })
})

describe('rule N51: staff move an order', () => {
  it('buyer and sellers are told, the buyer with the reason, and places follow', async () => {
    const { comprador, id } = await comPedido()
    const [terca, quarta] = [await marcadoEm(app, TERCA), await marcadoEm(app, QUARTA)]
    expect(await mover(equipe, id, QUARTA)).toMatchObject({ status: 200, body: { entregaDia: QUARTA } })
    expect((await marcadoEm(app, TERCA)).paradas).toBe(terca.paradas - 1)
    expect((await marcadoEm(app, QUARTA)).paradas).toBe(quarta.paradas + 1)
    expect(await avisoDe(comprador)).toMatchObject({
      tipo: 'entrega-mudou',
      titulo: `Entrega do pedido ${id}: agora qua 06/06`,
      texto: 'Antes era ter 05/06. Motivo: O caminhão quebrou.',
    })
    const doVendedor = exigir(await avisoDe(vendedor))
    expect(doVendedor.tipo).toBe('entrega-mudou')
    expect(doVendedor.texto).toBe('Antes era ter 05/06.')
    await esperarCorreio(app)
    for (const pessoa of [comprador, vendedor])
      expect(await mensagensSobre(app, await emailDe(pessoa), /qua 06\/06/)).toHaveLength(1)
    expect(await registroDe('mover-entrega')).toMatchObject({
      antes: { entregaDia: TERCA },
      depois: { entregaDia: QUARTA, motivo: 'O caminhão quebrou.' },
    })
  })

  it('to the day that it has, nothing changes and nobody is told', async () => {
    const { comprador, id } = await comPedido()
    expect((await mover(equipe, id, TERCA)).status).toBe(200)
    expect((await avisoDe(comprador))?.tipo).toBe('boleto-emitido')
  })

  it('to a full day only if it is forced, past every cut-off without asking', async () => {
    await mover(equipe, (await comPedido()).id, QUARTA)
    const { paradas } = await marcadoEm(app, QUARTA)
    const outrosDias = semDomingo().filter(({ diaDaSemana }) => diaDaSemana !== 3)
    await salvarAgenda(equipe, [...outrosDias, naSemana(3, { paradas })])
    const { id } = await comPedido()
    expect(await mover(equipe, id, QUARTA)).toMatchObject({ status: 409, body: { codigo: 'entrega-lotada' } })
    expect((await lerPedido(equipe, id)).body.entregaDia).toBe(TERCA)
    expect((await mover(equipe, id, QUARTA, { forcar: true })).status).toBe(200)
    expect((await mover(equipe, id, HOJE)).body.entregaDia).toBe(HOJE)
  })

  it('to a day without delivery only if it is forced, by the week or by an exception', async () => {
    const feriado = { zonaId: null, dia: QUARTA, entrega: false, motivo: 'Feriado' }
    await salvarAgenda(equipe, semDomingo(), { excecoes: [feriado] })
    const { id } = await comPedido()
    const semana = await mover(equipe, id, DOMINGO)
    expect(semana).toMatchObject({ status: 409, body: { codigo: 'dia-sem-entrega' } })
    const { body } = await mover(equipe, id, QUARTA)
    expect(body).toMatchObject({ message: 'Não há entrega em 06/06 (Feriado). Escolha outro dia.' })
    expect((await lerPedido(equipe, id)).body.entregaDia).toBe(TERCA)
    for (const dia of [DOMINGO, QUARTA])
      expect(await mover(equipe, id, dia, { forcar: true })).toMatchObject({ body: { entregaDia: dia } })
    await salvarAgenda(equipe, semDomingo())
  })

  it('an order without a day gets one, a final one keeps its own', async () => {
    await salvarAgenda(equipe, [])
    const { comprador, id } = await comPedido()
    expect((await mover(equipe, id, QUARTA)).body.entregaDia).toBe(QUARTA)
    expect((await avisoDe(comprador))?.texto).toBe('Motivo: O caminhão quebrou.')
    await alterarStatus(equipe, id, 'ENTREGUE')
    expect(await mover(equipe, id, TERCA)).toMatchObject({
      status: 409,
      body: { codigo: 'pedido-finalizado', message: 'Este pedido já foi entregue ou cancelado.' },
    })
    expect((await mover(equipe, 999_999, TERCA)).body).toMatchObject({ codigo: 'pedido-inexistente' })
    const carrinho = exigir((await lerCarrinho(await comCarrinho())).body.id)
    expect((await mover(equipe, carrinho, TERCA)).body).toMatchObject({ codigo: 'pedido-inexistente' })
  })
})

describe('rule N50: what an agenda may not say', () => {
  const refuse = async (resposta: Promise<unknown>, codigo: string) =>
    expect(await resposta).toMatchObject({ body: { codigo } })
  const excecao = (dia: string, dados = {}) => ({
    zonaId: null,
    dia,
    entrega: false,
    motivo: 'Feriado',
    ...dados,
  })

  it('a cut-off after the delivery begins at 4:00', async () => {
    await refuse(
      salvarAgenda(equipe, [naSemana(1, { corteDias: 0, corteHora: '04:01' })]),
      'corte-depois-da-entrega',
    )
    expect((await salvarAgenda(equipe, [naSemana(1, { corteDias: 0, corteHora: '04:00' })])).status).toBe(200)
  })

  it('an exception of a day whose orders are closed, unless it stood there before', async () => {
    const amanha = excecao(TERCA)
    expect((await salvarAgenda(equipe, semDomingo(), { excecoes: [amanha] })).status).toBe(200)
    app.setClock(new Date('2035-06-04T17:30:00Z'))
    equipe = await comSessao(app, equipe.id)
    expect((await salvarAgenda(equipe, semDomingo(), { excecoes: [amanha] })).status).toBe(200)
    await salvarAgenda(equipe, semDomingo())
    expect(await salvarAgenda(equipe, semDomingo(), { excecoes: [amanha] })).toMatchObject({
      status: 422,
      body: {
        codigo: 'excecao-tarde-demais',
        message: 'Os pedidos para 05/06 já fecharam. Uma exceção pode começar em 06/06.',
      },
    })
    app.setClock(SEGUNDA)
    equipe = await comSessao(app, equipe.id)
  })

  it('less than what is booked is asked about, once', async () => {
    const { id } = await comPedido()
    await mover(equipe, id, '2035-06-15')
    const { paradas } = await marcadoEm(app, '2035-06-15')
    expect(paradas).toBe(1)
    await mover(equipe, (await comPedido()).id, '2035-06-15')
    const menor = { confirmarLotacao: false }
    const soSexta = [naSemana(5, { paradas: 1 })]
    const semOutrosDias = (dias: typeof soSexta) => [
      ...semDomingo().filter(dia => dia.diaDaSemana !== 5),
      ...dias,
    ]
    expect(await salvarAgenda(equipe, semOutrosDias(soSexta), menor)).toMatchObject({
      status: 409,
      body: { codigo: 'lotacao-abaixo-do-marcado', message: 'Já há 2 paradas em 15/06. Salvar assim mesmo?' },
    })
    const leve = semOutrosDias([naSemana(5, { peso: 5 })])
    expect((await salvarAgenda(equipe, leve, menor)).body).toMatchObject({
      message: expect.stringMatching(/^Já há 20\skg em 15\/06\. Salvar assim mesmo\?$/),
    })
    const feriado = { excecoes: [excecao('2035-06-15')], ...menor }
    await refuse(salvarAgenda(equipe, semDomingo(), feriado), 'lotacao-abaixo-do-marcado')
    expect((await salvarAgenda(equipe, leve)).status).toBe(200)
    expect((await salvarAgenda(equipe, leve, menor)).status).toBe(200)
  })

  it('an agenda of another version, and the same weekday or exception twice', async () => {
    await refuse(salvarAgenda(equipe, semDomingo(), { versao: 0 }), 'versao-ja-mudou')
    await refuse(salvarAgenda(equipe, [naSemana(1), naSemana(1)]), 'dados-invalidos')
    await refuse(
      salvarAgenda(equipe, [], { excecoes: [excecao(QUARTA), excecao(QUARTA)] }),
      'dados-invalidos',
    )
  })

  it('what is saved is what is read, in a version of its own, and an audit entry', async () => {
    const dias = [naSemana(2, { corteDias: 3, corteHora: '22:30', paradas: 12, peso: 2500.5 })]
    const { body } = await salvarAgenda(equipe, dias, { excecoes: [excecao(TERCA_19, { zonaId: 'Z1' })] })
    expect(body.zonas.find(({ zonaId }) => zonaId === 'Z1')).toMatchObject({ dias })
    expect(body.zonas.filter(zona => zona.dias.length > 0)).toHaveLength(1)
    expect(body.excecoes).toEqual([excecao(TERCA_19, { zonaId: 'Z1' })])
    expect((await equipe.chamar('GET /v1/entrega/agenda')).body).toEqual(body)
    expect(await registroDe('salvar-agenda')).toMatchObject({ alvo: { tipo: 'entrega', id: null } })
  })
})

describe('where the day is read', () => {
  it('rule N47: list, order, recipient and file name the same day, and the list is filtered by it', async () => {
    const { comprador, id } = await comPedido()
    const dia = '2035-06-14'
    await mover(equipe, id, dia)
    for (const pessoa of [comprador, vendedor, equipe]) {
      const { body } = await pessoa.chamar('GET /v1/pedido', { query: { entregaDia: dia } })
      expect(body.content.map(pedido => [pedido.id, pedido.entregaDia])).toEqual([[id, dia]])
      expect(body.page.totalElements).toBe(1)
      expect((await lerPedido(pessoa, id)).body.entregaDia).toBe(dia)
    }
    const nome = exigir((await lerPedido(equipe, id)).body).comprador.nome
    await mover(equipe, (await comPedido()).id, dia)
    for (const [compradorNome, ids] of [
      [nome, [id]],
      ['ninguém', []],
    ] as const) {
      const { body } = await equipe.chamar('GET /v1/pedido', { query: { entregaDia: dia, compradorNome } })
      expect(body.content.map(pedido => pedido.id)).toEqual(ids)
      expect(body.page.totalElements).toBe(ids.length)
    }
    const params = { id }
    expect((await comprador.chamar('GET /v1/pedido/{id}/destinatario', { params })).body.entregaDia).toBe(dia)
    const { body: planilha } = await comprador.chamar('GET /v1/pedido/planilha')
    expect(
      String(planilha)
        .split('\r\n')
        .slice(0, 2)
        .map(linha => linha.split(';').at(-1)),
    ).toEqual(['Entrega', '14/06/2035'])
  })

  it('rule N46: an order keeps the address of its boleto, and shows the newest note', async () => {
    const { comprador, id } = await comPedido()
    const { body } = await comprador.chamar('GET /v1/pedido/{id}/destinatario', { params: { id } })
    const novo = {
      cep: '24230090',
      rua: 'Rua Nova',
      numero: '9',
      complemento: 'Galpão 2',
      bairro: 'Icaraí',
      cidade: 'Niterói',
      estado: 'Rio de Janeiro',
      estadoSigla: 'RJ',
      notaDeEntrega: 'Entrada pelos fundos',
    }
    const cadastro = await comprador.chamar('GET /v1/user/cadastro')
    const { status } = await comprador.chamar('PUT /v1/user/endereco', {
      body: { ...novo, versao: cadastro.body.versao },
    })
    expect(status).toBe(200)
    const depois = await comprador.chamar('GET /v1/pedido/{id}/destinatario', { params: { id } })
    expect(depois.body).toEqual({ ...body, notaDeEntrega: 'Entrada pelos fundos' })
    expect(depois.body.endereco?.cep).toBe('20040030')
    await adicionar(comprador, cotacaoId)
    const outro = await fazerPedido(comprador)
    const { body: novoDestino } = await comprador.chamar('GET /v1/pedido/{id}/destinatario', {
      params: { id: outro },
    })
    expect(novoDestino.endereco).toMatchObject({ rua: 'Rua Nova', complemento: 'Galpão 2', cep: '24230090' })
  })

  it('rule N40: the seller’s notice and e-mail of a new order name the day', async () => {
    const { id } = await comPedido()
    await esperarCorreio(app)
    const [email, ...outros] = await mensagensSobre(
      app,
      await emailDe(vendedor),
      new RegExp(`o pedido ${id} com`),
    )
    expect(outros).toEqual([])
    expect(email).toContain('ter 05/06')
    expect(email).not.toContain('Frete')
  })

  it('staff read how full each day is', async () => {
    await salvarAgenda(equipe, semDomingo({ paradas: 40, peso: 900 }))
    const query = { de: TERCA, ate: QUARTA }
    const { body } = await equipe.chamar('GET /v1/entrega/dias', { query })
    const { paradas, gramas } = await marcadoEm(app, TERCA)
    expect(body).toHaveLength(2)
    expect(body[0]).toEqual({
      zonaId: 'Z1',
      zonaNome: 'Capital: Centro e Zona Norte',
      dia: TERCA,
      entrega: true,
      corteEm: '2035-06-04T17:00:00.000Z',
      motivo: null,
      paradas,
      peso: gramas / 1000,
      maximoDeParadas: 40,
      maximoDePeso: 900,
    })
    expect((await equipe.chamar('GET /v1/entrega/dias')).body).toHaveLength(14)
    for (const ate of [HOJE, somarDias(TERCA, 62)])
      expect((await equipe.chamar('GET /v1/entrega/dias', { query: { de: TERCA, ate } })).status).toBe(422)
    await salvarAgenda(equipe, [])
    expect((await equipe.chamar('GET /v1/entrega/dias', { query })).body[0]).toMatchObject({
      entrega: false,
      corteEm: null,
      paradas,
      maximoDeParadas: null,
    })
  })

  it('rule N53: a seller reads the day of its orders alone, and no agenda', async () => {
    const { id } = await comPedido()
    const { body } = await lerPedido(vendedor, id)
    expect(body).toMatchObject({ entregaDia: TERCA })
    expect(body).not.toHaveProperty('frete')
    expect((await lerEntrega(vendedor)).status).toBe(403)
    const outro = await criarVendedor(app)
    expect((await outro.chamar('GET /v1/pedido', { query: { entregaDia: TERCA } })).body.content).toEqual([])
  })
})
