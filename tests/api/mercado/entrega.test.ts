// The day of delivery: what a cart is offered, what its boleto books, and the agenda of staff (rules N47–N53).
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido, gerarBoleto, lerPedido } from '../../support/compras.ts'
import { desfazer, emissaoSemResposta } from '../../support/emissoes.ts'
import { escolherDia, lerEntrega, marcadoEm, salvarAgenda, semDomingo } from '../../support/entregas.ts'
import { exigir } from '../../support/exigir.ts'
import { combinar, lerCarrinho } from '../../support/fretes.ts'
import { TABELA_DE_FRETE } from '../../support/matriz/regras.ts'
import { comSessao, type Pessoa } from '../../support/pessoa.ts'
import { controle } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe } from '../../support/test-users.ts'

/** Monday 04/06/2035, 11:00 in São Paulo. */
const SEGUNDA = new Date('2035-06-04T14:00:00Z')
const app = useApp({ clock: SEGUNDA })
const HOJE = '2035-06-04'
const TERCA = '2035-06-05'
const QUARTA = '2035-06-06'
const QUINTA = '2035-06-07'

let equipe: Pessoa
let cotacaoId: number

beforeAll(async () => {
  equipe = await criarEquipe(app)
  cotacaoId = await criarCotacao(app, { preco: 1000 })
})
beforeEach(async () => {
  expect((await salvarAgenda(equipe, semDomingo())).status).toBe(200)
})

async function comCarrinho(quantidade = 1): Promise<Pessoa> {
  const comprador = await criarComprador(app, { limite: 10_000_000 })
  await adicionar(comprador, cotacaoId, quantidade)
  return comprador
}

const emSaoPaulo = (hora: string, dia = HOJE) => new Date(`${dia}T${hora}-03:00`)

describe('the days that a cart is offered', () => {
  it('rule N49: the days of the next 14 that run, the first free one proposed', async () => {
    const comprador = await comCarrinho()
    const { body } = await lerEntrega(comprador)
    expect(body).toMatchObject({ escolhido: null, proposto: TERCA })
    expect(body.dias.map(({ dia }) => dia)).toEqual([
      HOJE,
      TERCA,
      QUARTA,
      QUINTA,
      '2035-06-08',
      '2035-06-09',
      '2035-06-11',
      '2035-06-12',
      '2035-06-13',
      '2035-06-14',
      '2035-06-15',
      '2035-06-16',
    ])
    expect(body.dias.slice(0, 2)).toEqual([
      { dia: HOJE, corteEm: '2035-06-03T17:00:00.000Z', situacao: 'ENCERRADO', motivo: null },
      { dia: TERCA, corteEm: '2035-06-04T17:00:00.000Z', situacao: 'LIVRE', motivo: null },
    ])
    expect((await lerCarrinho(comprador)).body.entregaDia).toBe(TERCA)
  })

  it('rule N49: a zone without an agenda has no choice, and its boleto has no day', async () => {
    await salvarAgenda(equipe, [])
    const comprador = await comCarrinho()
    expect((await lerEntrega(comprador)).body).toEqual({ escolhido: null, proposto: null, dias: [] })
    expect((await lerCarrinho(comprador)).body).not.toHaveProperty('entregaDia')
    const id = await fazerPedido(comprador, cotacaoId)
    expect((await lerPedido(comprador, id)).body.entregaDia).toBeNull()
  })

  it('rule N49: with no day free the boleto goes on without one', async () => {
    await salvarAgenda(equipe, semDomingo({ peso: 1 }))
    const comprador = await comCarrinho(9)
    const { body } = await lerEntrega(comprador)
    expect(body.proposto).toBeNull()
    expect(new Set(body.dias.slice(1).map(({ situacao }) => situacao))).toEqual(new Set(['CHEIO']))
    expect((await lerCarrinho(comprador)).body).toMatchObject({ entregaDia: null, impedimento: null })
    const id = await fazerPedido(comprador)
    expect((await lerPedido(comprador, id)).body.entregaDia).toBeNull()
  })

  it('rule N48: an exception has its reason, and a zone its own one', async () => {
    const excecoes = [
      { zonaId: null, dia: QUARTA, entrega: false, motivo: 'Feriado' },
      { zonaId: null, dia: QUINTA, entrega: false, motivo: 'Obras' },
      { zonaId: 'Z1', dia: QUINTA, entrega: true, motivo: 'Feira' },
    ]
    expect((await salvarAgenda(equipe, semDomingo(), { excecoes })).status).toBe(200)
    // As a version that had cut-offs of exceptions may have left it: it is served by the weekday's.
    await app.deps.db
      .updateTable('agenda_excecao')
      .set({ corte_em: new Date('2035-06-05T12:00:00.000Z') })
      .where('entrega', '=', true)
      .execute()
    const { body } = await lerEntrega(await comCarrinho())
    expect(body.dias.slice(2, 4)).toEqual([
      { dia: QUARTA, corteEm: null, situacao: 'ENCERRADO', motivo: 'Feriado' },
      { dia: QUINTA, corteEm: '2035-06-06T17:00:00.000Z', situacao: 'LIVRE', motivo: 'Feira' },
    ])
  })
})

describe('the day of a boleto', () => {
  it('rule N51: the chosen day stands on the cart and is booked', async () => {
    const comprador = await comCarrinho()
    expect(await escolherDia(comprador, QUARTA)).toMatchObject({ status: 200, body: { entregaDia: QUARTA } })
    const antes = await marcadoEm(app, QUARTA)
    const id = await fazerPedido(comprador)
    expect((await lerPedido(comprador, id)).body.entregaDia).toBe(QUARTA)
    expect((await marcadoEm(app, QUARTA)).paradas).toBe(antes.paradas + 1)
  })

  it('rule N51: the day that the caller saw is booked, without one the first that is free', async () => {
    const [um, outro] = [await comCarrinho(), await comCarrinho()]
    expect((await gerarBoleto(um, { entregaDia: QUINTA })).status).toBe(200)
    expect((await gerarBoleto(outro)).status).toBe(200)
    for (const [pessoa, dia] of [
      [um, QUINTA],
      [outro, TERCA],
    ] as const)
      expect((await pessoa.chamar('GET /v1/pedido')).body.content[0]?.entregaDia).toBe(dia)
  })

  it('rule N51: to the second of the cut-off, and not after it', async () => {
    app.setClock(emSaoPaulo('13:00:00'))
    const [um, outro] = [await comCarrinho(), await comCarrinho()]
    app.setClock(emSaoPaulo('13:59:59'))
    expect((await gerarBoleto(um, { entregaDia: TERCA })).status).toBe(200)
    await escolherDia(outro, TERCA)
    app.setClock(emSaoPaulo('14:00:00'))
    const recusa = {
      codigo: 'entrega-encerrada',
      message: 'O prazo para receber em 05/06 acabou às 14:00. Escolha outro dia.',
    }
    expect(await gerarBoleto(outro, { entregaDia: TERCA })).toMatchObject({ status: 409, body: recusa })
    expect((await lerCarrinho(outro)).body.impedimentos).toEqual([recusa])
    expect(await gerarBoleto(outro)).toMatchObject({ status: 409, body: recusa })
    expect(await escolherDia(outro, TERCA)).toMatchObject({ status: 409, body: recusa })
    expect((await escolherDia(outro, null)).body.entregaDia).toBe(QUARTA)
    expect((await gerarBoleto(outro)).status).toBe(200)
  })

  it('rule N51: a day that is full is refused, a day that was only proposed gives way', async () => {
    await salvarAgenda(equipe, semDomingo({ paradas: (await marcadoEm(app, TERCA)).paradas + 1 }))
    const [um, outro] = [await comCarrinho(), await comCarrinho()]
    await escolherDia(outro, TERCA)
    expect((await gerarBoleto(um)).status).toBe(200)
    const recusa = { codigo: 'entrega-lotada', message: 'A entrega de 05/06 está cheia. Escolha outro dia.' }
    expect(await gerarBoleto(outro)).toMatchObject({ status: 409, body: recusa })
    expect((await lerCarrinho(outro)).body.impedimentos).toEqual([recusa])
    await escolherDia(outro, null)
    expect((await gerarBoleto(outro)).status).toBe(200)
    expect((await outro.chamar('GET /v1/pedido')).body.content[0]?.entregaDia).toBe(QUARTA)
  })

  it('rule N51: a day without delivery is refused, with the reason of the exception', async () => {
    const comprador = await comCarrinho()
    expect(await escolherDia(comprador, '2035-06-10')).toMatchObject({
      status: 409,
      body: { codigo: 'dia-sem-entrega', message: 'Não há entrega em 10/06. Escolha outro dia.' },
    })
    const feriado = { zonaId: null, dia: QUARTA, entrega: false, motivo: 'Feriado' }
    await salvarAgenda(equipe, semDomingo(), { excecoes: [feriado] })
    expect(await gerarBoleto(comprador, { entregaDia: QUARTA })).toMatchObject({
      status: 409,
      body: { message: 'Não há entrega em 06/06 (Feriado). Escolha outro dia.' },
    })
  })

  it('rule N51: an empty cart chooses no day, and one of yesterday is forgotten', async () => {
    const semItens = await criarComprador(app)
    expect(await escolherDia(semItens, TERCA)).toMatchObject({
      status: 409,
      body: { codigo: 'carrinho-vazio' },
    })
    const { id } = await comCarrinho()
    await escolherDia(await comSessao(app, id), TERCA)
    app.setClock(emSaoPaulo('09:00:00', QUARTA))
    const comprador = await comSessao(app, id)
    expect((await lerEntrega(comprador)).body).toMatchObject({ escolhido: null, proposto: QUINTA })
    expect((await gerarBoleto(comprador)).status).toBe(200)
  })

  it('rule N51: a refused boleto, an undone one and a cancelled order give their places back', async () => {
    const antes = await marcadoEm(app, TERCA)
    const comprador = await comCarrinho(2)
    await controle(app, 'POST', '/falhas', { tipo: 'recusar-boleto', vezes: 1 })
    expect((await gerarBoleto(comprador)).status).toBe(422)
    expect(await marcadoEm(app, TERCA)).toEqual(antes)
    const id = await fazerPedido(comprador)
    expect(await marcadoEm(app, TERCA)).not.toEqual(antes)
    expect((await alterarStatus(equipe, id, 'CANCELADO')).body.entregaDia).toBe(TERCA)
    expect(await marcadoEm(app, TERCA)).toEqual(antes)
    const { id: emissaoId } = await emissaoSemResposta(app, { chegou: false })
    expect((await desfazer(equipe, emissaoId, 'Parada')).status).toBe(200)
  })

  it('rule N53: the due date does not move with the day', async () => {
    const [um, outro] = [await comCarrinho(), await comCarrinho()]
    const vencimentos = []
    for (const [pessoa, dia] of [
      [um, TERCA],
      [outro, '2035-06-16'],
    ] as const) {
      await escolherDia(pessoa, dia)
      vencimentos.push((await lerPedido(pessoa, await fazerPedido(pessoa))).body.vencimento)
    }
    expect(vencimentos[0]).toBe(vencimentos[1])
  })
})

describe('rule N52: the zone of an order is frozen with its freight', () => {
  it('a later table moves nobody, and the place that comes back is that of the old zone', async () => {
    const id = await fazerPedido(await comCarrinho(), cotacaoId)
    const antes = await marcadoEm(app, TERCA)
    const { zonas, ...resto } = exigir((await equipe.chamar('GET /v1/frete')).body)
    const publicar = (ids: readonly { id: string }[]) =>
      equipe.chamar('POST /v1/frete', {
        body: { ...resto, zonas: ids, versao: undefined, vigenteDesde: undefined, ultimaVersao: undefined },
      })
    const unica = TABELA_DE_FRETE.zonas.map(zona => ({ ...zona, id: 'unica', nome: 'Zona única' }))
    const outra = { ...TABELA_DE_FRETE, zonas: unica }
    expect((await equipe.chamar('POST /v1/frete', { body: outra })).status).toBe(201)
    expect((await alterarStatus(equipe, id, 'CANCELADO')).status).toBe(200)
    expect((await marcadoEm(app, TERCA)).paradas).toBe(antes.paradas - 1)
    const { body } = await equipe.chamar('GET /v1/entrega/agenda')
    expect(body.zonas.map(({ zonaId, zonaNome }) => [zonaId, zonaNome])).toEqual([
      ['unica', 'Zona única'],
      ['Z1', null],
    ])
    expect(await salvarAgenda(equipe, semDomingo())).toMatchObject({
      status: 422,
      body: { codigo: 'zona-fora-da-tabela', message: 'A tabela de frete em vigor não tem a zona Z1.' },
    })
    expect((await publicar(zonas)).status).toBe(201)
  })

  it('with an agreed freight it is the zone of the CEP', async () => {
    const comprador = await comCarrinho(1300)
    expect((await combinar(equipe, comprador, { validoAte: '2035-06-10' })).status).toBe(200)
    const antes = await marcadoEm(app, TERCA)
    const id = await fazerPedido(comprador)
    expect((await lerPedido(comprador, id)).body).toMatchObject({ entregaDia: TERCA, frete: { valor: 980 } })
    expect((await marcadoEm(app, TERCA)).gramas).toBe(antes.gramas + 13_000_000)
  })
})
