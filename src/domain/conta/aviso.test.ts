import { describe, expect, it } from 'vitest'
import { silencioDoPush } from './aviso.ts'

describe('rule N43: pushes wait from 21:00 to 5:30', () => {
  const silencio = (hora: string) =>
    silencioDoPush({ deNoite: false, dias: [] }, new Date(`2026-11-24T${hora}-03:00`))

  it.each([
    ['20:59:59', 0],
    ['21:00:00', 8.5 * 3600],
    ['23:59:59', 5.5 * 3600 + 1],
    ['00:00:00', 5.5 * 3600],
    ['05:29:59', 1],
    ['05:30:00', 0],
    ['05:30:59', 0],
    ['12:00:00', 0],
  ])('at %s for %d seconds', (hora, segundos) => {
    expect(silencio(hora)).toBe(segundos)
  })

  it('a part of a second counts as one', () => {
    const quase = new Date('2026-11-24T05:29:58.999-03:00')
    expect(silencioDoPush({ deNoite: false, dias: [] }, quase)).toBe(2)
  })

  it('but a cancellation or another day leaves at once if its delivery is on that day', () => {
    const asTres = (deNoite: boolean, dias: string[]) =>
      silencioDoPush({ deNoite, dias }, new Date('2026-11-24T03:00:00-03:00'))
    expect(asTres(true, ['2026-11-24'])).toBe(0)
    expect(asTres(true, ['2026-11-24', '2026-11-25'])).toBe(0)
    for (const outros of [['2026-11-25'], []]) expect(asTres(true, outros)).toBe(2.5 * 3600)
    expect(asTres(false, ['2026-11-24'])).toBe(2.5 * 3600)
  })
})
