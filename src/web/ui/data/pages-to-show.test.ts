import { expect, test } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

test('few pages are all shown', () => {
  expect(pagesToShow(0, 3)).toEqual([0, 1, 2])
  expect(pagesToShow(6, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('many pages leave gaps around the page on screen', () => {
  expect(pagesToShow(5, 12)).toEqual([0, null, 4, 5, 6, null, 11])
})

test('at both ends the window stays inside and as wide', () => {
  expect(pagesToShow(0, 12)).toEqual([0, 1, 2, 3, 4, null, 11])
  expect(pagesToShow(11, 12)).toEqual([0, null, 7, 8, 9, 10, 11])
  expect(pagesToShow(3, 12)).toEqual([0, 1, 2, 3, 4, null, 11])
})
