import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { gramas } from '#domain/peso.ts'
import {
  converterParaOProduto,
  descreverFaixa,
  descreverLugar,
  idadeDaFaixa,
  primeiroDiaMostrado,
} from './faixa-da-ceasa.ts'

const tres = (minimo: number, comum: number, maximo: number) => ({
  minimo: centavos(minimo),
  comum: centavos(comum),
  maximo: centavos(maximo),
})
const faixa = tres(14_500, 15_000, 16_000)

describe('rule N39: where a price stands', () => {
  it.each([
    [14_500, 'dentro da faixa'],
    [16_000, 'dentro da faixa'],
    [15_000, 'dentro da faixa'],
    [14_499, 'menos de 1\u00a0% abaixo'],
    [16_001, 'menos de 1\u00a0% acima'],
    // Half a per cent of 16 000 is 80, one and a half 240.
    [16_079, 'menos de 1\u00a0% acima'],
    [16_080, '1\u00a0% acima'],
    [16_239, '1\u00a0% acima'],
    [16_240, '2\u00a0% acima'],
    // Half a per cent of 14 500 is 72,5, one and a half 217,5.
    [14_428, 'menos de 1\u00a0% abaixo'],
    [14_427, '1\u00a0% abaixo'],
    [14_283, '1\u00a0% abaixo'],
    [14_282, '2\u00a0% abaixo'],
    [13_630, '6\u00a0% abaixo'],
    [17_920, '12\u00a0% acima'],
    [1, '100\u00a0% abaixo'],
    [999_999_999, '6.249.900\u00a0% acima'],
  ])('%i centavos are %s', (preco, palavras) => {
    expect(descreverLugar(centavos(preco), faixa)).toBe(palavras)
  })
})

describe('rule N39: the range in words', () => {
  const de = { dia: '2026-11-22', mercado: 'CEASA-RJ', ...faixa, desatualizada: false }

  it('names market, day and the three prices', () => {
    expect(descreverFaixa(de)).toBe('CEASA-RJ 22/11: R$\u00a0145,00 a 160,00 (comum 150,00)')
  })

  it('says that it is outdated', () => {
    const antiga = { ...de, dia: '2026-11-18', desatualizada: true }
    expect(descreverFaixa(antiga)).toBe(
      'CEASA-RJ de 18/11, desatualizada: R$\u00a0145,00 a 160,00 (comum 150,00)',
    )
  })

  it('does not go from a price to the same price', () => {
    const igual = { ...de, ...tres(350, 350, 350) }
    expect(descreverFaixa(igual)).toBe('CEASA-RJ 22/11: R$\u00a03,50 (comum 3,50)')
  })

  it.each([
    ['2026-11-22', 'ATUAL'],
    ['2026-11-19', 'ATUAL'],
    ['2026-11-18', 'DESATUALIZADA'],
    ['2026-11-07', 'DESATUALIZADA'],
    ['2026-11-06', 'VELHA_DEMAIS'],
  ])('of %s is %s on 22 November', (dia, idade) => {
    expect(idadeDaFaixa(dia, '2026-11-22')).toBe(idade)
    expect(dia >= primeiroDiaMostrado('2026-11-22')).toBe(idade !== 'VELHA_DEMAIS')
  })
})

describe('rule N38: a line for one unit of the product', () => {
  const doProduto = gramas(20_000)

  it('is per kilogram times our weight, rounded half up once', () => {
    // 100,01 ÷ 22 × 20 = 90,918…; 0,05 ÷ 40 × 20 = 0,025, which is half a centavo above 2.
    const doBoletim = gramas(22_000)
    expect(converterParaOProduto(tres(10_001, 11_000, 12_100), { doBoletim, doProduto })).toEqual(
      tres(9092, 10_000, 11_000),
    )
    const meio = converterParaOProduto(tres(5, 7, 9), { doBoletim: gramas(40_000), doProduto })
    expect(meio).toEqual(tres(3, 4, 5))
  })

  it('of the same weight is taken as it is', () => {
    const linha = tres(9999, 10_001, 10_003)
    expect(converterParaOProduto(linha, { doBoletim: doProduto, doProduto })).toEqual(linha)
  })

  it('of the same unit is taken as it is', () => {
    const linha = tres(9999, 10_001, 10_003)
    expect(converterParaOProduto(linha, { doBoletim: null, doProduto })).toEqual(linha)
  })
})
