import { describe, expect, it } from 'vitest'
import { contarCotacoes, unidadeComPeso } from './unidade.ts'

describe('unit of a product', () => {
  it('does not repeat a weight that the unit contains', () => {
    expect(unidadeComPeso({ unidadeMedida: 'caixa 2,5 kg', peso: 2.5 })).toBe('caixa 2,5\u00a0kg')
    expect(unidadeComPeso({ unidadeMedida: 'kg', peso: 1 })).toBe('por kg')
  })

  it('adds the weight to any other unit', () => {
    expect(unidadeComPeso({ unidadeMedida: 'unidade', peso: 2 })).toBe('unidade · 2\u00a0kg')
  })

  it('counts one quote and several', () => {
    expect([1, 2].map(contarCotacoes)).toEqual(['1 cotação', '2 cotações'])
  })
})
