import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUANTIDADE_MAXIMA } from './carrinho.ts'
import {
  cabeNoLote,
  descreverLote,
  ESTOQUE_MAXIMO,
  type Lote,
  MULTIPLO_MAXIMO,
  maiorQuantidade,
  motivoParaNaoUsarLote,
  quantidadeSugerida,
} from './lote.ts'

it('rule N19: the largest lot has 999 units', () => {
  expect(MULTIPLO_MAXIMO).toBe(999)
})

const lote = (minimo: number, multiplo: number, estoque: number | null = null): Lote => ({
  minimo,
  multiplo,
  estoque,
})

const umLote = fc
  .record({
    multiplo: fc.integer({ min: 1, max: MULTIPLO_MAXIMO }),
    vezes: fc.integer({ min: 1, max: 100 }),
    estoque: fc.option(
      fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: ESTOQUE_MAXIMO })),
    ),
  })
  .map(({ multiplo, vezes, estoque }) => lote(multiplo * vezes, multiplo, estoque))
  .filter(({ minimo }) => minimo <= ESTOQUE_MAXIMO)

describe('lots', () => {
  it('rule N19: the minimum is a multiple of the lot', () => {
    expect(motivoParaNaoUsarLote({ minimo: 6, multiplo: 3 })).toBeNull()
    expect(motivoParaNaoUsarLote({ minimo: 1, multiplo: 1 })).toBeNull()
    expect(motivoParaNaoUsarLote({ minimo: 5, multiplo: 3 })).toEqual({ codigo: 'lote-invalido' })
    expect(motivoParaNaoUsarLote({ minimo: 1, multiplo: 3 })).toEqual({ codigo: 'lote-invalido' })
  })

  it.each([
    [1, lote(3, 3), false, 3],
    [3, lote(3, 3), true, 3],
    [4, lote(3, 3), false, 6],
    [2, lote(5, 1), false, 5],
    [7, lote(5, 1), true, 7],
    [9, lote(10, 5), false, 10],
    // Rule N20: less is left than the next lot.
    [4, lote(3, 3, 5), false, 3],
    [13, lote(3, 3, 12), false, 12],
    [13, lote(1, 1, 12), true, 12],
    [2, lote(3, 3, 2), false, null],
    [1, lote(1, 1, 0), true, null],
    [99_999, lote(999, 999), false, 99_900],
  ] as const)(
    'rules N19 and N20: of %i with %j the lot fits: %s, suggested is %s',
    (quantidade, de, cabe, sugestao) => {
      expect(cabeNoLote(quantidade, de)).toBe(cabe)
      expect(quantidadeSugerida(quantidade, de)).toBe(sugestao)
    },
  )

  it('rules N19 and N20: the suggestion can always be bought; without one nothing can', () => {
    fc.assert(
      fc.property(umLote, fc.integer({ min: 1, max: QUANTIDADE_MAXIMA }), (de, quantidade) => {
        const sugestao = quantidadeSugerida(quantidade, de)
        const maior = maiorQuantidade(de)
        if (sugestao === null) return void expect(maior).toBe(0)
        expect(cabeNoLote(sugestao, de)).toBe(true)
        expect(sugestao).toBeLessThanOrEqual(Math.min(de.estoque ?? QUANTIDADE_MAXIMA, QUANTIDADE_MAXIMA))
        // What can be bought already is suggested as it is.
        if (cabeNoLote(quantidade, de) && quantidade <= maior) expect(sugestao).toBe(quantidade)
        // The next higher one, unless there is none.
        if (quantidade <= maior) expect(sugestao).toBeGreaterThanOrEqual(quantidade)
        else expect(sugestao).toBe(maior)
        expect(sugestao - quantidade).toBeLessThan(Math.max(de.minimo, de.multiplo))
      }),
    )
  })

  it('rule N20: a quote is sold out when less than its minimum is left, which SQL asks in these words', () => {
    fc.assert(
      fc.property(umLote, de => {
        expect(maiorQuantidade(de) === 0).toBe(de.estoque !== null && de.estoque < de.minimo)
      }),
    )
  })

  it('the largest stock is the largest quantity of an item', () => {
    expect(ESTOQUE_MAXIMO).toBe(QUANTIDADE_MAXIMA)
  })

  it.each([
    [1, 1, ''],
    [2, 1, 'mínimo 2'],
    [2, 2, 'mínimo 2, de 2 em 2'],
    [5, 1, 'mínimo 5'],
    [3, 3, 'mínimo 3, de 3 em 3'],
    [1200, 10, 'mínimo 1.200, de 10 em 10'],
  ])('rule N19: minimum %i and lot %i are "%s"', (minimo, multiplo, texto) => {
    expect(descreverLote({ minimo, multiplo })).toBe(texto)
  })
})
