import { describe, expect, it } from 'vitest'
import {
  atende,
  type CotacaoDaGrade,
  cotacaoDaLinha,
  itensParaPedirDeNovo,
  linhaDeHoje,
  maisBarata,
  ordenarCostume,
  quantidadeDeSempre,
} from './costume.ts'

const cotacao = (id: number, preco: number, lote: Partial<CotacaoDaGrade> = {}): CotacaoDaGrade => ({
  id,
  preco,
  disponivel: null,
  minimo: 1,
  multiplo: 1,
  ...lote,
})

describe('rule N32: what is usual', () => {
  it.each([
    [[], null],
    [[4], 4],
    [[9, 1, 4], 4],
    [[10, 2], 2],
    [[3, 100, 2, 4], 3],
    [[5, 5, 1], 5],
  ])('of %j the usual quantity is %j', (quantidades, esperada) => {
    expect(quantidadeDeSempre(quantidades)).toBe(esperada)
  })

  it('the usual quantity leaves the orders as they are', () => {
    const quantidades = [9, 1, 4]
    quantidadeDeSempre(quantidades)
    expect(quantidades).toEqual([9, 1, 4])
  })

  it('the most often ordered comes first, then the name as Brazilians read it', () => {
    const produtos = [
      { produtoNome: 'Tomate', quantidades: [1] },
      { produtoNome: 'Óleo', quantidades: [1] },
      { produtoNome: 'Pera', quantidades: [1] },
      { produtoNome: 'Alho', quantidades: [1, 1] },
    ]
    expect(ordenarCostume(produtos).map(({ produtoNome }) => produtoNome)).toEqual([
      'Alho',
      'Óleo',
      'Pera',
      'Tomate',
    ])
  })
})

describe('rule N33: the quote of a row', () => {
  const [barata, media, cara] = [cotacao(1, 10), cotacao(2, 20), cotacao(3, 30)]

  it('the preferred one if it can be bought, even if it is dear', () => {
    expect(cotacaoDaLinha({ cotacoes: [barata, cara], preferida: 3 }, 5)).toBe(cara)
  })

  it('the preferred one even if it cannot serve the quantity: the cart says what it lacks', () => {
    const pouca = cotacao(3, 30, { disponivel: 2 })
    expect(cotacaoDaLinha({ cotacoes: [barata, pouca], preferida: 3 }, 5)).toBe(pouca)
  })

  it('else the cheapest that can serve the quantity', () => {
    const emDuzias = cotacao(1, 10, { minimo: 12, multiplo: 12 })
    const cotacoes = [emDuzias, media, cara]
    expect(cotacaoDaLinha({ cotacoes, preferida: 9 }, 5)).toBe(media)
    expect(cotacaoDaLinha({ cotacoes, preferida: null }, 24)).toBe(emDuzias)
    expect(cotacaoDaLinha({ cotacoes, preferida: null }, null)).toBe(emDuzias)
  })

  it('the cheapest if no quote can serve the quantity, and none if nobody sells the product', () => {
    const cotacoes = [cotacao(1, 10, { disponivel: 3 }), cotacao(2, 20, { disponivel: 4 })]
    expect(cotacaoDaLinha({ cotacoes, preferida: null }, 5)?.id).toBe(1)
    expect(cotacaoDaLinha({ cotacoes: [], preferida: 1 }, 5)).toBeNull()
  })

  it.each([
    [{}, 5, true],
    [{ disponivel: 5 }, 5, true],
    [{ disponivel: 4 }, 5, false],
    [{ minimo: 6 }, 5, false],
    [{ minimo: 3, multiplo: 3 }, 5, false],
    [{ minimo: 3, multiplo: 3, disponivel: 7 }, 6, true],
    [{ disponivel: 2, minimo: 3, multiplo: 3 }, 3, false],
  ])('rules N19, N20: with %j the quantity %i can be bought: %j', (lote, quantidade, esperado) => {
    expect(atende(cotacao(1, 10, lote), quantidade)).toBe(esperado)
  })

  it('there is a cheaper one only if it can serve the quantity', () => {
    const emDuzias = cotacao(1, 10, { minimo: 12, multiplo: 12 })
    expect(maisBarata([emDuzias, cara], cara, 12)).toBe(emDuzias)
    expect(maisBarata([emDuzias, cara], cara, 5)).toBeNull()
    expect(maisBarata([emDuzias, media, cara], cara, 5)).toBe(media)
    expect(maisBarata([cotacao(1, 30), cara], cara, null)).toBeNull()
  })
})

describe('rule N35: ordering again', () => {
  const linha = (preco: number, preferida: number | null = 1) => ({
    cotacoes: [cotacao(1, preco), cotacao(2, 1)],
    preferida,
    quantidadeDeSempre: 4,
    ultimo: { preco: 10 },
  })

  it('takes all items at once if every seller still sells and no price rose', () => {
    expect(itensParaPedirDeNovo([linha(10), linha(9)])).toEqual([
      { cotacaoId: 1, quantidade: 4 },
      { cotacaoId: 1, quantidade: 4 },
    ])
  })

  it('says each line as it is today: in lots, of what is left, or of the cheapest other seller', () => {
    const emLotes = cotacao(1, 9, { minimo: 6, multiplo: 3 })
    const resto = cotacao(1, 9, { disponivel: 3 })
    expect(linhaDeHoje({ ...linha(10), cotacoes: [emLotes] })).toEqual({
      cotacao: emLotes,
      quantidade: 6,
      trocada: false,
    })
    expect(linhaDeHoje({ ...linha(10), cotacoes: [resto] })?.quantidade).toBe(3)
    expect(linhaDeHoje(linha(10, null))).toMatchObject({ cotacao: { id: 1 }, quantidade: 4, trocada: true })
    expect(linhaDeHoje({ ...linha(10), cotacoes: [] })).toBeNull()
  })

  it('takes the only item of an order', () => {
    expect(itensParaPedirDeNovo([linha(10)])).toEqual([{ cotacaoId: 1, quantidade: 4 }])
  })

  it.each([
    ['a price rose', [linha(10), linha(11)]],
    ['a seller has no quote, however cheap others are', [linha(10), linha(10, null)]],
    ['the order has no items', []],
    ['a seller has less of it than then', [{ ...linha(10), cotacoes: [cotacao(1, 10, { disponivel: 3 })] }]],
    ['nothing is known of its quantity', [{ ...linha(10), quantidadeDeSempre: null }]],
    ['nothing is known of its price', [{ ...linha(10), ultimo: null }]],
  ])('opens the grid if %s', (_, linhas) => {
    expect(itensParaPedirDeNovo(linhas)).toBeNull()
  })
})
