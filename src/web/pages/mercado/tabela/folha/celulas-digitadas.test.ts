import { describe, expect, it } from 'vitest'
import { escreverLote, lerEstoque, lerLote, lerValidade, mesmoMinuto } from './celulas-digitadas.ts'

const AGORA = new Date('2026-11-22T09:00:00Z') // 06:00 in São Paulo

describe('rule N26: the other cells of a row', () => {
  it.each([
    ['6/3', { minimo: 6, multiplo: 3 }],
    [' 6 / 3 ', { minimo: 6, multiplo: 3 }],
    ['8', { minimo: 8, multiplo: 2 }],
    ['1.200/100', { minimo: 1200, multiplo: 100 }],
    ['', { minimo: 1, multiplo: 1 }],
    ['7', 'O mínimo precisa ser múltiplo do lote.'],
    ['0', 'O mínimo vai de 1 a 99.999.'],
    ['5/0', 'O lote vai de 1 a 999.'],
    ['100.000', 'O mínimo vai de 1 a 99.999.'],
    ['4000/1.000', 'O lote vai de 1 a 999.'],
    ['muitas', 'Digite mínimo e lote (ex: 6/3).'],
  ])('the lot %j', (texto, lote) => {
    expect(lerLote(texto, { minimo: 4, multiplo: 2 })).toEqual(lote)
  })

  it.each(['6/', '/3', '6/3/3', '2,5', '1.00', '1e3', '2 5'])('%j is no lot', texto => {
    expect(lerLote(texto, { minimo: 4, multiplo: 2 })).toBe('Digite mínimo e lote (ex: 6/3).')
  })

  it('writes a lot as it is read', () => {
    expect(escreverLote({ minimo: 1, multiplo: 1 })).toBe('')
    expect(escreverLote({ minimo: 5, multiplo: 1 })).toBe('5')
    expect(escreverLote({ minimo: 6, multiplo: 3 })).toBe('6/3')
  })

  it.each([
    ['', null],
    ['0', 0],
    ['1.200', 1200],
    ['99999', 99_999],
    ['1.00', 'O estoque vai de 0 a 99.999.'],
    ['100000', 'O estoque vai de 0 a 99.999.'],
    ['-1', 'O estoque vai de 0 a 99.999.'],
    ['muito', 'O estoque vai de 0 a 99.999.'],
  ])('the stock %j', (texto, estoque) => {
    expect(lerEstoque(texto)).toBe(estoque)
  })

  it.each([
    ['12:00', '2026-11-22T15:00:00.000Z'],
    ['12h', '2026-11-22T15:00:00.000Z'],
    ['12h30', '2026-11-22T15:30:00.000Z'],
    ['até 18', '2026-11-22T21:00:00.000Z'],
    ['amanhã 12:00', '2026-11-23T15:00:00.000Z'],
    ['Amanha 9h', '2026-11-23T12:00:00.000Z'],
    ['24/11 12:00', '2026-11-24T15:00:00.000Z'],
    ['24/11/2026 às 12:00', '2026-11-24T15:00:00.000Z'],
    ['2/1 08:00', '2027-01-02T11:00:00.000Z'],
  ])('the end %j', (texto, instante) => {
    expect(lerValidade(texto, AGORA)?.toISOString()).toBe(instante)
  })

  it('no end, and texts that are none', () => {
    for (const texto of ['', ' - ', 'sem prazo']) expect(lerValidade(texto, AGORA)).toBeNull()
    for (const texto of ['25:00', '12:60', '31/02 10:00', 'logo', '24/11'])
      expect(lerValidade(texto, AGORA), texto).toBeUndefined()
    expect(mesmoMinuto(AGORA, new Date(AGORA.getTime() + 59_999))).toBe(true)
    expect(mesmoMinuto(AGORA, null)).toBe(false)
  })
})
