import { describe, expect, it } from 'vitest'
import { produtoDosAchados } from './produto-achado.ts'
import { rotuloDoProduto } from './produto-digitado.ts'

const limao = { id: 1, nome: 'Limão Taiti', tipo: null, unidadeMedida: 'caixa 20 kg' }
const tomates = [
  { id: 2, nome: 'Tomate Salada', tipo: 'Extra', unidadeMedida: 'caixa 18 kg' },
  { id: 3, nome: 'Tomate Salada', tipo: 'Extra AA', unidadeMedida: 'caixa 18 kg' },
]
const batatas = [
  { id: 4, nome: 'Batata', tipo: null, unidadeMedida: 'saco 25 kg' },
  { id: 5, nome: 'Batata Doce', tipo: null, unidadeMedida: 'caixa 20 kg' },
]
const achados = <Produto>(content: Produto[], resto: { aproximada?: boolean; last?: boolean } = {}) => ({
  content,
  aproximada: false,
  last: true,
  ...resto,
})

describe('product that the search found for a text', () => {
  it('is found by its whole label', () => {
    const ids = tomates.map(tomate => produtoDosAchados(achados(tomates), rotuloDoProduto(tomate))?.id)
    expect(ids).toEqual([2, 3])
  })

  it('is found by a name that only one product has, in any case', () => {
    expect(produtoDosAchados(achados(batatas), ' BATATA ')?.id).toBe(4)
  })

  it('is the only one that the search found', () => {
    expect(produtoDosAchados(achados([limao]), 'limao')?.id).toBe(1)
  })

  it('is null if the text is ambiguous, finds nothing, or only sounds like a product', () => {
    expect(produtoDosAchados(achados(tomates), 'Tomate Salada')).toBeNull()
    expect(produtoDosAchados(achados(batatas, { last: false }), 'batata')).toBeNull()
    expect(produtoDosAchados(achados([]), 'jaca')).toBeNull()
    expect(produtoDosAchados(achados([limao], { aproximada: true }), 'limau')).toBeNull()
    expect(produtoDosAchados(achados([limao]), '')).toBeNull()
  })
})
