import { describe, expect, it } from 'vitest'
import { agruparPorDia, contarNaoLidos, quantosNoSino } from './por-dia.ts'

const AGORA = new Date('2026-11-21T02:59:00Z') // the evening of the 20th in São Paulo

const aviso = (id: number, criadoEm: string) => ({ id, criadoEm })

describe('spec F6, rule N40: the list of notices', () => {
  it("groups by São Paulo's days, and keeps the order", () => {
    const dias = agruparPorDia(
      [
        aviso(5, '2026-11-21T02:30:00.000Z'),
        aviso(4, '2026-11-20T03:00:00.000Z'),
        aviso(3, '2026-11-20T02:59:59.000Z'),
        aviso(2, '2026-11-18T15:00:00.000Z'),
        aviso(1, '2026-11-18T12:00:00.000Z'),
      ],
      AGORA,
    )
    expect(dias.map(({ titulo, avisos }) => [titulo, avisos.map(({ id }) => id)])).toEqual([
      ['Hoje', [5, 4]],
      ['Ontem', [3]],
      ['18/11/2026', [2, 1]],
    ])
  })

  it('calls a notice of a server whose clock is ahead one of today', () => {
    expect(agruparPorDia([aviso(1, '2026-11-21T03:00:01.000Z')], AGORA)[0]?.titulo).toBe('Hoje')
  })

  it('has no day without notices', () => {
    expect(agruparPorDia([], AGORA)).toEqual([])
  })

  it.each([
    [1, '1', '1 não lido'],
    [99, '99', '99 não lidos'],
    [100, '99+', '100 não lidos'],
  ])('counts %i unread notices', (quantos, noSino, emPalavras) => {
    expect([quantosNoSino(quantos), contarNaoLidos(quantos)]).toEqual([noSino, emPalavras])
  })
})
