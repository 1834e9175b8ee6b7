import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { descreverAtraso, frasesDoAtraso } from './atraso.ts'

const total = centavos(123_450)
const simples = (frases: readonly (string | null)[]) =>
  frases.map(frase => frase?.replace(/\s/g, ' ') ?? null)

describe('rule M43: late costs in words', () => {
  it.each([
    [0, 0, 0, null],
    [200, 100, 0, 'Depois do vencimento: multa de 2 % e juros de 1 % ao mês.'],
    [150, 0, 0, 'Depois do vencimento: multa de 1,5 %.'],
    [0, 100, 0, 'Depois do vencimento: juros de 1 % ao mês.'],
    [0, 0, 1, 'Depois do vencimento, o boleto pode ser pago por mais 1 dia.'],
    [0, 0, 30, 'Depois do vencimento, o boleto pode ser pago por mais 30 dias.'],
    [
      200,
      100,
      30,
      'Depois do vencimento, o boleto pode ser pago por mais 30 dias, com multa de 2 % e juros de 1 % ao mês.',
    ],
  ])('%i, %i and %i days: %s', (multaPontosBase, jurosPontosBase, pagavelAposVencimentoDias, frase) => {
    const condicoes = { multaPontosBase, jurosPontosBase, pagavelAposVencimentoDias }
    expect(simples([descreverAtraso(condicoes)])).toEqual([frase])
  })

  it('of a boleto, also in money and with the last day', () => {
    const atraso = { multaPontosBase: 200, jurosPontosBase: 100, pagavelAte: '2026-12-27' }
    expect(simples(frasesDoAtraso(atraso, total))).toEqual([
      'Multa de 2 % (R$ 24,69) e juros de 1 % ao mês (cerca de R$ 0,41 por dia).',
      'Pagável até 27/12/2026.',
    ])
  })

  it('do not say in money what is less than half a centavo a day', () => {
    const atraso = { multaPontosBase: 0, jurosPontosBase: 100, pagavelAte: '2026-12-27' }
    expect(simples(frasesDoAtraso(atraso, centavos(1000)))[0]).toBe('Juros de 1 % ao mês.')
  })

  it('say that the last day is unknown if only the provider knows it, and nothing where nothing was fixed', () => {
    const semPrazo = { multaPontosBase: 200, jurosPontosBase: 0, pagavelAte: null }
    expect(simples(frasesDoAtraso(semPrazo, total))).toEqual([
      'Multa de 2 % (R$ 24,69).',
      'O PagBank decide até quando o boleto pode ser pago.',
    ])
    const soPrazo = { multaPontosBase: 0, jurosPontosBase: 0, pagavelAte: '2026-12-27' }
    expect(frasesDoAtraso(soPrazo, total)).toEqual(['Pagável até 27/12/2026.'])
    expect(frasesDoAtraso({ ...soPrazo, pagavelAte: null }, total)).toEqual([])
  })
})
