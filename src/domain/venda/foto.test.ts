import { describe, expect, it } from 'vitest'
import { instanteEmSaoPaulo } from '#domain/calendario.ts'
import { fimDaFoto, inicioDasFotosMostradas } from './foto.ts'

const em = (dia: number, hora: string) => instanteEmSaoPaulo(`2026-11-${dia}`, hora)

describe('rule N85: a photo is shown', () => {
  it.each([
    ['on seven days, its own included', em(23, '05:10'), null, em(30, '00:00')],
    ['on the same days if it was taken in the last minute', em(23, '23:59'), null, em(30, '00:00')],
    ['until the price ends', em(23, '05:10'), em(23, '18:00'), em(23, '18:00')],
    ['on seven days if the price holds longer', em(17, '05:10'), em(24, '05:00'), em(24, '00:00')],
    ['with the next price if the last one had ended', em(23, '05:10'), em(22, '18:00'), em(30, '00:00')],
  ])('%s', (_nome, fotoDe, validaAte, fim) => {
    expect(fimDaFoto({ fotoDe, validaAte })).toEqual(fim)
  })

  it('both ways of counting the days agree at their edge', () => {
    const fim = fimDaFoto({ fotoDe: em(23, '00:00'), validaAte: null })
    expect(inicioDasFotosMostradas(fim)).toEqual(em(24, '00:00'))
    expect(inicioDasFotosMostradas(new Date(fim.getTime() - 1))).toEqual(em(23, '00:00'))
  })
})
