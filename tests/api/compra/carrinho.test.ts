import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { esperar } from '../../support/esperar.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { contadores, pagarBoleto } from '../../support/simulador.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

const CARRINHO = 'GET /v1/pedido/carrinho/{userId}'
const ITENS = 'POST /v1/pedido/carrinho/{userId}/itens'
const PAGAMENTO = 'POST /v1/pedido/carrinho/{userId}/pagamento'

const adicionar = (pessoa: Pessoa, cotacaoId: number, quantidade: number) =>
  pessoa.chamar(ITENS, { params: { userId: pessoa.id }, body: { cotacaoId, quantidade } })
const pagar = (pessoa: Pessoa, body?: unknown) =>
  pessoa.chamar(PAGAMENTO, { params: { userId: pessoa.id }, body })

describe('the cart', () => {
  it('spec §7.30, §9.12, §9.13, rule M13: adding a quote that is already there adds the quantities', async () => {
    const comprador = await criarComprador(app)
    const cotacaoId = await criarCotacao(app, { preco: 1250, pesoKg: 20 })
    await adicionar(comprador, cotacaoId, 2)
    const { status, body } = await adicionar(comprador, cotacaoId, 3)
    expect(status).toBe(201)
    expect(body.itensPedido).toMatchObject([{ quantidade: 5, total: 62.5, peso: 100 }])
    expect(body.frete).toMatchObject({
      origem: 'RIO_DE_JANEIRO',
      destino: '20040030',
      pesoTotal: 100,
      valor: 45,
    })
    expect(body.total).toBe(107.5)
  })

  it('rules M18, M21: the cart tells the address, the due date that its boleto then has, and if it is the first', async () => {
    const comprador = await criarComprador(app)
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app), 1)
    expect(carrinho.endereco).toEqual({
      cep: '20040030',
      rua: expect.any(String),
      numero: expect.any(String),
      bairro: expect.any(String),
      cidade: 'Rio de Janeiro',
      estadoSigla: 'RJ',
    })
    const id = exigir(carrinho.id)
    expect((await pagar(comprador)).status).toBe(200)
    const { body: pedido } = await comprador.chamar('GET /v1/pedido/{id}', { params: { id } })
    expect(pedido.vencimento).toBe(carrinho.vencimento)
    const { body: depois } = await comprador.chamar(CARRINHO, { params: { userId: comprador.id } })
    expect([carrinho.primeiraCompra, depois.primeiraCompra]).toEqual([true, false])
  })

  it('rule M21: a boleto of 24 December is not due on the 31st, when banks do not clear, but on 4 January', async () => {
    app.setClock(new Date('2026-12-24T13:00:00Z'))
    const comprador = await criarComprador(app)
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app), 1)
    const id = exigir(carrinho.id)
    expect((await pagar(comprador)).status).toBe(200)
    const { body: pedido } = await comprador.chamar('GET /v1/pedido/{id}', { params: { id } })
    expect([carrinho.vencimento, pedido.vencimento]).toEqual(['2027-01-04', '2027-01-04'])
  })

  it("spec §5.17, §7.29: a quantity below 1 is 'Quantidade deve ser maior que 0.' and adds nothing", async () => {
    const comprador = await criarComprador(app)
    const cotacaoId = await criarCotacao(app)
    for (const quantidade of [0, -1, 1.5]) {
      const { status, body } = await adicionar(comprador, cotacaoId, quantidade)
      expect(status).toBe(400)
      expect(body.message).toBe('Quantidade deve ser maior que 0.')
    }
    const { body } = await comprador.chamar(CARRINHO, { params: { userId: comprador.id } })
    expect(body.itensPedido).toEqual([])
  })

  it('rule M15: the cart shows the new price and what it was when the item was added', async () => {
    const comprador = await criarComprador(app)
    const vendedor = await criarVendedor(app)
    const cotacaoId = await criarCotacao(app, { preco: 1000, vendedor })
    const { body: antes } = await adicionar(comprador, cotacaoId, 1)
    expect(antes.itensPedido[0]).toMatchObject({ precoAnterior: null, cotacao: { preco: 10 } })
    await vendedor.chamar('PUT /v1/cotacao/{id}', {
      params: { id: cotacaoId },
      body: { preco: '12,5', vendedorId: vendedor.id },
    })
    const { body } = await comprador.chamar(CARRINHO, { params: { userId: comprador.id } })
    expect(body.itensPedido[0]).toMatchObject({
      precoAnterior: 10,
      cotacao: { preco: 12.5 },
      disponivel: true,
    })
  })

  it('spec §3.7: it has the fields of an order, those of the boleto empty', async () => {
    const comprador = await criarComprador(app)
    const params = { userId: comprador.id }
    const semBoleto = { statusPagamento: null, statusVendedorPagamento: null, linkBoleto: null }
    const vazio = { ...semBoleto, id: null, dataCriacao: null }
    expect((await comprador.chamar(CARRINHO, { params })).body).toMatchObject(vazio)
    const antes = Date.now()
    await adicionar(comprador, await criarCotacao(app), 1)
    const { body } = await comprador.chamar(CARRINHO, { params })
    expect(body).toMatchObject(semBoleto)
    expect(Date.parse(exigir(body.dataCriacao))).toBeGreaterThanOrEqual(antes)
  })

  it('rule M14: another buyer may not open it, staff may', async () => {
    const [dono, outro, equipe] = await Promise.all([
      criarComprador(app),
      criarComprador(app),
      criarEquipe(app),
    ])
    await adicionar(dono, await criarCotacao(app), 1)
    const params = { userId: dono.id }
    expect((await outro.chamar(CARRINHO, { params })).status).toBe(403)
    expect((await equipe.chamar(CARRINHO, { params })).body.itensPedido).toHaveLength(1)
    expect((await equipe.chamar(PAGAMENTO, { params: { userId: equipe.id } })).body.codigo).toBe(
      'carrinho-sem-comprador',
    )
  })
})

describe('spec §7.30: a quote that is not there', () => {
  it.each([999_999, Number.MAX_SAFE_INTEGER])('never was: 404, and no cart is made (%i)', async cotacaoId => {
    const comprador = await criarComprador(app)
    expect(await adicionar(comprador, cotacaoId, 1)).toMatchObject({
      status: 404,
      body: { codigo: 'cotacao-inexistente' },
    })
    const { body } = await comprador.chamar(CARRINHO, { params: { userId: comprador.id } })
    expect(body.id).toBeNull()
  })
})

describe('spec §7.34: generating the boleto', () => {
  it.each([
    ['an area code that was taken before it was checked', { ddd: '01' }],
    ['spec §5.12: eight digits that the provider would refuse', { celular: '01234567' }],
  ])('%s: the provider gets no phone', async (_, telefone) => {
    const comprador = await criarComprador(app)
    await app.deps.db.updateTable('usuario').set(telefone).where('id', '=', comprador.id).execute()
    await adicionar(comprador, await criarCotacao(app), 1)
    expect((await pagar(comprador)).status).toBe(200)
  })

  it('rule M18: an e-mail too short for the provider is said in the cart; nothing is asked or reserved', async () => {
    const comprador = await criarComprador(app, { email: 'a@bc.co' })
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app), 1)
    const frase =
      'O PagBank não emite boleto para um e-mail com menos de 10 caracteres. Altere seu e-mail no perfil.'
    expect(carrinho.impedimento).toEqual({ codigo: 'email-curto-para-boleto', message: frase })
    const antes = (await contadores(app)).length
    expect(await pagar(comprador)).toMatchObject({ status: 422, body: { message: frase } })
    expect((await contadores(app)).length).toBe(antes)
    const user = (await comprador.chamar('GET /v1/auth/user-info')).body
    expect(user.limiteDisponivel).toBe(user.limiteDeCredito)
  })

  it('rule M18: what was saved before it was checked is named in the cart; nothing is asked or reserved', async () => {
    const comprador = await criarComprador(app)
    const antigo = { nome: '***', bairro: '-' }
    await app.deps.db.updateTable('usuario').set(antigo).where('id', '=', comprador.id).execute()
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app), 1)
    const message =
      'Um boleto precisa de letras ou números em nome e bairro. Corrija no perfil para gerar o boleto.'
    expect(carrinho.impedimento).toEqual({
      codigo: 'cadastro-fora-do-boleto',
      message,
      campos: ['nome', 'bairro'],
    })
    const antes = (await contadores(app)).length
    expect(await pagar(comprador)).toMatchObject({ status: 422, body: { message } })
    expect((await contadores(app)).length).toBe(antes)
  })

  it('rule M18: a name whose letters take two units each gets its boleto', async () => {
    const comprador = await criarComprador(app)
    const nome = `Quitanda ${'𝐀'.repeat(40)}`
    await app.deps.db.updateTable('usuario').set({ nome }).where('id', '=', comprador.id).execute()
    await adicionar(comprador, await criarCotacao(app), 1)
    expect((await pagar(comprador)).status).toBe(200)
  })

  it('rule M22: answers the link as text, reserves the limit and lists the order as PENDENTE', async () => {
    const comprador = await criarComprador(app, { limite: 50_000 })
    await adicionar(comprador, await criarCotacao(app, { preco: 10_000 }), 2)
    const { status, body, headers } = await pagar(comprador, { totalEsperado: 245 })
    expect({ status, tipo: headers.get('content-type') }).toEqual({
      status: 200,
      tipo: 'text/plain; charset=utf-8',
    })
    expect(body).toMatch(/\.pdf$/)
    const pedidos = await comprador.chamar('GET /v1/pedido')
    expect(pedidos.body.content).toMatchObject([
      { statusPedido: 'PENDENTE', statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO', total: 245 },
    ])
    const user = await comprador.chamar('GET /v1/auth/user-info')
    expect(user.body).toMatchObject({ limiteDeCredito: 500, limiteDisponivel: 255 })
  })

  it('rule M26: a paid boleto moves the order on and gives the limit back', async () => {
    const comprador = await criarComprador(app, { limite: 50_000 })
    await adicionar(comprador, await criarCotacao(app, { preco: 10_000 }), 1)
    await pagar(comprador)
    const { id } = exigir((await comprador.chamar('GET /v1/pedido')).body.content[0])
    await pagarBoleto(app, id)
    const pedido = await esperar(async () => {
      const { body } = await comprador.chamar('GET /v1/pedido/{id}', { params: { id } })
      return body.statusPagamento === 'BOLETO_PAGO' && body
    })
    expect(pedido).toMatchObject({ statusPedido: 'AGUARDANDO_FRETE', statusVendedorPagamento: 'EM_CUSTODIA' })
    expect((await comprador.chamar('GET /v1/auth/user-info')).body.limiteDisponivel).toBe(500)
  })

  it('rule M18: a changed total is refused and names the new one; nothing is charged', async () => {
    const comprador = await criarComprador(app)
    const vendedor = await criarVendedor(app)
    const cotacaoId = await criarCotacao(app, { preco: 1000, vendedor })
    await adicionar(comprador, cotacaoId, 1)
    await vendedor.chamar('PUT /v1/cotacao/{id}', {
      params: { id: cotacaoId },
      body: { preco: 20, vendedorId: vendedor.id },
    })
    const antes = await contadores(app)
    const { status, body } = await pagar(comprador, { totalEsperado: 55 })
    expect({ status, codigo: body.codigo }).toEqual({ status: 409, codigo: 'total-mudou' })
    expect(body.message).toBe('O total mudou para R$\u00a065,00. Confira e gere o boleto de novo.')
    expect(await contadores(app)).toEqual(antes)
  })

  it('spec §7.31, rule M18: a limit that is too low names the missing amount; an exact fit passes', async () => {
    const comprador = await criarComprador(app, { limite: 14_500 })
    const cotacaoId = await criarCotacao(app, { preco: 5000 })
    await adicionar(comprador, cotacaoId, 3)
    const { body } = await pagar(comprador)
    expect(body.message).toBe('Seu limite disponível não cobre este pedido: faltam R$\u00a050,00.')
    const carrinho = await comprador.chamar(CARRINHO, { params: { userId: comprador.id } })
    const itemId = exigir(carrinho.body.itensPedido[0]).id
    await comprador.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', {
      params: { userId: comprador.id, itemId },
      body: { quantidade: 2 },
    })
    expect((await pagar(comprador)).status).toBe(200)
  })

  it('rule M19: sellers beyond the cap stay in the cart for the next boleto', async () => {
    const comprador = await criarComprador(app)
    await app.deps.db
      .insertInto('configuracao')
      .values({ chave: 'maximoDeRecebedores', valor: '2' })
      .execute()
    app.deps.regras.esquecer()
    const [primeira, segunda] = [
      await criarCotacao(app, { preco: 1000 }),
      await criarCotacao(app, { preco: 2000 }),
    ]
    await adicionar(comprador, primeira, 1)
    const { body } = await adicionar(comprador, segunda, 1)
    expect(body.itensPedido.map(item => item.noProximoBoleto)).toEqual([true, false])
    expect((await pagar(comprador)).status).toBe(200)
    const resto = await comprador.chamar(CARRINHO, { params: { userId: comprador.id } })
    expect(resto.body.itensPedido).toMatchObject([
      { cotacao: { id: segunda, preco: 20 }, noProximoBoleto: true },
    ])
    await app.deps.db.deleteFrom('configuracao').where('chave', '=', 'maximoDeRecebedores').execute()
    app.deps.regras.esquecer()
  })

  it('the same cart asked for again answers the same link', async () => {
    const comprador = await criarComprador(app)
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app), 1)
    const primeiro = await pagar(comprador, { pedidoId: carrinho.id })
    const segundo = await pagar(comprador, { pedidoId: carrinho.id })
    expect(segundo).toMatchObject({ status: 200, body: primeiro.body })
  })

  it("rules M18, M22: asked for again with another total than the order's is told so, and gets no link", async () => {
    const comprador = await criarComprador(app)
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app, { preco: 1000 }), 1)
    const { body: link } = await pagar(comprador, { pedidoId: carrinho.id, totalEsperado: 55 })
    const outro = await pagar(comprador, { pedidoId: carrinho.id, totalEsperado: 85 })
    expect({ status: outro.status, codigo: outro.body.codigo }).toEqual({
      status: 409,
      codigo: 'total-mudou',
    })
    expect(outro.body.message).toContain('R$\u00a055,00')
    const mesmo = await pagar(comprador, { pedidoId: carrinho.id, totalEsperado: 55 })
    expect(mesmo).toMatchObject({ status: 200, body: link })
  })
})

it('rule M13: a cart stays readable whatever is put into it, at the highest prices', async () => {
  const comprador = await criarComprador(app)
  const vendedor = await criarVendedor(app)
  const params = { userId: comprador.id }
  const respostas = []
  for (let i = 0; i < 52; i++) {
    const cotacaoId = await criarCotacao(app, { preco: 999_999_999, vendedor })
    respostas.push(await adicionar(comprador, cotacaoId, 99_999))
  }
  expect(respostas.slice(0, 50).every(({ status }) => status === 201)).toBe(true)
  for (const { status, body } of respostas.slice(50))
    expect([status, body.codigo]).toEqual([409, 'carrinho-grande-demais'])
  const { status, body } = await comprador.chamar('GET /v1/pedido/carrinho/{userId}', { params })
  expect([status, body.itensPedido.length]).toEqual([200, 50])
  const cheio = await adicionar(comprador, await criarCotacao(app, { vendedor }), 50)
  expect(cheio.status).toBe(201)
  const item = exigir(cheio.body.itensPedido.at(-1))
  const maior = { params: { ...params, itemId: item.id }, body: { quantidade: 51 } }
  const mudada = await comprador.chamar('PUT /v1/pedido/carrinho/{userId}/itens/{itemId}', maior)
  expect([mudada.status, mudada.body.codigo]).toEqual([409, 'carrinho-grande-demais'])
})
