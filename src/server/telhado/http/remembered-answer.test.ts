import { expect, it } from 'vitest'
import { chaveDaCotacao, mostraACotacao, rememberedAnswer } from './remembered-answer.ts'

/** Product 12 of category 2, of the seller 7. */
const MUDADA = chaveDaCotacao({ produto: { id: 12, categoria: 2 }, vendedor: { id: 7 } })

it.each([
  ['/v1/cotacao/12', true],
  ['/v1/cotacao/120', false],
  ['/v1/cotacao/%312', true], // read as 12: in doubt it goes
  ['/v1/produto', true],
  ['/v1/produto?categoriaId=&page=3', true],
  ['/v1/produto?page=0&size=20&categoriaId=2', true],
  ['/v1/produto?page=0&size=20&categoriaId=3', false],
  ['/v1/produto?vendedorId=7&categoriaId=2', true],
  ['/v1/produto?vendedorId=8&categoriaId=2', false],
  ['/v1/produto/12', false],
  ['/v1/produto/combo', false],
  ['/v1/categoria', false],
  ['/v1/outra', true],
])('%s shows a changed quote: %s', (url, shown) => {
  expect(mostraACotacao(rememberedAnswer(url, '{}'), MUDADA)).toBe(shown)
})
