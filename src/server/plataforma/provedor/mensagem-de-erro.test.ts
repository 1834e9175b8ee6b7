import { describe, expect, it } from 'vitest'
import { detalheDaRecusa } from './mensagem-de-erro.ts'

describe('a refusal for the log and for staff', () => {
  const frase = (detalhe: string) =>
    detalheDaRecusa({ status: 400, mensagens: [{ codigos: ['40002'], parametro: 'customer', detalhe }] })

  it.each([
    ['payer ana@feira.example is unknown', 'payer … is unknown'],
    ['CPF 529.982.247-25 is invalid', 'CPF … is invalid'],
    ['tax_id 99140315000100 and 12.ABC.345/01DE-35', 'tax_id … and …'],
    ['must be between 10000000 and 999999999', 'must be between 10000000 and 999999999'],
    [
      'CHAR_8C2D1B0E-5F0A-4B7E-9A53-0D6F3F1C2A77 on 2026-11-20',
      'CHAR_8C2D1B0E-5F0A-4B7E-9A53-0D6F3F1C2A77 on 2026-11-20',
    ],
  ])('%s', (detalhe, esperado) => {
    expect(frase(detalhe)).toBe(`HTTP 400 40002 customer ${esperado}`)
  })

  it('has at most 300 characters', () => {
    expect(frase('x'.repeat(1000))).toHaveLength(300)
  })
})
