import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { adicionar, alterarStatus, fazerPedido, lerPedido } from '../../support/compras.ts'
import { esperarCorreio } from '../../support/correio.ts'
import { exigir } from '../../support/exigir.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import {
  criarComprador,
  criarCotacao,
  criarEquipe,
  criarProduto,
  criarVendedor,
} from '../../support/test-users.ts'

const app = useApp()

interface Linha {
  id: number
  statusPedido: string
  comprador: { nome: string }
}

const textoDe = (consulta: unknown) =>
  typeof consulta === 'object' && consulta !== null && 'text' in consulta ? consulta.text : consulta
const listar = (pessoa: Pessoa, query = {}) => pessoa.chamar('GET /v1/pedido', { query })
const ids = ({ body }: { body: { content: Linha[] } }) => body.content.map(({ id }) => id)
const nomes = ({ body }: { body: { content: Linha[] } }) =>
  body.content.map(({ comprador }) => comprador.nome).sort()

describe('spec §7.35: the order list', () => {
  it('spec §3.9, §9.4, §9.5: ten per page, newest first, with page.totalElements and page.totalPages', async () => {
    const comprador = await criarComprador(app)
    const cotacaoId = await criarCotacao(app)
    const pedidos: number[] = []
    for (let i = 0; i < 12; i++) pedidos.unshift(await fazerPedido(comprador, cotacaoId))
    const [primeira, segunda] = [
      await listar(comprador),
      await listar(comprador, { page: 1, sort: 'id,desc' }),
    ]
    expect([...ids(primeira), ...ids(segunda)]).toEqual(pedidos)
    expect(Object.keys(primeira.body)).toEqual(['content', 'last', 'page'])
    // Rule N162: as other lists say it.
    expect([primeira.body.last, segunda.body.last]).toEqual([false, true])
    expect(primeira.body.page).toEqual({ totalElements: 12, totalPages: 2, size: 10, number: 0 })
    expect(segunda.body.page).toEqual({ totalElements: 12, totalPages: 2, size: 10, number: 1 })
  })

  it('spec §3.7, §6.13: a line has exactly the fields of the list', async () => {
    const comprador = await criarComprador(app, { nome: 'Bar do Porto' })
    const cotacaoId = await criarCotacao(app, { preco: 1999 })
    const id = await fazerPedido(comprador, cotacaoId)
    const { body } = await listar(comprador)
    expect(body.content).toEqual([
      {
        id,
        statusPedido: 'PENDENTE',
        statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
        statusVendedorPagamento: 'AGUARDANDO_PAGAMENTO',
        dataCriacao: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        entregaDia: null,
        comprador: { id: comprador.id, nome: 'Bar do Porto' },
        total: 64.99,
        // Rule N69: beside the total.
        abatimento: 0,
        valorDoBoleto: 64.99,
        quantidadeDeItens: 1,
        itensPedido: [
          {
            id: expect.any(Number),
            quantidade: 1,
            cotacao: expect.objectContaining({ id: cotacaoId, preco: 19.99 }),
            peso: 10,
            total: 19.99,
          },
        ],
        frete: { origem: 'RIO_DE_JANEIRO', destino: '20040030', pesoTotal: 10, valor: 45 },
        linkBoleto: expect.stringMatching(/\.pdf$/),
        vencimento: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        mensagemNova: false,
        entregueEm: null,
        conferirAte: null,
        emAnalise: 0,
        cancelamentoPedido: false,
      },
    ])
  })

  it('spec §3.7: each line has its own items, and however many lines there are the queries stay as many', async () => {
    const comprador = await criarComprador(app)
    const cotacoes = [await criarCotacao(app), await criarCotacao(app)]
    const consultas = vi.spyOn(pg.Client.prototype, 'query')
    const contar = () =>
      consultas.mock.calls.filter(([texto]) => /from (item_)?pedido/.test(String(textoDe(texto))))
    await fazerPedido(comprador, ...cotacoes)
    await esperarCorreio(app)
    consultas.mockClear()
    await listar(comprador)
    const consultasPorUm = contar().length
    for (const cotacaoId of [...cotacoes, ...cotacoes]) await fazerPedido(comprador, cotacaoId)
    await esperarCorreio(app)
    consultas.mockClear()
    const { body } = await listar(comprador)
    const consultasPorCinco = contar().length
    consultas.mockRestore()
    const itens = body.content.map(({ itensPedido }: { itensPedido: { cotacao: { id: number } }[] }) =>
      itensPedido.map(({ cotacao }) => cotacao.id),
    )
    const [a, b] = cotacoes
    expect(itens).toEqual([[b], [a], [b], [a], [a, b]])
    expect(consultasPorUm).toBe(1)
    expect(consultasPorCinco).toBe(consultasPorUm)
  })

  it('rule M27: the list hides the link of a cancelled order too', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const id = await fazerPedido(comprador, await criarCotacao(app))
    await alterarStatus(equipe, id, 'CANCELADO')
    expect((await listar(comprador)).body.content).toMatchObject([{ id, linkBoleto: null }])
  })

  it('spec §9.4: sizes 5, 10, 25 and 50; any other size, and an invalid page, order or status, is 400', async () => {
    const comprador = await criarComprador(app)
    const statuses = []
    for (const size of [5, 10, 25, 50]) statuses.push((await listar(comprador, { size })).status)
    const erradas = [{ size: 0 }, { size: 1000 }, { page: -1 }, { sort: 'total,asc' }, { statusPedido: 'X' }]
    for (const query of erradas) statuses.push((await listar(comprador, query)).status)
    expect(statuses).toEqual([...Array(4).fill(200), ...Array(5).fill(400)])
  })

  it('spec §2.38: filters by statusPedido and statusPagamento, alone and together', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const cotacaoId = await criarCotacao(app)
    const pendente = await fazerPedido(comprador, cotacaoId)
    const entregue = await fazerPedido(comprador, cotacaoId)
    await alterarStatus(equipe, entregue, 'ENTREGUE')
    const naoPago = { statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' }
    expect(ids(await listar(comprador, { statusPedido: 'ENTREGUE' }))).toEqual([entregue])
    expect(ids(await listar(comprador, { statusPedido: 'PENDENTE', ...naoPago }))).toEqual([pendente])
    expect(ids(await listar(comprador, naoPago))).toEqual([entregue, pendente])
    expect((await listar(comprador, { statusPagamento: 'BOLETO_PAGO' })).body.page.totalElements).toBe(0)
  })

  it('a cart is not an order: it is in no list and has no detail', async () => {
    const [comprador, equipe] = [await criarComprador(app), await criarEquipe(app)]
    const { body: carrinho } = await adicionar(comprador, await criarCotacao(app))
    expect(ids(await listar(comprador))).toEqual([])
    expect(ids(await listar(comprador, { statusPedido: 'NO_CARRINHO' }))).toEqual([])
    const respostas = [
      await lerPedido(comprador, exigir(carrinho.id)),
      await alterarStatus(equipe, exigir(carrinho.id), 'CANCELADO'),
    ]
    expect(respostas.map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('spec §6.8, §7.35: filtering by the name of the buyer', () => {
  let equipe: Pessoa
  let comuns: Pessoa[]
  beforeAll(async () => {
    equipe = await criarEquipe(app)
    const cotacaoId = await criarCotacao(app)
    const todos = [
      'Quitanda Açucena',
      '100% Natural',
      '1000 Frutas',
      'Sacolão_Sul',
      'Sacolão Norte',
      'C:\\Feira',
    ]
    comuns = await Promise.all(todos.map(nome => criarComprador(app, { nome })))
    for (const comprador of comuns) await fazerPedido(comprador, cotacaoId)
  })

  it.each([
    ['acucena', ['Quitanda Açucena']],
    ['AÇUCENA', ['Quitanda Açucena']],
    ['sacolao', ['Sacolão Norte', 'Sacolão_Sul']],
    ['100%', ['100% Natural']],
    ['o_s', ['Sacolão_Sul']],
    [':\\F', ['C:\\Feira']],
    ["' or 1=1 --", []],
  ])(
    'staff find %o ignoring accents and case, taking every character literally',
    async (compradorNome, achados) => {
      const resposta = await listar(equipe, { compradorNome, size: 100 })
      expect(nomes(resposta)).toEqual(achados)
      expect(resposta.body.page.totalElements).toBe(achados.length)
    },
  )

  it('rule M29: a filter that the role cannot use is refused by name, never ignored', async () => {
    const vendedor = await criarVendedor(app)
    const dia = '2026-10-31'
    const casos = [
      [
        comuns[0] ?? equipe,
        { compradorNome: 'outro' },
        { compradorNome: 'Só a administração usa este filtro.' },
      ],
      [vendedor, { compradorNome: 'outro' }, { compradorNome: 'Só a administração usa este filtro.' }],
      [vendedor, { de: dia }, { de: 'Só compradores usam este filtro.' }],
      [equipe, { ate: dia }, { ate: 'Só compradores usam este filtro.' }],
    ] as const
    for (const [pessoa, query, campos] of casos)
      expect(await listar(pessoa, query)).toMatchObject({
        status: 400,
        body: { codigo: 'dados-invalidos', campos },
      })
    const busca = await vendedor.chamar('GET /v1/vendedor', { query: { busca: 'horta' } })
    expect(busca).toMatchObject({
      status: 400,
      body: { campos: { busca: 'Vendedores não usam este filtro.' } },
    })
  })
})

describe('rule M29: a seller sees its own part of an order and nothing else', () => {
  // Ids that no other number in an answer can be mistaken for.
  beforeAll(async () => {
    const primeiros = { usuario: 5_000_000, cotacao: 6_000_000, item_pedido: 7_000_000, produto: 8_000_000 }
    for (const [tabela, primeiro] of Object.entries(primeiros))
      await sql`select setval(pg_get_serial_sequence(${tabela}, 'id'), ${primeiro})`.execute(app.deps.db)
  })

  async function pedidoDeTresVendedores() {
    const comprador = await criarComprador(app, { nome: 'Cantina' })
    const vendedores = await Promise.all(
      ['Sítio Um', 'Sítio Dois', 'Sítio Três'].map(nome => criarVendedor(app, { nome })),
    )
    const cotacoes: number[] = []
    for (const [i, vendedor] of vendedores.entries()) {
      const produtoId = await criarProduto(app, { pesoKg: 13 })
      cotacoes.push(await criarCotacao(app, { vendedor, produtoId, preco: 11_111 * (i + 1) }))
    }
    const id = await fazerPedido(comprador, ...cotacoes)
    return { comprador, vendedores, cotacoes, id }
  }

  it('spec §6.11, §6.12: in the list and alone: no freight, boleto, order total, buyer data or item of another seller', async () => {
    const { comprador, vendedores, cotacoes, id } = await pedidoDeTresVendedores()
    const [primeiro, ...outros] = vendedores
    const inteiro = (await lerPedido(comprador, id)).body
    const respostas = [await listar(primeiro ?? comprador), await lerPedido(primeiro ?? comprador, id)]
    const texto = JSON.stringify(respostas.map(({ body }) => body))
    const itensDeOutros: { id: number; cotacao: { produto: { id: number; nome: string } } }[] =
      inteiro.itensPedido.slice(1)
    const numeros = [
      ...outros.map(outro => outro.id),
      ...cotacoes.slice(1),
      ...itensDeOutros.flatMap(item => [item.id, item.cotacao.produto.id]),
    ]
    const alheio = [
      ...numeros,
      ...itensDeOutros.map(item => item.cotacao.produto.nome),
      ...['Sítio Dois', 'Sítio Três', '222.22', '333.33'],
      ...['@teste.example', '20040030', inteiro.linkBoleto, inteiro.linhaDigitavel, inteiro.vencimento],
      ...['frete', 'linkBoleto', 'linhaDigitavel', 'vencimento', 'cnpj', 'email', 'cep'],
      ...[`"total":${inteiro.total}`, `"valor":${inteiro.frete?.valor}`],
    ]
    expect(alheio.filter(segredo => texto.includes(String(segredo)))).toEqual([])
    expect(numeros.filter(numero => numero > 5_000_000)).toHaveLength(8)
  })

  it("spec §6.12, §6.13: sees the buyer's name, its items, their total, and its own share's status", async () => {
    const { comprador, vendedores, cotacoes, id } = await pedidoDeTresVendedores()
    const [, segundo = comprador] = vendedores
    expect((await listar(segundo)).body.content).toMatchObject([
      { id, total: 222.22, quantidadeDeItens: 1, itensPedido: [{ cotacao: { id: cotacoes[1] } }] },
    ])
    const { body } = await lerPedido(segundo, id)
    expect(body).toMatchObject({
      comprador: { nome: 'Cantina' },
      total: 222.22,
      statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
      statusVendedorPagamento: 'AGUARDANDO_PAGAMENTO',
      proximosStatus: [],
    })
    expect(body.itensPedido).toMatchObject([
      { cotacao: { id: cotacoes[1], preco: 222.22 }, total: 222.22, peso: 13 },
    ])
  })

  it('spec §6.11, §6.12, §6.13, §7.36, §9.12, rule M34: buyer and staff see everything; the total is items plus freight', async () => {
    const { comprador, id } = await pedidoDeTresVendedores()
    for (const pessoa of [comprador, await criarEquipe(app), await criarEquipe(app, 'ADM')]) {
      const { body } = await lerPedido(pessoa, id)
      expect(body.frete).toMatchObject({ origem: 'RIO_DE_JANEIRO', destino: '20040030', pesoTotal: 39 })
      expect(body.total).toBeCloseTo(666.66 + exigir(body.frete?.valor), 2)
      expect(body).toMatchObject({
        statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
        vencimento: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })
      expect([body.linkBoleto, body.linhaDigitavel?.length, body.itensPedido.length]).toEqual([
        expect.stringMatching(/\.pdf$/),
        47,
        3,
      ])
    }
  })

  it('spec §6.11: buyers and sellers cannot see the orders of others', async () => {
    const { id } = await pedidoDeTresVendedores()
    for (const outro of [await criarComprador(app), await criarVendedor(app)]) {
      expect(await lerPedido(outro, id)).toMatchObject({
        status: 404,
        body: { codigo: 'pedido-inexistente' },
      })
      expect(ids(await listar(outro))).toEqual([])
    }
  })
})
