import { expect, it } from 'vitest'
import { resumirProdutos } from './resumir-produtos.ts'

it.each([
  [['Alho'], 'Alho'],
  [['Alho', 'Tomate'], 'Alho e Tomate'],
  [['Alho', 'Tomate', 'Couve'], 'Alho, Tomate e mais 1'],
  [['Alho', 'Tomate', 'Couve', 'Salsa'], 'Alho, Tomate e mais 2'],
])('%j', (nomes, texto) => {
  expect(resumirProdutos(nomes)).toBe(texto)
})
