import { describe, expect, it, test } from 'vitest'
import { largestSquare, moveSquare, squareFromPercent, squareToPercent } from './square.ts'

const paisagem = { width: 1000, height: 600 }
const inteiro = { x: 200, y: 0, side: 600 }

test('the first square is the largest, centred, in landscape and portrait', () => {
  expect(largestSquare(paisagem)).toEqual(inteiro)
  expect(largestSquare({ width: 600, height: 1000 })).toEqual({ x: 0, y: 200, side: 600 })
})

describe('one press', () => {
  it.each([
    ['left', { x: 170, y: 0, side: 600 }],
    ['right', { x: 230, y: 0, side: 600 }],
    ['up', inteiro],
    ['down', inteiro],
    ['farther', inteiro],
    ['closer', { x: 230, y: 30, side: 540 }],
  ] as const)('%s moves by a twentieth of the shorter side, never out of the picture', (move, depois) => {
    expect(moveSquare(inteiro, move, paisagem)).toEqual(depois)
  })

  it('leaves the smallest square where it is', () => {
    const menor = { x: 10, y: 20, side: 64 }
    expect(moveSquare(menor, 'closer', paisagem)).toEqual(menor)
  })

  it('takes a whole picture that is smaller than the smallest square', () => {
    const icone = { width: 32, height: 48 }
    expect(moveSquare(largestSquare(icone), 'closer', icone)).toEqual({ x: 0, y: 8, side: 32 })
  })
})

test('percent and back is the same square', () => {
  const recorte = { x: 120, y: 60, side: 300 }
  expect(squareToPercent(recorte, paisagem)).toEqual({ unit: '%', x: 12, y: 10, width: 30, height: 50 })
  expect(squareFromPercent(squareToPercent(recorte, paisagem), paisagem)).toEqual(recorte)
})
