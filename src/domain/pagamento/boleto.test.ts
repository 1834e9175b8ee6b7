import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  codigoDeBarrasDaLinha,
  codigoDeBarrasValido,
  fatorDeVencimento,
  formatarLinhaDigitavel,
  linhaDigitavelDoCodigo,
  linhaDigitavelValida,
  mod10,
  mod11,
  montarCodigoDeBarras,
} from './boleto.ts'

// Two samples published by PagBank, checked digit by digit.
const LINHA_DE_2025 = '08197081080010000001701152240436612400000034343'
const CODIGO_DE_2025 = '08196124000000343437081000100000010115224043'
const LINHA_DE_2020 = '03399853012970000035869420601010782490000000100'
const CODIGO_DE_2020 = '03397824900000001009853029700000356942060101'

const digitos = (tamanho: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${tamanho}}$`), { maxLength: tamanho })
const dados = fc.record({
  banco: digitos(3),
  fator: fc.integer({ min: 1000, max: 9999 }).map(String),
  valorCentavos: fc.integer({ min: 1, max: 9_999_999_999 }),
  campoLivre: digitos(25),
})
const codigo = dados.map(montarCodigoDeBarras)

/** The parts of a 44-digit bar code. */
function lerPartes(codigoDeBarras: string) {
  return {
    banco: codigoDeBarras.slice(0, 3),
    fator: codigoDeBarras.slice(5, 9),
    valorCentavos: Number(codigoDeBarras.slice(9, 19)),
    campoLivre: codigoDeBarras.slice(19),
  }
}

function trocarDigito(texto: string, posicao: number, soma: number): string {
  const trocado = (Number(texto[posicao]) + soma) % 10
  return texto.slice(0, posicao) + trocado + texto.slice(posicao + 1)
}

describe('check digits', () => {
  it.each([
    ['081970810', 8],
    ['0010000001', 7],
    ['0115224043', 6],
    ['033998530', 1],
    ['0000000000', 0],
  ])('mod 10 of %s is %i', (campo, esperado) => {
    expect(mod10(campo)).toBe(esperado)
  })

  it('turns the mod 11 results 0, 10 and 11 into 1', () => {
    expect(mod11('0')).toBe(1)
    expect(mod11('6')).toBe(1)
    expect(mod11('5')).toBe(1)
    expect(mod11('1')).toBe(9)
  })
})

describe('due factor', () => {
  it.each([
    ['2000-07-03', '1000'],
    ['2019-03-01', '7815'],
    ['2020-05-08', '8249'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2025-10-20', '1240'],
    ['2026-11-20', '1636'],
    ['2026-11-27', '1643'],
    ['2026-12-04', '1650'],
    ['2026-12-11', '1657'],
    ['2026-12-18', '1664'],
    ['2049-10-13', '9999'],
  ])('%s is %s', (vencimento, fator) => {
    expect(fatorDeVencimento(vencimento)).toBe(fator)
  })

  it.each(['2000-07-02', '2049-10-14', '2026-02-30', '20/11/2026', '2026-11', '2026', ''])(
    '%s has none',
    vencimento => {
      expect(fatorDeVencimento(vencimento)).toBeNull()
    },
  )

  it('grows by one a day in both rounds and starts again at 1000 after 9999', () => {
    const primeiroDia = Date.UTC(2000, 6, 3)
    const fatores = Array.from({ length: 18_000 }, (_, dia) =>
      fatorDeVencimento(new Date(primeiroDia + dia * 86_400_000).toISOString().slice(0, 10)),
    )
    const rodada = Array.from({ length: 9000 }, (_, dia) => String(1000 + dia))
    expect(fatores).toEqual([...rodada, ...rodada])
  })
})

describe('typed line and bar code', () => {
  it.each([
    [LINHA_DE_2025, CODIGO_DE_2025],
    [LINHA_DE_2020, CODIGO_DE_2020],
  ])('%s is the bar code %s', (linha, codigoEsperado) => {
    expect(codigoDeBarrasDaLinha(linha)).toBe(codigoEsperado)
    expect(linhaDigitavelDoCodigo(codigoEsperado)).toBe(linha)
    expect(linhaDigitavelValida(linha)).toBe(true)
    expect(codigoDeBarrasValido(codigoEsperado)).toBe(true)
  })

  it('makes the code of the published sample from its parts', () => {
    const partes = {
      banco: '081',
      fator: '1240',
      valorCentavos: 34343,
      campoLivre: '7081000100000010115224043',
    }
    expect(montarCodigoDeBarras(partes)).toBe(CODIGO_DE_2025)
    expect(codigoDeBarrasValido(trocarDigito(CODIGO_DE_2025, 12, 1))).toBe(false)
  })

  it('prints the line in its five fields', () => {
    expect(formatarLinhaDigitavel(LINHA_DE_2025)).toBe(
      '08197.08108 00100.000017 01152.240436 6 12400000034343',
    )
  })

  it('goes from parts to code to line and back without loss', () => {
    fc.assert(
      fc.property(dados, partes => {
        const montado = montarCodigoDeBarras(partes)
        const linha = linhaDigitavelDoCodigo(montado)
        expect(linhaDigitavelValida(linha)).toBe(true)
        expect(codigoDeBarrasDaLinha(linha)).toBe(montado)
        expect(codigoDeBarrasValido(montado)).toBe(true)
        expect(lerPartes(montado)).toEqual(partes)
        expect(formatarLinhaDigitavel(linha).replaceAll(/[. ]/g, '')).toBe(linha)
      }),
    )
  })

  it('notices any single wrong digit in the first three fields', () => {
    fc.assert(
      fc.property(codigo, fc.nat(31), fc.integer({ min: 1, max: 9 }), (certo, posicao, soma) => {
        const linha = linhaDigitavelDoCodigo(certo)
        expect(linhaDigitavelValida(trocarDigito(linha, posicao, soma))).toBe(false)
      }),
    )
  })

  it('notices any single wrong digit of the bar code unless the check digit is the overloaded 1', () => {
    fc.assert(
      fc.property(codigo, fc.nat(43), fc.integer({ min: 1, max: 9 }), (certo, posicao, soma) => {
        fc.pre(certo[4] !== '1')
        expect(codigoDeBarrasValido(trocarDigito(certo, posicao, soma))).toBe(false)
      }),
    )
  })

  it.each(['', '123', `${LINHA_DE_2025}0`, LINHA_DE_2025.replace('0', 'O')])(
    'refuses the line "%s"',
    linha => {
      expect(linhaDigitavelValida(linha)).toBe(false)
    },
  )

  it.each([
    ['the bank', { banco: '0818', campoLivre: '081000100000010115224043' }],
    ['the factor', { fator: '12407', campoLivre: '081000100000010115224043' }],
    ['the amount', { valorCentavos: 10_000_000_000, campoLivre: '081000100000010115224043' }],
  ])('throws where %s has a digit of the free field, although the sum is right', (_parte, trocadas) => {
    const partes = { banco: '081', fator: '1240', valorCentavos: 34343, ...trocadas }
    expect(() => montarCodigoDeBarras({ ...partes, campoLivre: trocadas.campoLivre })).toThrow(RangeError)
  })

  it.each([
    ['an amount that is not in reais', `${CODIGO_DE_2025.slice(0, 3)}8`, CODIGO_DE_2025.slice(5)],
    ['a digit too many', CODIGO_DE_2025.slice(0, 4), `${CODIGO_DE_2025.slice(5)}0`],
    ['a digit too few', CODIGO_DE_2025.slice(0, 4), CODIGO_DE_2025.slice(5, -1)],
  ])('refuses a code with %s, although its check digit agrees', (_defeito, inicio, resto) => {
    expect(codigoDeBarrasValido(inicio + mod11(inicio + resto) + resto)).toBe(false)
  })

  it('throws on parts that do not fit', () => {
    const partes = {
      banco: '081',
      fator: '1240',
      valorCentavos: 34343,
      campoLivre: '7081000100000010115224043',
    }
    expect(() => montarCodigoDeBarras({ ...partes, banco: '81' })).toThrow(RangeError)
    expect(() => montarCodigoDeBarras({ ...partes, banco: 'BBB' })).toThrow(RangeError)
    expect(() => montarCodigoDeBarras({ ...partes, valorCentavos: 10_000_000_000 })).toThrow(RangeError)
    expect(() => montarCodigoDeBarras({ ...partes, valorCentavos: 1.5 })).toThrow(RangeError)
  })
})
