import { describe, expect, it } from 'vitest'
import { descreverTermos, formatarQuando, idadeDesde, motivoDeNaoAparecer, temPrecoAntigo } from './termos.ts'

const agora = new Date('2026-11-22T11:00:00Z') // 08:00 in São Paulo
const caixa = { unidadeMedida: 'caixa 18 kg' }
const atualizadaEm = '2026-11-22T09:12:00.000Z'

describe('terms of a quote', () => {
  it.each([
    [{}, ''],
    [{ disponivel: 30 }, 'até 30 caixas'],
    [{ minimo: 3, multiplo: 3 }, 'mín. 3, de 3 em 3'],
    [{ minimo: 5 }, 'mín. 5'],
    [
      { minimo: 3, multiplo: 3, disponivel: 30, validaAte: '2026-11-22T15:00:00.000Z' },
      'mín. 3, de 3 em 3 · até 30 caixas · vale até 12:00',
    ],
  ])('rules N11, N15, N19: %j is "%s"', (termos, texto) => {
    expect(descreverTermos(termos, caixa, agora)).toBe(texto)
  })

  it.each([
    ['2026-11-22T15:00:00Z', '12:00'],
    ['2026-11-23T15:00:00Z', 'amanhã 12:00'],
    ['2026-11-24T02:30:00Z', 'amanhã 23:30'],
    ['2026-11-25T15:00:00Z', '25/11 12:00'],
    ['2026-11-21T15:00:00Z', '21/11 12:00'],
  ])('%s is "%s"', (instante, texto) => {
    expect(formatarQuando(new Date(instante), agora)).toBe(texto)
  })

  it('rule N13: the age counts from the later of price and confirmation, and has a mark after 48 hours', () => {
    expect(idadeDesde({ atualizadaEm })).toBe(atualizadaEm)
    expect(idadeDesde({ atualizadaEm, confirmadaEm: '2026-11-22T10:00:00.000Z' })).toBe(
      '2026-11-22T10:00:00.000Z',
    )
    expect(temPrecoAntigo({ atualizadaEm }, agora)).toBe(false)
    expect(temPrecoAntigo({ atualizadaEm: '2026-11-20T10:59:00.000Z' }, agora)).toBe(true)
    const confirmadaEm = '2026-11-21T10:59:00.000Z'
    expect(temPrecoAntigo({ atualizadaEm: '2026-11-01T10:59:00.000Z', confirmadaEm }, agora)).toBe(false)
  })

  it.each([
    [{}, null],
    [{ disponivel: 0 }, 'Esgotada'],
    [{ disponivel: 5, minimo: 6, multiplo: 3 }, 'Esgotada'],
    [{ disponivel: 6, minimo: 6, multiplo: 3 }, null],
    [{ validaAte: '2026-11-22T11:00:00.000Z' }, 'Venceu às 08:00'],
    [{ validaAte: '2026-11-21T15:00:00.000Z' }, 'Venceu em 21/11 12:00'],
    [{ validaAte: '2026-11-22T15:00:00.000Z', disponivel: 0 }, 'Esgotada'],
    [{ disponivel: 5, minimo: 3, multiplo: 3 }, null],
    [{ disponivel: 0, aVenda: false }, 'Esgotada'],
    [{ disponivel: 6, aVenda: true }, null],
    [{ aVenda: false }, 'Fora da venda agora'],
  ])('rules N11, N15, N20: with %j its seller reads "%s"', (termos, texto) => {
    expect(motivoDeNaoAparecer({ atualizadaEm, ...termos }, agora)).toBe(texto)
  })

  it('rule M51: a row that ended after the table was read is out of what its seller offers', () => {
    const linha = { aVenda: true, atualizadaEm, confirmadaEm: null, disponivel: null, minimo: 1, multiplo: 1 }
    expect(motivoDeNaoAparecer({ ...linha, validaAte: '2026-11-22T11:00:00.000Z' }, agora)).toBe(
      'Venceu às 08:00',
    )
    expect(motivoDeNaoAparecer({ ...linha, validaAte: null }, agora)).toBeNull()
    expect(motivoDeNaoAparecer({ ...linha, validaAte: null, aVenda: false }, agora)).toBe(
      'Fora da venda agora',
    )
  })
})
