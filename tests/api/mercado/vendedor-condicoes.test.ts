// What a seller asks of every order, and the days on which it does not sell (rules N22, N25).
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, fazerPedido, gerarBoleto } from '../../support/compras.ts'
import { definirCondicoes, definirCondicoesDoVendedor } from '../../support/condicoes.ts'
import { exigir } from '../../support/exigir.ts'
import { comSessao } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

const naHora = (data: string) => app.setClock(new Date(`${data}T15:00:00Z`))

describe('PUT /v1/vendedor/condicoes', () => {
  it('rules N22, N25: answers what was set, which starts as nothing, and everybody reads the minimum', async () => {
    naHora('2035-06-04')
    const [vendedor, comprador, equipe] = [
      await criarVendedor(app),
      await criarComprador(app),
      await criarEquipe(app),
    ]
    const nada = { pedidoMinimo: null, ausenteDe: null, ausenteAte: null, pedidosAbertos: 0 }
    expect((await vendedor.chamar('GET /v1/vendedor/condicoes')).body).toEqual(nada)
    const params = { id: vendedor.id }
    const semNada = (await comprador.chamar('GET /v1/vendedor/{id}', { params })).body
    for (const campo of ['pedidoMinimo', 'voltaEm']) expect(semNada).not.toHaveProperty(campo)
    const condicoes = { pedidoMinimo: 150, ausenteDe: '2035-06-11', ausenteAte: '2035-06-15' }
    const resposta = await definirCondicoesDoVendedor(vendedor, { ...condicoes, pedidoMinimo: '150,00' })
    expect(resposta).toMatchObject({ status: 200, body: condicoes })
    expect((await vendedor.chamar('GET /v1/vendedor/condicoes')).body).toEqual({ ...nada, ...condicoes })
    for (const quem of [comprador, equipe, vendedor]) {
      const { body } = await quem.chamar('GET /v1/vendedor/{id}', { params })
      expect(body.pedidoMinimo).toBe(150)
      expect(body).not.toHaveProperty('voltaEm')
    }
  })

  it.each([['0'], ['0,00'], ['100000,01'], ['-1'], [0], ['cem']])(
    'rule N22: %j is no minimum',
    async pedidoMinimo => {
      const vendedor = await criarVendedor(app)
      const { status, body } = await definirCondicoesDoVendedor(vendedor, { pedidoMinimo })
      expect({ status, campos: Object.keys(exigir(body.campos)) }).toEqual({
        status: 400,
        campos: ['pedidoMinimo'],
      })
    },
  )

  it.each([['0,01'], ['100000'], [null]])('rule N22: %j is one', async pedidoMinimo => {
    expect((await definirCondicoesDoVendedor(await criarVendedor(app), { pedidoMinimo })).status).toBe(200)
  })

  it.each([
    [null, '2035-06-15'],
    ['2035-06-11', null],
    ['2035-06-15', '2035-06-14'],
    ['2035-06-04', '2035-08-03'],
    ['2035-06-01', '2035-06-03'],
  ])('rule N25: from %s to %s is no absence', async (ausenteDe, ausenteAte) => {
    naHora('2035-06-04')
    const { status, body } = await definirCondicoesDoVendedor(await criarVendedor(app), {
      ausenteDe,
      ausenteAte,
    })
    expect({ status, codigo: body.codigo }).toEqual({ status: 422, codigo: 'ausencia-invalida' })
  })
})

describe('an absent seller', () => {
  it('rule N25: on those days its quotes are like expired ones, and its page says when it is back', async () => {
    naHora('2035-06-04')
    const vendedor = await criarVendedor(app)
    const produtoId = await criarProduto(app)
    const id = await criarCotacao(app, { vendedor, produtoId })
    const comprador = await criarComprador(app)
    await adicionar(comprador, id)
    const pedidoId = await fazerPedido(comprador)
    await adicionar(comprador, id)
    const { body } = await definirCondicoesDoVendedor(vendedor, {
      ausenteDe: '2035-06-11',
      ausenteAte: '2035-06-15',
    })
    expect(body.pedidosAbertos).toBe(1)

    const ver = async (data: string) => {
      naHora(data)
      const [quem, ele] = [await comSessao(app, comprador.id), await comSessao(app, vendedor.id)]
      const cotacoes = async (pessoa: typeof quem) =>
        (await pessoa.chamar('GET /v1/cotacao/{produtoId}', { params: { produtoId } })).body.length
      const { voltaEm } = (await quem.chamar('GET /v1/vendedor/{id}', { params: { id: vendedor.id } })).body
      const { body: carrinho } = await quem.chamar('GET /v1/pedido/carrinho/{userId}', {
        params: { userId: quem.id },
      })
      return {
        doComprador: await cotacoes(quem),
        dele: await cotacoes(ele),
        voltaEm,
        codigo: carrinho.impedimento?.codigo,
      }
    }
    const vende = { doComprador: 1, dele: 1, voltaEm: undefined, codigo: undefined }
    const naoVende = { doComprador: 0, dele: 1, voltaEm: '2035-06-16', codigo: 'cotacao-vencida' }
    expect(await ver('2035-06-10')).toEqual(vende)
    await outroDia()
    expect(await ver('2035-06-11')).toEqual(naoVende)
    await outroDia()
    expect(await ver('2035-06-15')).toEqual(naoVende)
    const quem = await comSessao(app, comprador.id)
    expect((await gerarBoleto(quem)).body).toMatchObject({
      codigo: 'cotacao-vencida',
      message: expect.stringMatching(/ volta em 16\/06\. Remova .* ou espere a volta\.$/),
    })
    expect((await adicionar(quem, id)).body.codigo).toBe('cotacao-indisponivel')
    // Orders are not touched.
    expect((await quem.chamar('GET /v1/pedido/{id}', { params: { id: pedidoId } })).body.statusPedido).toBe(
      'PENDENTE',
    )
    await outroDia()
    expect(await ver('2035-06-16')).toEqual(vende)
  })
})

// What is remembered for a second of the machine is days old by the test's clock.
async function outroDia(): Promise<void> {
  await definirCondicoesDoVendedor(await criarVendedor(app), {}) // may change what every list shows
}

describe('rule N22: the minimum of a seller', () => {
  it('is over its items in this boleto; every seller below it is named, and staff cannot override it', async () => {
    const [a, b] = [await criarVendedor(app), await criarVendedor(app)]
    const comprador = await criarComprador(app, { limite: 10_000_000 })
    const equipe = await criarEquipe(app)
    const [deA, outraDeA, deB] = [
      await criarCotacao(app, { vendedor: a, preco: 5000 }),
      await criarCotacao(app, { vendedor: a, preco: 1800 }),
      await criarCotacao(app, { vendedor: b, preco: 1000 }),
    ]
    await definirCondicoesDoVendedor(a, { pedidoMinimo: '150,00' })
    await definirCondicoesDoVendedor(b, { pedidoMinimo: '10,01' })
    await adicionar(comprador, deA, 2)
    await adicionar(comprador, deB)
    const { body: carrinho } = await adicionar(comprador, outraDeA)
    expect(carrinho.impedimentos.map(({ codigo }) => codigo)).toEqual([
      'minimo-do-vendedor',
      'minimo-do-vendedor',
    ])
    expect(carrinho.impedimento?.message).toMatch(
      /^Faltam R\$\s32,00 para o pedido mínimo de .* \(R\$\s150,00\)\.$/,
    )
    expect(carrinho.minimosDosVendedores).toMatchObject([
      { vendedorId: a.id, minimo: 150, soma: 118 },
      { vendedorId: b.id, minimo: 10.01, soma: 10 },
    ])
    expect(carrinho.itensPedido.every(({ aviso }) => aviso === null)).toBe(true)
    expect(await gerarBoleto(comprador)).toMatchObject({
      status: 422,
      body: { codigo: 'minimo-do-vendedor' },
    })
    const params = { userId: comprador.id }
    const pelaEquipe = await equipe.chamar('POST /v1/pedido/carrinho/{userId}/pagamento', { params })
    expect(pelaEquipe.body.codigo).toBe('minimo-do-vendedor')
    await adicionar(comprador, deA)
    const { body: depois } = await adicionar(comprador, deB)
    expect(depois.impedimentos).toEqual([])
    expect((await gerarBoleto(comprador)).status).toBe(200)
  })

  it('counts only what can be bought', async () => {
    const vendedor = await criarVendedor(app)
    const comprador = await criarComprador(app)
    const [uma, outra] = [
      await criarCotacao(app, { vendedor, preco: 1000 }),
      await criarCotacao(app, { vendedor, preco: 900 }),
    ]
    await definirCondicoesDoVendedor(vendedor, { pedidoMinimo: '15,00' })
    await adicionar(comprador, uma)
    await adicionar(comprador, outra)
    await definirCondicoes(vendedor, outra, { disponivel: 0 })
    const { body } = await comprador.chamar('GET /v1/pedido/carrinho/{userId}', {
      params: { userId: comprador.id },
    })
    expect(body.impedimentos.map(({ codigo }) => codigo)).toEqual([
      'estoque-insuficiente',
      'minimo-do-vendedor',
    ])
    expect(body.minimosDosVendedores).toMatchObject([{ minimo: 15, soma: 10 }])
  })
})
