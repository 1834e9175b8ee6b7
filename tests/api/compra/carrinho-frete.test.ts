// The freight of a cart and the reasons against a boleto: at each bound, inside it and outside it.
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido, gerarBoleto } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import type { Corpo, Pessoa } from '../../support/pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

type Carrinho = Corpo<'GET /v1/pedido/carrinho/{userId}'>

/** Quotes of 10 g and of 10 kg at one centavo: every weight can be put together, and hardly any money. */
let grama: number
let caixa: number
beforeAll(async () => {
  grama = await criarCotacao(app, { preco: 1, pesoKg: 0.01 })
  caixa = await criarCotacao(app, { preco: 1, pesoKg: 10 })
})

/** A cart of this weight in kilograms, to this CEP. */
async function carrinhoDe(quilos: number, cep = '20040030'): Promise<Carrinho> {
  const comprador = await criarComprador(app, { cep, limite: 10_000_000 })
  const dezGramas = Math.round(quilos * 100)
  const [caixas, resto] = [Math.floor(dezGramas / 1000), dezGramas % 1000]
  let carrinho: Carrinho | undefined
  if (caixas > 0) carrinho = (await adicionar(comprador, caixa, caixas)).body
  if (resto > 0) carrinho = (await adicionar(comprador, grama, resto)).body
  expect(carrinho?.frete.pesoTotal).toBe(quilos)
  return exigir(carrinho)
}

const codigos = (carrinho: Carrinho) => carrinho.impedimentos.map(({ codigo }) => codigo)

describe("rule M16: the cart's freight says by what rule it was reckoned", () => {
  const CENTRO = { zonaNome: 'Capital: Centro e Zona Norte', parada: 27, porKg: 0.12, minimoAteKg: 150 }
  const SERRA = { zonaNome: 'Serrana e Centro-Sul', parada: 61, porKg: 0.26, minimoAteKg: 111.538 }

  it.each([
    [0.01, '20040030', 45, { ...CENTRO, base: 'MINIMO' }],
    [149.99, '20040030', 45, { ...CENTRO, base: 'MINIMO' }],
    [150, '20040030', 45, { ...CENTRO, base: 'MINIMO' }],
    [150.04, '20040030', 45, { ...CENTRO, base: 'MINIMO' }], // 45,0048: a centavo less than what would be one more
    [150.05, '20040030', 45.01, { ...CENTRO, base: 'PESO' }],
    [350, '20040030', 69, { ...CENTRO, base: 'PESO' }],
    [3999.99, '20040030', 507, { ...CENTRO, base: 'PESO' }],
    [4000, '20040030', 523.53, { ...CENTRO, base: 'PISO_LEGAL' }],
    [4137, '20040030', 523.53, { ...CENTRO, base: 'PISO_LEGAL' }],
    [4138, '20040030', 523.56, { ...CENTRO, base: 'PESO' }],
    [5999.99, '20040030', 747, { ...CENTRO, base: 'PESO' }],
    [12_000, '20040030', 1467, { ...CENTRO, base: 'PESO' }],
    [111.53, '25620000', 90, { ...SERRA, base: 'MINIMO' }],
    [111.56, '25620000', 90.01, { ...SERRA, base: 'PESO' }],
  ])('%s kg to %s: R$ %s', async (quilos, cep, valor, regra) => {
    const carrinho = await carrinhoDe(quilos, cep)
    expect(carrinho.frete).toEqual({
      origem: 'RIO_DE_JANEIRO',
      destino: cep,
      pesoTotal: quilos,
      valor,
      regra,
      combinado: null,
      pedidoEm: null,
    })
    expect(codigos(carrinho).filter((codigo: string) => /frete/.test(codigo))).toEqual([])
  })

  it.each([
    ['20000000', 'Capital: Centro e Zona Norte'],
    ['21999999', 'Capital: Centro e Zona Norte'],
    ['22000000', 'Capital: Zona Sul, Barra, Jacarepaguá, Zona Oeste'],
    ['23799999', 'Capital: Zona Sul, Barra, Jacarepaguá, Zona Oeste'],
    ['23800000', 'Metropolitana externa'],
    ['25599999', 'Baixada próxima'],
    ['25600000', 'Serrana e Centro-Sul'],
    ['28999999', 'Interior'],
  ])('%s, the edge of a zone, belongs to %s', async (cep, zonaNome) => {
    expect((await carrinhoDe(1, cep)).frete.regra).toMatchObject({ zonaNome, base: 'MINIMO' })
  })

  it.each(['19999999', '29000000', '01310100'])('%s is outside: no price, no rule, and why', async cep => {
    const carrinho = await carrinhoDe(1, cep)
    expect(carrinho.frete).toMatchObject({ destino: cep, valor: null, regra: null })
    expect(carrinho.impedimentos).toEqual([
      {
        codigo: 'sem-preco-de-frete',
        message: 'Ainda não há preço de frete para o seu CEP. Nossa equipe vai combinar com você.',
      },
    ])
  })

  it('10 g above 12 t are refused, and the sentence names both weights', async () => {
    const carrinho = await carrinhoDe(12_000.01)
    expect(carrinho.frete).toMatchObject({ valor: null, regra: null })
    expect(carrinho.impedimento).toMatchObject({
      codigo: 'peso-acima-do-frete',
      message: expect.stringMatching(/12\.000,01.*12\.000/s),
    })
  })

  it('an empty cart costs nothing to deliver and has no rule', async () => {
    const comprador = await criarComprador(app)
    const { body } = await comprador.chamar('GET /v1/pedido/carrinho/{userId}', {
      params: { userId: comprador.id },
    })
    expect(body.frete).toMatchObject({ pesoTotal: 0, valor: 0, regra: null })
    expect(codigos(body)).toEqual(['carrinho-vazio'])
  })
})

describe('rule M18: the cart names everything that stands in the way', () => {
  const comCotacao = async (preco: number, opcoes: Parameters<typeof criarComprador>[1]) => {
    const comprador = await criarComprador(app, opcoes)
    return { comprador, carrinho: (await adicionar(comprador, await criarCotacao(app, { preco }))).body }
  }

  it.each([
    [55_00, [], 0],
    [54_99, ['limite-insuficiente'], -0.01],
    [55_01, [], 0.01],
  ])('a total of R$ 55,00 with a limit of %s centavos: %j', async (limite, esperados, limiteDepois) => {
    const { comprador, carrinho } = await comCotacao(10_00, { limite })
    expect(carrinho).toMatchObject({ total: 55, limiteDepois })
    expect(codigos(carrinho)).toEqual(esperados)
    expect((await gerarBoleto(comprador)).status).toBe(esperados.length > 0 ? 422 : 200)
  })

  it('the least that a boleto may be of is a bound of the total, freight included', async () => {
    const equipe = await criarEquipe(app)
    const { body: antes } = await equipe.chamar('GET /v1/frete')
    const { versao: _, vigenteDesde: _desde, ultimaVersao: _ultima, ...tabela } = antes
    const tabelaGratuita = { ...tabela, zonas: [{ ...tabela.zonas[0], parada: 0, porKg: 0, minimo: 0 }] }
    expect((await equipe.chamar('POST /v1/frete', { body: tabelaGratuita })).status).toBe(201)
    for (const [preco, esperados] of [
      [19, ['total-abaixo-do-minimo']],
      [20, []],
      [21, []],
    ] as const)
      expect(codigos((await comCotacao(preco, {})).carrinho), `${preco}`).toEqual(esperados)
    await equipe.chamar('POST /v1/frete', { body: tabela })
  })

  it.each([
    ['a@bcde.co', ['email-curto-para-boleto']], // 9 characters
    ['a@bcdef.co', []],
  ])('an e-mail like %s: %j', async (email, esperados) => {
    expect(codigos((await comCotacao(1000, { email })).carrinho)).toEqual(esperados)
  })

  it('all at once, the one that wins first, and the same one as `impedimento`', async () => {
    const vendedor = await criarVendedor(app)
    const [uma, outra] = [await criarCotacao(app, { vendedor }), await criarCotacao(app)]
    const comprador = await criarComprador(app, { email: 'b@cd.co', cep: '01310100', limite: 100 })
    await adicionar(comprador, uma)
    await adicionar(comprador, outra)
    await vendedor.chamar('DELETE /v1/cotacao/{id}', {
      params: { id: uma },
      body: { vendedorId: vendedor.id },
    })
    const { body } = await lerCarrinho(comprador)
    expect(codigos(body)).toEqual([
      'email-curto-para-boleto',
      'item-indisponivel',
      'sem-preco-de-frete',
      'limite-insuficiente',
    ])
    expect(body.impedimento).toEqual(body.impedimentos[0])
  })

  it('arrears stand in the way, and go with the setting', async () => {
    const comprador = await criarComprador(app)
    const pedido = await fazerPedido(comprador, await criarCotacao(app))
    await app.deps.db
      .updateTable('pedido')
      .set({ status_pagamento: 'PAGAMENTO_EM_ATRASO' })
      .where('id', '=', pedido)
      .execute()
    expect(codigos((await adicionar(comprador, await criarCotacao(app))).body)).toEqual([
      'comprador-em-atraso',
    ])
    const equipe = await criarEquipe(app)
    await equipe.chamar('PUT /v1/configuracao', { body: { bloquearEmAtraso: false } })
    expect(codigos((await lerCarrinho(comprador)).body)).toEqual([])
    await equipe.chamar('PUT /v1/configuracao', { body: { bloquearEmAtraso: true } })
  })
})

function lerCarrinho(pessoa: Pessoa) {
  return pessoa.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId: pessoa.id } })
}
