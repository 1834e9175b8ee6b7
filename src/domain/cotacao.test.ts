import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from './centavos.ts'
import { compararCotacoes, motivoParaNaoEditarCotacao } from './cotacao.ts'
import { gramas, precoPorKg } from './peso.ts'

function cotacao(id: number, preco: number) {
  return { id, precoCentavos: centavos(preco) }
}

describe('quotes', () => {
  it('rule M9: only the own seller edits a quote', () => {
    expect(motivoParaNaoEditarCotacao(7, 7)).toBeNull()
    expect(motivoParaNaoEditarCotacao(7, 8)).toEqual({ codigo: 'cotacao-de-outro-vendedor' })
  })

  it('rule M10: the cheapest comes first, and at the same price the older', () => {
    const cotacoes = [cotacao(4, 900), cotacao(1, 1000), cotacao(3, 899), cotacao(2, 900)]
    expect(cotacoes.sort(compararCotacoes).map(({ id }) => id)).toEqual([3, 2, 4, 1])
    expect(compararCotacoes(cotacao(1, 900), cotacao(1, 900))).toBe(0)
  })

  it('rule M10: quotes of one product by price are by price per kilogram too', () => {
    const preco = fc.integer({ min: 1, max: 999_999_999 })
    const cotacoes = fc.array(preco, { minLength: 1 }).map(precos => precos.map((p, id) => cotacao(id, p)))
    fc.assert(
      fc.property(cotacoes, fc.integer({ min: 10, max: 999_990 }), (lista, peso) => {
        const porKg = lista
          .toSorted(compararCotacoes)
          .map(c => precoPorKg(c.precoCentavos, gramas(peso)) ?? -1)
        expect(porKg).toEqual(porKg.toSorted((a, b) => a - b))
        expect(porKg[0]).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
