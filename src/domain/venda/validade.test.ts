import { describe, expect, it } from 'vitest'
import {
  fimDaValidade,
  motivoParaNaoValerAte,
  precoAntigo,
  ultimaConfirmacaoDoPreco,
  venceuEm,
} from './validade.ts'

const em = (texto: string) => new Date(`2026-11-${texto}:00Z`)
const atualizadaEm = em('20T09:00')
const nunca = { atualizadaEm, confirmadaEm: null, validaAte: null }

describe('validity of a quote', () => {
  it('rule G1: without an end it is always valid', () => {
    expect(venceuEm(nunca, { agora: new Date('2036-01-01'), esconderSemConfirmacaoDias: 0 })).toBeNull()
  })

  it('rule N11: it is expired from the very instant of its end on', () => {
    const cotacao = { ...nunca, validaAte: em('22T15:00') }
    const noInstante = (agora: Date) => venceuEm(cotacao, { agora, esconderSemConfirmacaoDias: 0 })
    expect(noInstante(new Date('2026-11-22T14:59:59.999Z'))).toBeNull()
    expect(noInstante(em('22T15:00'))).toEqual(em('22T15:00'))
    expect(noInstante(em('30T15:00'))).toEqual(em('22T15:00'))
  })

  it.each([
    ['no end', null, true],
    ['a millisecond from now', new Date('2026-11-22T15:00:00.001Z'), true],
    ['seven days from now', em('29T15:00'), true],
    ['now', em('22T15:00'), false],
    ['an hour ago', em('22T14:00'), false],
    ['a millisecond more than seven days from now', new Date('2026-11-29T15:00:00.001Z'), false],
  ])('rule N11: %s can be an end: %s', (_, validaAte, pode) => {
    expect(motivoParaNaoValerAte(validaAte, em('22T15:00'))).toEqual(
      pode ? null : { codigo: 'validade-invalida' },
    )
  })

  it('rule N13: the age counts from the later of the price and its confirmation; after 48 hours it is old', () => {
    expect(ultimaConfirmacaoDoPreco(nunca)).toEqual(atualizadaEm)
    expect(ultimaConfirmacaoDoPreco({ ...nunca, confirmadaEm: em('21T09:00') })).toEqual(em('21T09:00'))
    expect(ultimaConfirmacaoDoPreco({ ...nunca, confirmadaEm: em('19T09:00') })).toEqual(atualizadaEm)
    expect(precoAntigo(nunca, em('22T09:00'))).toBe(false)
    expect(precoAntigo(nunca, new Date('2026-11-22T09:00:00.001Z'))).toBe(true)
    expect(precoAntigo({ ...nunca, confirmadaEm: em('20T10:00') }, em('22T09:30'))).toBe(false)
  })

  it('rule N14: a price that was not confirmed for so many days is expired, unless it has an end of its own', () => {
    const regra = { agora: em('23T09:00'), esconderSemConfirmacaoDias: 3 }
    expect(venceuEm(nunca, regra)).toEqual(em('23T09:00'))
    expect(venceuEm(nunca, { ...regra, agora: new Date('2026-11-23T08:59:59.999Z') })).toBeNull()
    expect(venceuEm({ ...nunca, confirmadaEm: em('20T09:01') }, regra)).toBeNull()
    expect(venceuEm({ ...nunca, validaAte: em('24T09:00') }, regra)).toBeNull()
    expect(fimDaValidade({ ...nunca, validaAte: em('24T09:00') }, 3)).toEqual(em('24T09:00'))
  })
})
