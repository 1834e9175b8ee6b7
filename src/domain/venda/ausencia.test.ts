import { describe, expect, it } from 'vitest'
import { motivoParaNaoSeAusentar, voltaEm } from './ausencia.ts'

const ferias = { ausenteDe: '2026-11-25', ausenteAte: '2026-12-01' }
const nenhuma = { ausenteDe: null, ausenteAte: null }

describe('absence of a seller', () => {
  it.each([
    ['2026-11-24', null],
    ['2026-11-25', '2026-12-02'],
    ['2026-12-01', '2026-12-02'],
    ['2026-12-02', null],
  ])('rule N25: on %s it sells again on %s', (hoje, volta) => {
    expect(voltaEm(ferias, hoje)).toBe(volta)
    expect(voltaEm(nenhuma, hoje)).toBeNull()
  })

  it.each([
    ['none', nenhuma, true],
    ['one week', ferias, true],
    ['one day, today', { ausenteDe: '2026-11-22', ausenteAte: '2026-11-22' }, true],
    ['60 days', { ausenteDe: '2026-11-22', ausenteAte: '2027-01-20' }, true],
    ['61 days', { ausenteDe: '2026-11-22', ausenteAte: '2027-01-21' }, false],
    ['one that began last week', { ausenteDe: '2026-11-15', ausenteAte: '2026-11-22' }, true],
    ['one that is over', { ausenteDe: '2026-11-15', ausenteAte: '2026-11-21' }, false],
    ['one that ends before it begins', { ausenteDe: '2026-11-26', ausenteAte: '2026-11-25' }, false],
    ['one without an end', { ausenteDe: '2026-11-26', ausenteAte: null }, false],
    ['one without a beginning', { ausenteDe: null, ausenteAte: '2026-11-26' }, false],
  ])('rule N25: an absence of %s can be announced: %s', (_, ausencia, pode) => {
    const motivo = pode ? null : { codigo: 'ausencia-invalida' }
    expect(motivoParaNaoSeAusentar(ausencia, '2026-11-22')).toEqual(motivo)
  })
})
