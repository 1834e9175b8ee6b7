import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { somarDias } from '#domain/calendario.ts'
import { recuperarEmissoes } from '#server/cobranca/emissao/recuperar-emissoes.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Json } from '#simulator/test-support.ts'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, esperarPedido, fazerPedido, gerarBoleto, lerPedido } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { cobrancaDoPedido } from '../../support/reembolsos.ts'
import { armar, controle } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()
const PADRAO = {
  comissaoPontosBase: 0,
  maximoDeRecebedores: 15,
  prazoDoBoletoDias: 7,
  pagavelAposVencimentoDias: 0,
  multaPontosBase: 0,
  jurosPontosBase: 0,
  bloquearEmAtraso: true,
  diasParaEntregar: 15,
  esconderSemConfirmacaoDias: 0,
  separarAntesDePagar: true,
  juntarEntregas: false,
  prazoDeConferenciaHoras: 24,
  aceitarSozinhoAteCentavos: 0,
  reservaDaPlataformaCentavos: 0,
  pixLigado: false,
  pixMinutos: 60,
  segundoFatorDoAdm: false,
}
afterEach(async () => {
  await inTransaction(app.deps.db, tx => tx.deleteFrom('configuracao').execute())
  app.deps.regras.esquecer()
})

const ler = async (equipe: Pessoa) => (await equipe.chamar('GET /v1/configuracao')).body
const mudar = (equipe: Pessoa, body: unknown) => equipe.chamar('PUT /v1/configuracao', { body })
const repasses = async (pedidoId: number) =>
  app.deps.db.selectFrom('repasse').select('valor_centavos').where('pedido_id', '=', pedidoId).execute()

/** The charge in the request to the provider, as it is stored with the emission. */
async function pedidoAoProvedor(pedidoId: number) {
  const { requisicao } = await app.deps.db
    .selectFrom('emissao')
    .select('requisicao')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return (requisicao as { charges: [Json] }).charges[0] // written by montarRequisicaoDeBoleto alone
}

describe('the settings of the market', () => {
  it('have defaults, change one by one, and stay', async () => {
    const equipe = await criarEquipe(app)
    expect(await ler(equipe)).toMatchObject(PADRAO)
    const { status, body } = await mudar(equipe, { prazoDoBoletoDias: 14 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...PADRAO, prazoDoBoletoDias: 14 })
    await mudar(equipe, { bloquearEmAtraso: false, comissaoPontosBase: 5000 })
    expect(await ler(equipe)).toMatchObject({
      comissaoPontosBase: 5000,
      maximoDeRecebedores: 15,
      prazoDoBoletoDias: 14,
      bloquearEmAtraso: false,
    })
  })

  it.each([
    ['comissaoPontosBase', [0, 5000], [-1, 5001, 0.5, '100', null]],
    ['maximoDeRecebedores', [2, 50], [1, 51, 2.5, true]],
    ['prazoDoBoletoDias', [1, 60], [0, 61, 1.5, '7']],
    ['pagavelAposVencimentoDias', [0, 60], [-1, 61, 0.5, '30', null]],
    ['multaPontosBase', [0, 9999], [-1, 10_000, 1.5, '200']],
    ['jurosPontosBase', [0, 5999], [-1, 6000, 1.5, true]],
    ['bloquearEmAtraso', [true, false], ['true', 1, null]],
    ['diasParaEntregar', [1, 60], [0, 61, 1.5, '15', null]],
    ['esconderSemConfirmacaoDias', [0, 30], [-1, 31, 1.5, '3', null]],
    ['separarAntesDePagar', [true, false], ['true', 1, null]],
    ['juntarEntregas', [true, false], ['true', 1, null]],
    ['prazoDeConferenciaHoras', [1, 72], [0, 73, 1.5, '24', null]],
    ['aceitarSozinhoAteCentavos', [0, 0.01, 1000], [-1, 0.001, 1000.01, '5', null]],
    ['reservaDaPlataformaCentavos', [0, 0.01, 100], [-1, 0.001, 100.01, '5', null]],
    ['pixLigado', [true, false], ['true', 1, null]],
    ['pixMinutos', [10, 1440], [9, 1441, 1.5, '60', null]],
    ['demonstracao', [], ['carregando']],
  ])('%s has its bounds', async (nome, aceitos, recusados) => {
    const equipe = await criarEquipe(app)
    for (const valor of aceitos)
      expect((await mudar(equipe, { [nome]: valor })).body).toHaveProperty(nome, valor)
    const antes = await ler(equipe)
    for (const valor of recusados) {
      const { status, body } = await mudar(equipe, { [nome]: valor })
      expect({ status, campos: Object.keys(exigir(body.campos)) }).toEqual({ status: 400, campos: [nome] })
    }
    expect(await ler(equipe)).toEqual(antes)
  })

  it('unknown keys are refused, and the database takes no value out of bounds', async () => {
    const equipe = await criarEquipe(app)
    const gravar = (chave: string, valor: string) =>
      app.deps.db.insertInto('configuracao').values({ chave, valor }).execute()
    await gravar('corDoTelhado', '"verde"')
    expect(Object.keys(await ler(equipe)).toSorted()).toEqual([...Object.keys(PADRAO), 'versao'].toSorted())
    for (const [chave, valor] of [
      ['comissaoPontosBase', '5001'],
      ['comissaoPontosBase', '"10"'],
      ['maximoDeRecebedores', '2.5'],
      ['prazoDoBoletoDias', 'null'],
      ['pagavelAposVencimentoDias', '61'],
      ['multaPontosBase', '10000'],
      ['jurosPontosBase', '-1'],
      ['bloquearEmAtraso', '1'],
      ['diasParaEntregar', '61'],
      ['diasParaEntregar', '"15"'],
      ['esconderSemConfirmacaoDias', '31'],
      ['esconderSemConfirmacaoDias', '"3"'],
      ['separarAntesDePagar', '1'],
      ['juntarEntregas', '1'],
      ['prazoDeConferenciaHoras', '0'],
      ['aceitarSozinhoAteCentavos', '100001'],
      ['segundoFatorDoAdm', '"true"'],
      ['reservaDaPlataformaCentavos', '10001'],
      ['reservaDaPlataformaCentavos', '2.5'],
      ['pixLigado', '1'],
      ['pixMinutos', '9'],
    ] as const)
      await expect(gravar(chave, valor)).rejects.toThrow('configuracao_valor')
  })
})

describe('effects of the settings', () => {
  it('rule M19: a new commission counts for the next boleto, not for one that is issued', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const cotacaoId = await criarCotacao(app, { preco: 10_000 })
    const antigo = await fazerPedido(comprador, cotacaoId)
    await mudar(equipe, { comissaoPontosBase: 250 })
    const novo = await fazerPedido(comprador, cotacaoId)
    expect(await repasses(antigo)).toEqual([{ valor_centavos: 10_000 }])
    expect(await repasses(novo)).toEqual([{ valor_centavos: 9750 }])
  })

  it('design/money: terms for late payment are on the slip if they are set, and absent if not', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const cotacaoId = await criarCotacao(app)
    const pedidoSemInstrucoes = await pedidoAoProvedor(await fazerPedido(comprador, cotacaoId))
    expect(Object.keys(pedidoSemInstrucoes)).not.toContain('payment_instructions')
    expect(Object.keys(pedidoSemInstrucoes.payment_method.boleto)).not.toContain('days_until_expiration')
    await mudar(equipe, { multaPontosBase: 200, jurosPontosBase: 150, pagavelAposVencimentoDias: 20 })
    const pedidoId = await fazerPedido(comprador, cotacaoId)
    const { vencimento } = (await lerPedido(comprador, pedidoId)).body
    const date = somarDias(exigir(vencimento), 1)
    const { payment_instructions, payment_method } = await pedidoAoProvedor(pedidoId)
    expect(payment_instructions).toEqual({ fine: { date, value: 200 }, interest: { date, value: 150 } })
    expect(payment_method.boleto.days_until_expiration).toBe(20)
    await mudar(equipe, { multaPontosBase: 0, jurosPontosBase: 1, pagavelAposVencimentoDias: 0 })
    expect((await lerPedido(comprador, pedidoId)).body.atraso).toEqual({
      multaPontosBase: 200,
      jurosPontosBase: 150,
      pagavelAte: somarDias(exigir(vencimento), 20),
    })
    const { id } = await cobrancaDoPedido(app, pedidoId)
    await controle(app, 'POST', `/cobrancas/${id}/pagar`, { dias_de_atraso: 10 })
    await esperarPedido(comprador, pedidoId, { statusPagamento: 'BOLETO_PAGO' })
    const { value, summary } = (await cobrancaDoPedido(app, pedidoId)).amount
    // 2 % at once, and ten days of 1.5 % a month.
    expect(summary.paid).toBe(value + Math.round(value * 0.02) + Math.round(value * 0.005))
  })

  it('rule M43: the cart says what a late payment would cost by the settings of now', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    const nada = { multaPontosBase: 0, jurosPontosBase: 0, pagavelAposVencimentoDias: 0 }
    const lerAtraso = async () => {
      const params = { userId: comprador.id }
      return (await comprador.chamar('GET /v1/pedido/carrinho/{userId}', { params })).body.atraso
    }
    expect(await lerAtraso()).toEqual(nada)
    await mudar(equipe, { multaPontosBase: 200, pagavelAposVencimentoDias: 20 })
    expect(await lerAtraso()).toEqual({ ...nada, multaPontosBase: 200, pagavelAposVencimentoDias: 20 })
  })

  it('rule M43: buyer and staff see what was fixed with the boleto, a seller never; the migration reads it from earlier requests', async () => {
    const [equipe, comprador, vendedor] = [
      await criarEquipe(app),
      await criarComprador(app),
      await criarVendedor(app),
    ]
    const cotacaoId = await criarCotacao(app, { vendedor })
    const semAtraso = await fazerPedido(comprador, cotacaoId)
    await mudar(equipe, { multaPontosBase: 250, jurosPontosBase: 100, pagavelAposVencimentoDias: 30 })
    const comAtraso = await fazerPedido(comprador, cotacaoId)
    const nada = { multaPontosBase: 0, jurosPontosBase: 0, pagavelAte: null }
    const vencimento = exigir((await lerPedido(comprador, comAtraso)).body.vencimento)
    const fixado = { multaPontosBase: 250, jurosPontosBase: 100, pagavelAte: somarDias(vencimento, 30) }
    const conferir = async () => {
      for (const pessoa of [comprador, equipe]) {
        expect((await lerPedido(pessoa, semAtraso)).body.atraso).toEqual(nada)
        expect((await lerPedido(pessoa, comAtraso)).body.atraso).toEqual(fixado)
      }
    }
    await conferir()
    expect((await lerPedido(vendedor, comAtraso)).body).not.toHaveProperty('atraso')
    const { db } = app.deps
    await sql`update cobranca set multa_pontos_base = 0, juros_pontos_base = 0, pagavel_ate = null`.execute(
      db,
    )
    const migracao = await readFile('db/migrations/031-custo-do-atraso.sql', 'utf8')
    const [, preenchimento = ''] = /^(update cobranca[\s\S]+?);$/m.exec(migracao) ?? []
    await sql.raw(preenchimento).execute(db)
    await conferir()
  })

  it('design/emission: a repeated request for a boleto is unchanged by newer settings', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    await mudar(equipe, { multaPontosBase: 200 })
    const carrinhoId = exigir((await adicionar(comprador, await criarCotacao(app))).body.id)
    await armar(app, { tipo: 'erro-500', vezes: 3, chamada: 'POST /orders' })
    expect((await gerarBoleto(comprador)).status).toBe(503)
    const antes = await pedidoAoProvedor(carrinhoId)
    await mudar(equipe, { multaPontosBase: 0, jurosPontosBase: 100, pagavelAposVencimentoDias: 5 })
    await recuperarEmissoes(app.deps, 0)
    expect(await pedidoAoProvedor(carrinhoId)).toEqual(antes)
    const { payment_instructions } = (await cobrancaDoPedido(app, carrinhoId)) as {
      payment_instructions?: unknown
    }
    expect(payment_instructions).toEqual({ fine: { date: expect.any(String), value: 200 } })
  })

  it('rules M19, M21: receivers and days to pay count for the next boleto', async () => {
    const [equipe, comprador] = [await criarEquipe(app), await criarComprador(app)]
    await mudar(equipe, { maximoDeRecebedores: 2, prazoDoBoletoDias: 60 })
    await adicionar(comprador, await criarCotacao(app))
    const { body } = await adicionar(comprador, await criarCotacao(app))
    const entramNoBoleto = body.itensPedido.map(item => item.noProximoBoleto)
    expect(entramNoBoleto).toEqual([true, false])
    expect((await gerarBoleto(comprador)).status).toBe(200)
    const { id } = exigir((await comprador.chamar('GET /v1/pedido')).body.content[0])
    const { vencimento } = (await lerPedido(comprador, id)).body
    const dias = (Date.parse(exigir(vencimento)) - Date.now()) / 86_400_000
    expect(dias).toBeGreaterThan(58)
  })
})

describe('the history of the settings', () => {
  it('the second of two who start from the same version is told; without a version the last counts', async () => {
    const equipe = await Promise.all(Array.from({ length: 5 }, () => criarEquipe(app)))
    const { versao } = await ler(equipe[0] as Pessoa) // five were made
    const respostas = await Promise.all(
      equipe.map((alguem, i) => mudar(alguem, { versao, prazoDoBoletoDias: 20 + i })),
    )
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(respostas.find(({ status }) => status === 409)?.body.codigo).toBe('versao-ja-mudou')
    expect((await mudar(equipe[0] as Pessoa, { prazoDoBoletoDias: 3 })).status).toBe(200)
  })

  it('the history has what changed and nothing else, newest first; saving unchanged values is no entry', async () => {
    const equipe = await criarEquipe(app, 'ADM', { nome: 'Gestora' })
    await mudar(equipe, { prazoDoBoletoDias: 10, bloquearEmAtraso: true })
    const { body: depois } = await mudar(equipe, { prazoDoBoletoDias: 11, comissaoPontosBase: 100 })
    expect((await mudar(equipe, { prazoDoBoletoDias: 11 })).body.versao).toBe(depois.versao)
    const { body } = await equipe.chamar('GET /v1/configuracao/historico', { query: { size: 2 } })
    const por = { id: equipe.id, nome: 'Gestora' }
    expect(body.content).toMatchObject([
      {
        versao: depois.versao,
        por,
        antes: { prazoDoBoletoDias: 10, comissaoPontosBase: 0 },
        depois: { prazoDoBoletoDias: 11, comissaoPontosBase: 100 },
      },
      { por, antes: { prazoDoBoletoDias: 7 }, depois: { prazoDoBoletoDias: 10 } },
    ])
    expect(Object.keys(exigir(body.content[1]?.depois))).toEqual(['prazoDoBoletoDias'])
  })
})
