import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cnpjValido, formatarCnpj, normalizarCnpj, temFormatoDeCnpj } from './cnpj.ts'

const ALFABETO = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const VALIDOS = [
  '12ABC34501DE35', // the official example
  '12ABC345000188',
  '5K2RJ7H9000152',
  '99120347000135',
  '99121885000144',
  '99126539000159',
  '99131228000188',
  '99140315000100',
  '99146551000125',
  '99154353000103',
]

const base = fc
  .array(fc.constantFrom(...ALFABETO), { minLength: 12, maxLength: 12 })
  .map(letras => letras.join(''))
// Exactly one pair of check digits is right, so the domain itself completes a base.
const cnpj = base.map(comDigitos).filter(completo => !/^(.)\1*$/.test(completo))

function comDigitos(doze: string): string {
  const pares = Array.from({ length: 100 }, (_, par) => doze + String(par).padStart(2, '0'))
  return pares.find(cnpjValido) ?? '0'.repeat(14)
}

function trocar(texto: string, posicao: number, caractere: string): string {
  return texto.slice(0, posicao) + caractere + texto.slice(posicao + 1)
}

describe('check digits', () => {
  it.each(VALIDOS)('rule M3: %s is valid, and with no other check digits', numero => {
    const pares = Array.from({ length: 100 }, (_, par) => String(par).padStart(2, '0'))
    expect(cnpjValido(numero)).toBe(true)
    expect(pares.filter(par => cnpjValido(numero.slice(0, 12) + par))).toEqual([numero.slice(12)])
  })

  it('spec §5.6: 14 times the same digit is refused although its check digits may agree', () => {
    const repetidos = [...'0123456789'].map(digito => digito.repeat(14))
    expect(repetidos.every(temFormatoDeCnpj)).toBe(true)
    expect(repetidos.filter(cnpjValido)).toEqual([])
  })

  // The remainders 0 and 1 share the check digit 0, so two of them may hide a wrong character.
  it('rule M3: a wrong character is noticed unless it differs by a multiple of 11 or both digits are 0', () => {
    const posicao = fc.nat(11)
    fc.assert(
      fc.property(cnpj, posicao, fc.constantFrom(...ALFABETO), (certo, onde, caractere) => {
        const diferenca = caractere.charCodeAt(0) - certo.charCodeAt(onde)
        fc.pre(diferenca % 11 !== 0 && !certo.endsWith('00'))
        expect(cnpjValido(certo)).toBe(true)
        expect(cnpjValido(trocar(certo, onde, caractere))).toBe(false)
      }),
    )
  })

  it('rule M3: any wrong check digit is noticed', () => {
    fc.assert(
      fc.property(
        cnpj,
        fc.integer({ min: 12, max: 13 }),
        fc.integer({ min: 1, max: 9 }),
        (certo, onde, mais) => {
          const outro = String((Number(certo[onde]) + mais) % 10)
          expect(cnpjValido(trocar(certo, onde, outro))).toBe(false)
        },
      ),
    )
  })
})

describe('shape and mask', () => {
  it.each([
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    [' 99.120.347/0001-35 ', '99120347000135'],
    ['99 120 347 0001 35', '99120347000135'],
  ])('rule M3: "%s" loses its mask and is written in capitals', (digitado, limpo) => {
    expect(normalizarCnpj(digitado)).toBe(limpo)
    expect(cnpjValido(normalizarCnpj(digitado))).toBe(true)
  })

  it.each([
    ['13 characters', '9912034700013'],
    ['15 characters', '991203470001350'],
    ['nothing', ''],
    ['a letter among the check digits', '12ABC34501DE3A'],
    ['small letters', '12abc34501de35'],
    ['an accent', '12ÁBC34501DE35'],
    ['full-width digits', '\uff19\uff1912034700013'],
    ['the mask', '99.120.347/0001-35'],
  ])('spec §5.6: %s are not the shape of a CNPJ', (_motivo, texto) => {
    expect(temFormatoDeCnpj(texto)).toBe(false)
    expect(cnpjValido(texto)).toBe(false)
  })

  it('rule M3: the mask goes on and off without loss', () => {
    expect(formatarCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    fc.assert(
      fc.property(cnpj, numero => {
        expect(formatarCnpj(numero)).toMatch(/^\w{2}\.\w{3}\.\w{3}\/\w{4}-\d{2}$/)
        expect(normalizarCnpj(formatarCnpj(numero))).toBe(numero)
      }),
    )
  })
})
