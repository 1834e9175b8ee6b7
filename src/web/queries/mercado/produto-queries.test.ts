import { expect, test } from 'vitest'
import { produtosDasPaginas } from './produto-queries.ts'

test('a product that is on two pages is shown once, where it was first', () => {
  const pagina = (...ids: number[]) => ({ content: ids.map(id => ({ id })) })
  const juntos = produtosDasPaginas([pagina(1, 2, 3), pagina(3, 4), pagina()])
  expect(juntos.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(produtosDasPaginas([])).toEqual([])
})
