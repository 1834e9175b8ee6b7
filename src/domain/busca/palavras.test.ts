import { describe, expect, it } from 'vitest'
import { lerBusca } from './palavras.ts'

describe('rule N1: words', () => {
  it('are letters and digits without accents, and what only joins them goes', () => {
    expect(lerBusca('Caixa de MAÇÃ, 20kg!').map(({ texto }) => texto)).toEqual(['caixa', 'maca', '20', 'kg'])
    expect(lerBusca('de').map(({ texto }) => texto)).toEqual(['de'])
    expect(lerBusca('… 🍅')).toEqual([])
    expect(lerBusca('a1 b2 c3 d4')).toHaveLength(4)
    expect(lerBusca('um dois tres quatro cinco seis sete')).toHaveLength(6)
  })
})
