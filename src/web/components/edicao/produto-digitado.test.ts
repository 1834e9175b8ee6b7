import { describe, expect, it } from 'vitest'
import { produtoDoTexto, rotuloDoProduto } from './produto-digitado.ts'

const produtos = [
  { id: 1, nome: 'Limão Taiti', tipo: null, unidadeMedida: 'caixa 20 kg' },
  { id: 2, nome: 'Tomate Salada', tipo: 'Extra', unidadeMedida: 'caixa 18 kg' },
  { id: 3, nome: 'Tomate Salada', tipo: 'Extra AA', unidadeMedida: 'caixa 18 kg' },
]

describe('product chosen by text', () => {
  it('is found by its whole label', () => {
    expect(produtos.map(produto => produtoDoTexto(produtos, rotuloDoProduto(produto))?.id)).toEqual([1, 2, 3])
  })

  it('is found by a name that only one product has, in any case', () => {
    expect(produtoDoTexto(produtos, ' limao taiti ')?.id).toBe(1)
  })

  it('is found by any part that only one label contains', () => {
    expect(produtoDoTexto(produtos, 'limão')?.id).toBe(1)
    expect(produtoDoTexto(produtos, 'extra aa')?.id).toBe(3)
  })

  it('is null if the text is ambiguous', () => {
    expect(produtoDoTexto(produtos, 'Tomate Salada')).toBeNull()
    expect(produtoDoTexto(produtos, 'tomate')).toBeNull()
    expect(produtoDoTexto(produtos, 'jaca')).toBeNull()
    expect(produtoDoTexto(produtos, '')).toBeNull()
  })
})
