// A seller's own article numbers (rule N161): where they are written and read, and that each is of one product.
import { describe, expect, it } from 'vitest'
import { useApp } from '../../support/app-for-test.ts'
import { fazerPedido, lerPedido } from '../../support/compras.ts'
import { definirCondicoes } from '../../support/condicoes.ts'
import { emParalelo } from '../../support/em-paralelo.ts'
import { numerado } from '../../support/exemplar.ts'
import type { Pessoa } from '../../support/pessoa.ts'
import { daquiA, lerPapel, lerSeparacao, marcarEntrega } from '../../support/separacao.ts'
import { lerTabela, publicarTabela } from '../../support/tabelas.ts'
import { criarComprador, criarCotacao, criarProduto, criarVendedor } from '../../support/test-users.ts'

const app = useApp()

async function umVendedor() {
  const vendedor = await criarVendedor(app)
  const produtos = [
    await criarProduto(app, { nome: numerado('Tomate Salada') }),
    await criarProduto(app),
  ] as const
  const [tomate, outra] = [
    await criarCotacao(app, { vendedor, produtoId: produtos[0], preco: 1000 }),
    await criarCotacao(app, { vendedor, produtoId: produtos[1], preco: 1000 }),
  ]
  return { vendedor, produtos, tomate, outra }
}

const codificar = (vendedor: Pessoa, id: number, codigoDoVendedor: string | null) =>
  definirCondicoes(vendedor, id, { codigoDoVendedor })
const codigoNaTabela = async (vendedor: Pessoa, produtoId: number) =>
  (await lerTabela(vendedor)).linha(produtoId).codigoDoVendedor
const linha = (produtoId: number, codigoDoVendedor?: string | null) => ({
  ...{ produtoId, preco: 10, precoAnterior: 10 },
  ...(codigoDoVendedor !== undefined && { codigoDoVendedor }),
})

describe("rule N161: a seller's own article number", () => {
  it('is set with the conditions, stays where it is not named, and null takes it away', async () => {
    const { vendedor, tomate, produtos } = await umVendedor()
    const { body } = await codificar(vendedor, tomate, ' TOM-01 ')
    expect(body.codigoDoVendedor).toBe('TOM-01')
    await definirCondicoes(vendedor, tomate, { disponivel: 5 })
    const params = { produtoId: produtos[0] }
    const lida = await vendedor.chamar('GET /v1/cotacao/{produtoId}', { params })
    expect(lida.body[0]).toMatchObject({ codigoDoVendedor: 'TOM-01', disponivel: 5 })
    expect((await codificar(vendedor, tomate, null)).body).not.toHaveProperty('codigoDoVendedor')
    expect(await codigoNaTabela(vendedor, produtos[0])).toBeUndefined()
  })

  it('has 1 to 30 visible characters', async () => {
    const { vendedor, tomate } = await umVendedor()
    for (const [codigo, status] of [
      ['x'.repeat(30), 200],
      ['x'.repeat(31), 400],
      ['\u200b ', 400],
    ] as const)
      expect((await codificar(vendedor, tomate, codigo)).status, codigo).toBe(status)
  })

  it('is of one product of its seller, in whatever case, and others may have the same', async () => {
    const { vendedor, tomate, outra } = await umVendedor()
    await codificar(vendedor, tomate, 'TOM-01')
    const { status, body } = await codificar(vendedor, outra, 'tom-01')
    expect([status, body.codigo]).toEqual([409, 'codigo-do-vendedor-repetido'])
    expect(body.message).toMatch(/^O código tom-01 já é de Tomate Salada \d+\.$/)
    const alheio = await umVendedor()
    expect((await codificar(alheio.vendedor, alheio.outra, 'TOM-01')).status).toBe(200)
  })

  it('of two at once for the same number one gets it', async () => {
    const { vendedor, tomate, outra } = await umVendedor()
    const respostas = await emParalelo(2, [tomate, outra], id => codificar(vendedor, id, 'UM-SÓ'))
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is published with a row of the table, and a repeated one refuses its row alone', async () => {
    const { vendedor, produtos } = await umVendedor()
    const [um, outro] = produtos
    const { body } = await publicarTabela(vendedor, [linha(um, 'A'), linha(outro, 'a')])
    expect(body.resultados).toMatchObject([
      { situacao: 'ALTERADA' },
      { situacao: 'RECUSADA', message: expect.stringMatching('^O código a já é de ') },
    ])
    expect([await codigoNaTabela(vendedor, um), await codigoNaTabela(vendedor, outro)]).toEqual([
      'A',
      undefined,
    ])
    // Given away by one row, it is free for the next one.
    const troca = await publicarTabela(vendedor, [linha(um, null), linha(outro, 'A')])
    expect(troca.body.resultados.map(({ situacao }) => situacao)).toEqual(['ALTERADA', 'ALTERADA'])
    const igual = await publicarTabela(vendedor, [linha(um), linha(outro, 'A')])
    expect(igual.body.resultados.map(({ situacao }) => situacao)).toEqual(['IGUAL', 'IGUAL'])
    expect([await codigoNaTabela(vendedor, um), await codigoNaTabela(vendedor, outro)]).toEqual([
      undefined,
      'A',
    ])
  })

  it('stands on the order, in packing, on the list and on the labels, also once its quote is removed', async () => {
    const { vendedor, tomate } = await umVendedor()
    await codificar(vendedor, tomate, 'TOM-01')
    const comprador = await criarComprador(app, { limite: 100_000_000 })
    const pedidoId = await fazerPedido(comprador, tomate)
    await marcarEntrega(app, { dia: daquiA(app, 1) }, pedidoId)
    const body = { vendedorId: vendedor.id }
    await vendedor.chamar('DELETE /v1/cotacao/{id}', { params: { id: tomate }, body })
    const { pedidos, totais } = await lerSeparacao(vendedor)
    expect(pedidos[0]?.itens[0]?.produto.codigoDoVendedor).toBe('TOM-01')
    expect(totais[0]?.produto.codigoDoVendedor).toBe('TOM-01')
    for (const tipo of ['lista', 'etiquetas'] as const)
      expect(
        (await lerPapel(app, vendedor, 'GET /v1/separacao/arquivo', { query: { tipo } })).texto,
        tipo,
      ).toMatch(tipo === 'lista' ? 'TOM-01 · Tomate Salada' : 'TOM-01 · VENDEDOR')
    expect((await lerPedido(vendedor, pedidoId)).body.itensPedido[0]?.codigoDoVendedor).toBe('TOM-01')
    expect((await lerPedido(comprador, pedidoId)).body.itensPedido[0]).not.toHaveProperty('codigoDoVendedor')
  })
})
