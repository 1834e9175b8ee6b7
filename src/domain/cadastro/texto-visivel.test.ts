import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cortar, erroDeTamanho, semLinks, umaLinha, variasLinhas } from './texto-visivel.ts'

/** Invisible characters by name; each of them alone is an empty text. */
const INVISIVEIS: [string, string][] = [
  ['zero width space', '\u200b'],
  ['zero width joiner and non-joiner', '\u200c\u200d'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['left-to-right and right-to-left marks', '\u200e\u200f\u061c'],
  ['embeddings and overrides', '\u202a\u202b\u202c\u202d\u202e'],
  ['isolates', '\u2066\u2067\u2068\u2069'],
  ['soft hyphen', '\u00ad'],
  ['combining grapheme joiner', '\u034f'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['Khmer inherent vowels', '\u17b4\u17b5'],
  ['Mongolian separators', '\u180b\u180e'],
  ['variation selectors', '\ufe00\ufe0f\u{e0100}'],
  ['tags', '\u{e0001}\u{e0041}'],
  ['interlinear annotations', '\ufff9\ufffa\ufffb'],
  ['half a pair', '\ud800'],
  ['braille blank', '\u2800'],
  ['no-break and other blanks', '\u00a0\u1680\u2000\u2007\u202f\u205f\u3000'],
  ['line and paragraph separators', '\u2028\u2029'],
  ['controls', '\u0000\u0007\u001b\u007f\u0085\u009f'],
  ['tabs and line ends', ' \t\n\v\f\r'],
]

describe.each(INVISIVEIS)('%s', (_nome, invisivel) => {
  it('alone is an empty text, and is removed around a text', () => {
    for (const ler of [umaLinha, variasLinhas]) {
      expect(ler(invisivel)).toBe('')
      expect(ler(`${invisivel}Sítio${invisivel}`)).toBe('Sítio')
    }
  })
})

describe('a text of one line', () => {
  it.each([
    ['Horta\u202e ariedadrev', 'Horta ariedadrev'],
    ['To\u200bma\u00adte', 'Tomate'],
    ['Sítio\u00a0Alto', 'Sítio Alto'],
    ['Sítio  do\t\r\nAlto', 'Sítio do Alto'],
    ['Sa\u0303o Joa\u034f\u0303o', 'São João'],
    ["Caixa D'Água & Cia. – 1ª/2º (½ kg) №7", "Caixa D'Água & Cia. – 1ª/2º (½ kg) №7"],
    ['Ποσειδών Ж 東京 שלום 🍎', 'Ποσειδών Ж 東京 שלום 🍎'],
  ])('%j is read as %j', (escrito, lido) => {
    expect(umaLinha(escrito)).toBe(lido)
  })
})

describe('a text of several lines', () => {
  it('keeps its lines, whichever way they end, and its blanks', () => {
    expect(variasLinhas(' a\r\nb\rc\u2028d\n\n  e\u00a0f\tg\u200b ')).toBe('a\nb\nc\nd\n\n  e f g')
  })
})

it('reading a cleaned text again does not change it', () => {
  const unit = fc.constantFrom(...INVISIVEIS.flatMap(([, texto]) => [...texto]), ...'Aão\u0303🍎\udc00')
  fc.assert(
    fc.property(fc.string({ unit }), texto => {
      expect(umaLinha(umaLinha(texto))).toBe(umaLinha(texto))
      expect(variasLinhas(variasLinhas(texto))).toBe(variasLinhas(texto))
    }),
  )
})

it('a text that is cut keeps its characters whole', () => {
  expect([cortar('🍅🍅', 3), cortar('🍅🍅', 2), cortar('ab', 3)]).toEqual(['🍅', '🍅', 'ab'])
})

it('a typed text is too long by its visible characters', () => {
  expect(erroDeTamanho('  doce de\u200b  leite ', 13)).toBeUndefined()
  expect(erroDeTamanho('doce de leites', 13)).toBe('Máx. 13 caracteres')
  expect(erroDeTamanho('a\n\nb', 3)).toBeUndefined()
  expect(erroDeTamanho('a\n\nb', 3, variasLinhas)).toBe('Máx. 3 caracteres')
})

describe('rule N114: what a stranger typed makes no link', () => {
  it.each([
    ['Banco X http://evil.example/entrar', 'Banco X evil. example/entrar'],
    ['www.evil.example', 'www. evil. example'],
    ['HTTPS://evil/entrar', 'evil/entrar'],
    ['mailto:ana@evil.example', 'mailto: ana@evil. example'],
    ['evil\u3002example', 'evil\u3002 example'],
    ['J.R. Frutas S.A.', 'J. R. Frutas S. A.'],
    ['Feira & Filhos Ltda. (matriz): atacado...', 'Feira & Filhos Ltda. (matriz): atacado...'],
  ])('%s', (digitado, inerte) => {
    expect(semLinks(digitado)).toBe(inerte)
  })

  it('of no text, and a second time changes nothing', () => {
    const trecho = fc.constantFrom(
      'http',
      ':',
      '/',
      '//',
      '.',
      '..',
      'evil',
      'example',
      ' ',
      '@',
      '\uff0e',
      'x',
    )
    const texto = fc.array(trecho).map(trechos => trechos.join(''))
    fc.assert(
      fc.property(texto, digitado => {
        const inerte = semLinks(digitado)
        expect(inerte).not.toMatch(/[^\s.][.\uff0e][^\s.\uff0e]|:\S/)
        expect(semLinks(inerte)).toBe(inerte)
      }),
    )
  })
})
