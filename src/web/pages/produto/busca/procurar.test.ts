import { expect, test } from 'vitest'
import { procurarProdutos } from './procurar.ts'

const produto = (id: number, nome: string, tipo: string | null = null) => ({
  id,
  nome,
  tipo,
  unidadeMedida: 'caixa 20 kg',
})
const produtos = [
  produto(1, 'Batata Doce'),
  produto(2, 'Limão Taiti'),
  produto(3, 'Maçã Gala', 'doce'),
  produto(4, 'Doce de Abóbora'),
]
const ids = (texto: string) => procurarProdutos(produtos, texto).map(({ id }) => id)

test('case and accents do not count', () => {
  expect(ids('LIMAO')).toEqual([2])
  expect(ids(' maca ')).toEqual([3])
})

test('every word must occur, in the name or in the type', () => {
  expect(ids('gala doce')).toEqual([3])
  expect(ids('gala taiti')).toEqual([])
})

test('names that begin with the text come first', () => {
  expect(ids('doce')).toEqual([4, 1, 3])
})
