import { describe, expect, it } from 'vitest'
import { categoriaDe } from './categoria.ts'
import { COMPARAR } from './expandir.ts'
import { lerBusca } from './palavras.ts'

describe('the name of a category', () => {
  const categorias = [{ nome: 'Raízes e tubérculos' }, { nome: 'Verduras' }, { nome: 'Folhas e verduras' }]
  it.each([
    ['verdura', 1, 'Verduras'],
    ['raiz', 1, 'Raízes e tubérculos'],
    ['raízes e tubérculos', 1, 'Raízes e tubérculos'],
    ['verdurra', 1, undefined],
    ['verdurra', 2, 'Verduras'],
    ['verdudas', 2, undefined],
    ['verdudas', 3, 'Verduras'],
    ['verduras frescas', 3, undefined],
    ['tubérculos', 1, 'Raízes e tubérculos'],
  ] as const)('"%s" in step %i: %s', (texto, passo, nome) => {
    expect(categoriaDe(lerBusca(texto), categorias, COMPARAR[passo])?.nome).toBe(nome)
  })
})
