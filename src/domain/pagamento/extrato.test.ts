import { expect, test } from 'vitest'
import { diaDoExtrato, faixaDoAtraso, situacaoDoBoleto } from './extrato.ts'

// A Wednesday; a boleto due on Friday the 20th was confirmed until Monday the 23rd.
const HOJE = '2026-11-25'
const DE_BOLETO = { porFora: false, porPix: false }

test.each([
  [null, 'A_VENCER', 'boleto em emissão'],
  ['2026-12-02', 'A_VENCER', 'vence em 7 dias'],
  ['2026-11-26', 'A_VENCER', 'vence amanhã'],
  ['2026-11-25', 'A_VENCER', 'vence hoje'],
  ['2026-11-24', 'A_VENCER', 'aguarda o banco'],
  ['2026-11-23', 'ATE_7', 'em atraso há 2 dias'],
  ['2026-11-18', 'ATE_7', 'em atraso há 7 dias'],
  ['2026-11-17', 'ATE_15', 'em atraso há 8 dias'],
  ['2026-11-10', 'ATE_15', 'em atraso há 15 dias'],
  ['2026-11-09', 'ATE_30', 'em atraso há 16 dias'],
  ['2026-10-26', 'ATE_30', 'em atraso há 30 dias'],
  ['2026-10-25', 'MAIS_DE_30', 'em atraso há 31 dias'],
] as const)('rule N86: an open boleto due on %s is %s: %s', (vencimento, faixa, situacao) => {
  const aberto = { grupo: 'ABERTO', vencimento, pagoNoDia: null, ...DE_BOLETO, devolvido: false } as const
  expect([faixaDoAtraso(vencimento, HOJE), situacaoDoBoleto(aberto, HOJE)]).toEqual([faixa, situacao])
})

test.each([
  [{ grupo: 'PAGO', ...DE_BOLETO, devolvido: false }, 'pago em 20/11'],
  [{ grupo: 'ABERTO', porFora: false, porPix: false, devolvido: true }, 'pagamento devolvido'],
  [{ grupo: 'PAGO', porFora: true, porPix: false, devolvido: false }, 'pago por fora em 20/11'],
  [{ grupo: 'PAGO', porFora: false, porPix: true, devolvido: false }, 'pago por Pix em 20/11'],
  [{ grupo: 'PAGO', ...DE_BOLETO, devolvido: true }, 'pago em 20/11, reembolsado'],
  [{ grupo: 'CANCELADO', ...DE_BOLETO, devolvido: false }, 'cancelado'],
] as const)('rule N86: %j is said as %s', (boleto, situacao) => {
  const vencimento = '2026-11-23'
  expect(situacaoDoBoleto({ ...boleto, vencimento, pagoNoDia: '2026-11-20' }, HOJE)).toBe(situacao)
})

test('rule N86: a past period looks from its last day', () => {
  expect(diaDoExtrato({ de: '2026-10-01', ate: '2026-10-31' }, HOJE)).toBe('2026-10-31')
  expect(diaDoExtrato({ de: '2026-11-01', ate: '2026-11-30' }, HOJE)).toBe(HOJE)
})
