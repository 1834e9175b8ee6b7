import { describe, expect, it } from 'vitest'
import { formatarAtraso, formatarDia, formatarDiaEHora, formatarIdade, formatarPrazo } from './datas.ts'

describe('dates on screen', () => {
  it('writes an instant as the day that it is in São Paulo', () => {
    expect(formatarDia('2026-11-21T02:30:00.000Z')).toBe('20/11/2026')
    expect(formatarDia('2026-11-21T03:00:00.000Z')).toBe('21/11/2026')
  })

  it('writes an instant as day and time in São Paulo', () => {
    expect(formatarDiaEHora('2026-11-21T02:30:00.000Z')).toBe('20/11/2026 23:30')
  })

  it('says how old a price is by the days of São Paulo, with the hour of today', () => {
    const agora = new Date('2026-11-20T18:00:00Z')
    expect(formatarIdade('2026-11-20T11:00:00.000Z', agora)).toBe('hoje às 08:00')
    expect(formatarIdade('2026-11-20T02:59:00.000Z', agora)).toBe('ontem')
    expect(formatarIdade('2026-11-17T18:00:00.000Z', agora)).toBe('há 3 dias')
  })

  it.each([
    ['2026-11-20T03:00:00.000Z', 'hoje'],
    ['2026-11-20T02:59:59.000Z', 'ontem'],
    ['2026-11-17T18:00:00.000Z', 'há 3 dias'],
  ])('says that %s was %s', (instante, palavras) => {
    expect(formatarAtraso(instante, new Date('2026-11-21T02:59:00.000Z'))).toBe(palavras)
  })

  it.each([
    ['2026-11-21T02:40:00.000Z', '23:40 de hoje'],
    ['2026-11-21T18:40:00.000Z', '15:40 de amanhã'],
    ['2026-11-25T18:40:00.000Z', '15:40 de 25/11/2026'],
  ])('says until when something can be done: %s is %s', (instante, palavras) => {
    expect(formatarPrazo(instante, new Date('2026-11-20T18:40:00Z'))).toBe(palavras)
  })
})
