import { expect, test } from 'vitest'
import { tracarLinha } from './linha-no-tempo.ts'

const quadro = { largura: 90, altura: 60 }

test('nothing lies on the bottom and the best day touches the top', () => {
  expect(tracarLinha([0, 300, 150, 0], quadro)).toEqual({
    linha: 'M0 60L30 0L60 30L90 60',
    area: 'M0 60L30 0L60 30L90 60L90 60L0 60Z',
  })
})

test('days without any money are a line on the bottom', () => {
  expect(tracarLinha([0, 0], quadro).linha).toBe('M0 60L90 60')
})
