import { expect, it } from 'vitest'
import { dados } from '../../../db/demonstracao/dados.ts'
import { categoriaProvavel } from './hortifruti.ts'
import { lerBusca } from './palavras.ts'

it.each([
  ['mexerica', 'Frutas'],
  ['mixiricas', 'Frutas'],
  ['tangerina ponkan', 'Frutas'],
  ['bergamota', 'Frutas'],
  ['abacate maduro', 'Frutas'],
  ['Cupuaçu', 'Frutas'],
  ['agrião', 'Verduras'],
  ['hortelã fresca', 'Temperos'],
  ['nabo', 'Raízes e tubérculos'],
  ['maxixe', 'Legumes'],
  ['parafuso', null],
  ['leite', null],
])('rule N7: "%s" would stand in %s', (texto, categoria) => {
  expect(categoriaProvavel(lerBusca(texto))).toBe(categoria)
})

it('rule M35: the categories are those of the demonstration', () => {
  const categorias = new Set(dados.produtos.map(({ categoria }) => categoria))
  for (const texto of ['kiwi', 'agrião', 'louro', 'nabo', 'maxixe'])
    expect(categorias).toContain(categoriaProvavel(lerBusca(texto)))
})
