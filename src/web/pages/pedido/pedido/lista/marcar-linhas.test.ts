import { expect, it } from 'vitest'
import { marcarLinhas } from './marcar-linhas.ts'

const ids = [9, 7, 5, 3, 1]
const marcadas = (...lista: number[]) => new Set(lista)

it('ticks and unticks one row', () => {
  expect(marcarLinhas(ids, marcadas(9), { id: 5, marcar: true, desde: null })).toEqual(marcadas(9, 5))
  expect(marcarLinhas(ids, marcadas(9, 5), { id: 5, marcar: false, desde: null })).toEqual(marcadas(9))
})

it('takes all rows between two, up or down the page, and leaves the others as they are', () => {
  expect(marcarLinhas(ids, marcadas(1), { id: 5, marcar: true, desde: 9 })).toEqual(marcadas(1, 9, 7, 5))
  expect(marcarLinhas(ids, marcadas(9), { id: 5, marcar: true, desde: 1 })).toEqual(marcadas(9, 5, 3, 1))
  expect(marcarLinhas(ids, marcadas(...ids), { id: 3, marcar: false, desde: 7 })).toEqual(marcadas(9, 1))
})

it('ticks one row if the other one is no longer on the page', () => {
  expect(marcarLinhas(ids, marcadas(), { id: 5, marcar: true, desde: 11 })).toEqual(marcadas(5))
})
