import { describe, expect, it } from 'vitest'
import { instanteEmSaoPaulo } from '#domain/calendario.ts'
import { fimEmPalavras, nomeDaFoto } from './palavras-da-foto.ts'

const em = (dia: number, hora: string) => instanteEmSaoPaulo(`2026-11-${dia}`, hora)
const iso = (dia: number, hora: string) => em(dia, hora).toISOString()

describe('rule N85: a photo in words', () => {
  it.each([
    [iso(25, '00:00'), 'Foto de hoje'],
    [iso(24, '23:59'), 'Foto de ontem'],
    [iso(23, '05:10'), 'Foto de seg 23/11'],
  ])('of %s is "%s"', (fotoDe, nome) => {
    expect(nomeDaFoto(fotoDe, em(25, '04:00'))).toBe(nome)
  })

  it.each([
    [undefined, 'Aparece até ter 01/12.'],
    [iso(25, '18:00'), 'Aparece até 18:00.'],
    [iso(26, '12:00'), 'Aparece até amanhã 12:00.'],
  ])('ends with the price at %s: "%s"', (validaAte, fim) => {
    expect(fimEmPalavras({ fotoDe: iso(25, '04:00'), validaAte }, em(25, '05:00'))).toBe(fim)
  })
})
