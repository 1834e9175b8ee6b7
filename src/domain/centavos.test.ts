import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Centavos,
  centavos,
  deReais,
  emReais,
  formatarCentavos,
  formatarPreco,
  fracao,
  lerPreco,
  MAXIMO_CENTAVOS,
  multiplicar,
  somar,
  subtrair,
} from './centavos.ts'

const quantia = fc.integer({ min: 0, max: MAXIMO_CENTAVOS }).map(centavos)

describe('reading a price', () => {
  it.each([
    ['0', 0],
    ['0,01', 1],
    ['7', 700],
    ['12,5', 1250],
    ['12,50', 1250],
    ['12.5', 1250],
    ['12.50', 1250],
    ['007,10', 710],
    ['19,99', 1999],
    ['999999999,99', 99_999_999_999],
  ])('spec §5.16: the price "%s" is %i centavos, read digit by digit', (texto, esperado) => {
    expect(lerPreco(texto)).toBe(esperado)
    expect(lerPreco(`${texto}x`)).toBeNull()
  })

  it.each([
    ['three decimals', ['1,005', '1.005', '0,001']],
    ['separators of thousands', ['1.234,56', '1,234.56', '1 234', '1_000']],
    ['a sign', ['-0,00', '-1', '+1', '−1']],
    ['half a number', ['12.', '12,', ',5', '.5', ',', '.', '']],
    ['other notations', ['1e3', '0x10', '1n', 'Infinity', 'NaN', 'R$ 5']],
    ['blanks', [' 5 ', ' 5', '5 ', '5\n', '\t5', '5\u00a0']],
    ['digits that are not 0 to 9', ['\uff11\uff12', '١٢', '५', '²']],
    ['10 digits', ['1234567890', '0000000001', '1234567890,00']],
  ])('spec §5.16: %s make no price', (_motivo, textos) => {
    expect(textos.map(lerPreco)).toEqual(textos.map(() => null))
  })
})

describe('the same amount in every form', () => {
  it('rule M12: every price up to R$ 100.000,00 survives writing and reading, as text and as a number', () => {
    // Locals: an imported name is looked up anew in each of the ten million rounds.
    const [escrever, ler, enviar, receber] = [formatarPreco, lerPreco, emReais, deReais]
    const perdidos: number[] = []
    const passo = process.env.PROVAS === 'rapidas' ? 97 : 1 // mutants get a sample
    for (let valor = 0; valor <= 10_000_000; valor += passo) {
      const quantia = valor as Centavos // an integer by construction; the brand's check is tested below
      if (ler(escrever(quantia)) !== valor || receber(enviar(quantia)) !== valor) perdidos.push(valor)
    }
    expect(perdidos).toEqual([])
  }, 30_000)

  it('rule M12: an amount of any size survives the wire, also as the JSON text of its number', () => {
    fc.assert(
      fc.property(quantia, valor => {
        expect(deReais(emReais(valor))).toBe(valor)
        expect(deReais(JSON.parse(JSON.stringify(emReais(valor))))).toBe(valor)
        expect(lerPreco(String(emReais(valor)))).toBe(valor)
      }),
    )
  })

  it.each([
    [0, '0,00', 'R$\u00a00,00'],
    [5, '0,05', 'R$\u00a00,05'],
    [99_999, '999,99', 'R$\u00a0999,99'],
    [100_000, '1000,00', 'R$\u00a01.000,00'],
    [123_456_789, '1234567,89', 'R$\u00a01.234.567,89'],
  ])('spec §9.11: %i centavos are shown with 2 decimals', (valor, textoDoCampo, textoDaTela) => {
    expect(formatarPreco(centavos(valor))).toBe(textoDoCampo)
    expect(formatarCentavos(centavos(valor))).toBe(textoDaTela)
  })

  it('rule M28: a negative available limit is shown with its sign', () => {
    expect(formatarCentavos(centavos(-1))).toBe('\u2212R$\u00a00,01')
    expect(formatarCentavos(centavos(-123_450))).toBe('\u2212R$\u00a01.234,50')
  })
})

describe('arithmetic', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'rule M12: %d is no number of centavos',
    valor => {
      expect(() => centavos(valor)).toThrow('invariante violada')
      expect(() => multiplicar(centavos(1), valor)).toThrow('invariante violada')
    },
  )

  it('rule M12: sums, differences and products stay whole', () => {
    expect(somar(centavos(1), centavos(2), centavos(-4))).toBe(-1)
    expect(somar()).toBe(0)
    expect(subtrair(centavos(100), centavos(101))).toBe(-1)
    expect(multiplicar(centavos(1999), 3)).toBe(5997)
    expect(() => multiplicar(centavos(2), 0.5)).toThrow('invariante violada')
  })

  it.each([
    [1, 1, 2, 1],
    [1, 49, 100, 0],
    [3, 1, 2, 2],
    [5, 1, 10, 1],
    [10_000, 1000, 18_000, 556],
    [999_999_999, 10_000, 10_000, 999_999_999],
    [0, 7, 3, 0],
  ])('rule M10: %i × %i ÷ %i is rounded half up once', (valor, numerador, denominador, esperado) => {
    expect(fracao(centavos(valor), numerador, denominador)).toBe(esperado)
  })

  it('rule M10: rounding is off by half a centavo at most, also where the product is beyond 2^53', () => {
    const fator = fc.integer({ min: 0, max: 1_000_000_000 })
    const divisor = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(quantia, fator, divisor, (valor, numerador, denominador) => {
        fc.pre((valor * numerador) / denominador < Number.MAX_SAFE_INTEGER / 2)
        const parte = BigInt(fracao(valor, numerador, denominador))
        const resto = 2n * (BigInt(valor) * BigInt(numerador) - parte * BigInt(denominador))
        expect(resto >= -BigInt(denominador) && resto < BigInt(denominador)).toBe(true)
      }),
    )
  })

  it('rule M10: a fraction of a negative amount, or by nothing, is a programming error', () => {
    expect(() => fracao(centavos(-1), 1, 4)).toThrow('invariante violada')
    expect(() => fracao(centavos(3), -1, 4)).toThrow('invariante violada')
    expect(() => fracao(centavos(3), 1, 0)).toThrow('invariante violada')
    expect(fracao(centavos(3), 0, 1)).toBe(0)
  })
})
