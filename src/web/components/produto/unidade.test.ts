import { describe, expect, it } from 'vitest'
import { contarCotacoes, unidadeComPeso, unidadeCurta } from './unidade.ts'

describe('unit of a product', () => {
  it('does not repeat a weight that the unit contains', () => {
    expect(unidadeComPeso({ unidadeMedida: 'caixa 2,5 kg', peso: 2.5 })).toBe('caixa 2,5\u00a0kg')
    expect(unidadeComPeso({ unidadeMedida: 'kg', peso: 1 })).toBe('por kg')
  })

  it('adds the weight to any other unit', () => {
    expect(unidadeComPeso({ unidadeMedida: 'unidade', peso: 2 })).toBe('unidade · 2\u00a0kg')
  })

  it.each([
    ['caixa 20 kg', 20, 'cx 20\u00a0kg'],
    ['caixa 30 dúzias', 20, 'cx 30 dz, 20\u00a0kg'],
    ['unidade', 2, 'unid. 2\u00a0kg'],
    ['kg', 1, 'kg'],
    ['amarrado 0,5 kg (10 molhos)', 0.5, 'amarrado 0,5\u00a0kg'],
  ])('is short beside a name: %j of %d kg is %j', (unidadeMedida, peso, texto) => {
    expect(unidadeCurta({ unidadeMedida, peso })).toBe(texto)
  })

  it('counts one quote and several', () => {
    expect([1, 2].map(contarCotacoes)).toEqual(['1 cotação', '2 cotações'])
  })
})
