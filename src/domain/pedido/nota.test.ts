import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { emTempo } from '../../../tests/support/em-tempo.ts'
import {
  ARQUIVO_DA_NOTA_MAXIMO,
  cnpjDaChave,
  cnpjDiferente,
  motivoDaChave,
  motivoDoValor,
  motivoParaNaoRegistrar,
  normalizarChave,
  numeroDaChave,
  tipoDoArquivo,
} from './nota.ts'

const CHAVE = '43171207364617000135550000000120141000120146'
const bytes = (texto: string) => new TextEncoder().encode(texto)

/** The sum with weights 2..9 from the right, done by hand for this test. */
function digito(base: string): number {
  let soma = 0
  for (let i = base.length - 1, peso = 2; i >= 0; i--, peso = peso === 9 ? 2 : peso + 1)
    soma += Number(base[i]) * peso
  return soma % 11 < 2 ? 0 : 11 - (soma % 11)
}
const comDigito = (base: string) => base + digito(base)

describe('rule N82: the key of a note', () => {
  it('has 44 characters: digits, and capital letters in the CNPJ alone', () => {
    const tamanho = { codigo: 'chave-invalida', defeito: 'TAMANHO' }
    for (const errada of ['', CHAVE.slice(1), `${CHAVE}0`, `${CHAVE.slice(1)}é`, `${CHAVE.slice(1)}a`])
      expect(motivoDaChave(errada)).toEqual(tamanho)
    const letras = { codigo: 'chave-invalida', defeito: 'LETRAS' }
    const comLetra = (lugar: number) => `${CHAVE.slice(0, lugar - 1)}A${CHAVE.slice(lugar)}`
    expect(motivoDaChave('A'.repeat(44))).toEqual(letras)
    for (const lugar of [1, 6, 19, 20, 21, 43, 44]) expect(motivoDaChave(comLetra(lugar))).toEqual(letras)
    // A CNPJ of letters and digits: the letter counts as its code less 48.
    const base = '3326115K2RJ7H900015255001000001234100001234'
    const certas = [...'0123456789'].filter(digito => motivoDaChave(base + digito) === null)
    const soma = [...base].reduce((s, letra, i) => s + (letra.charCodeAt(0) - 48) * (2 + ((42 - i) % 8)), 0)
    expect(certas).toEqual([String(soma % 11 < 2 ? 0 : 11 - (soma % 11))])
  })

  it('ends in the check digit of its 43 digits: any other digit there, or any changed digit, is refused', () => {
    const certa = comDigito(CHAVE.slice(0, 43))
    expect(motivoDaChave(certa)).toBeNull()
    const errado = { codigo: 'chave-invalida', defeito: 'DIGITO' }
    for (let d = 0; d < 10; d++)
      expect(motivoDaChave(certa.slice(0, 43) + d)).toEqual(certa.endsWith(String(d)) ? null : errado)
    for (let n = 0; n < 50; n++)
      expect(
        motivoDaChave(
          comDigito(
            String(7 ** n * 1e6)
              .replace(/\D/g, '')
              .padStart(43, '123456789'),
          ),
        ),
      ).toBeNull()
    const trocada = certa.slice(0, 10) + ((Number(certa[10]) + 1) % 10) + certa.slice(11)
    expect(motivoDaChave(trocada)).toEqual(errado)
  })

  it('a remainder of 0 or 1 gives the digit 0', () => {
    const comResto = (resto: number) =>
      Array.from({ length: 200 }, (_, i) => String(i).padStart(43, '1')).find(base => {
        const soma = [...base].reduce((s, d, i) => s + Number(d) * (2 + ((42 - i) % 8)), 0)
        return soma % 11 === resto
      }) ?? ''
    for (const resto of [0, 1]) expect(motivoDaChave(`${comResto(resto)}0`)).toBeNull()
    expect(motivoDaChave(`${comResto(2)}9`)).toBeNull()
  })

  it('says its issuer and its number, as it is printed with blanks too', () => {
    const chave = '33261112345678000195550010000012341000012345'
    expect(normalizarChave(' 3326 1112.3456 7800 0195 5500 1000 0012 3410 0001 2345 ')).toBe(chave)
    expect(normalizarChave('ab')).toBe('AB')
    for (const escrita of [`NFe${chave}`, `nfe ${chave}`, `NF-e ${chave}`, `\u00a0NFE${chave}`])
      expect(normalizarChave(escrita)).toBe(chave)
    expect(cnpjDaChave(chave)).toBe('12345678000195')
    expect(numeroDaChave(chave)).toBe(1234)
    expect(numeroDaChave(chave.replace('000001234', '000000001'))).toBe(1)
    expect(numeroDaChave(chave.replace('000001234', '000000000'))).toBeNull()
    expect(numeroDaChave('AB')).toBeNull()
    expect(cnpjDiferente(chave, '12345678000195')).toBe(false)
    expect(cnpjDiferente(chave, '99345678000195')).toBe(true)
    expect(cnpjDiferente(chave, null)).toBe(false)
  })
})

describe('rule N82: what a seller may add', () => {
  it.each([
    [110_00, null],
    [110_01, { codigo: 'nota-acima-do-pedido', vendidoCentavos: 100_00 }],
  ])('items of R$ 100,00 and a note of %i centavos', (valor, motivo) => {
    const nota = { valor: centavos(valor), confirmado: false }
    expect(motivoDoValor(nota, centavos(100_00))).toEqual(motivo)
    expect(motivoDoValor({ ...nota, confirmado: true }, centavos(100_00))).toBeNull()
  })

  it('is three notes of an order, each key once', () => {
    expect(motivoParaNaoRegistrar('C', ['A', 'B'])).toBeNull()
    expect(motivoParaNaoRegistrar('D', ['A', 'B', 'C'])).toEqual({ codigo: 'notas-demais' })
    expect(motivoParaNaoRegistrar('B', ['A', 'B', 'C'])).toEqual({ codigo: 'nota-repetida' })
  })
})

describe('rule N82: a file is what its contents are', () => {
  it.each([
    ['%PDF-1.4\n…\n%%EOF\n', 'PDF'],
    [`%PDF-2.0\n${' '.repeat(2000)}%%EOF`, 'PDF'],
    [`%PDF-1.7\n%%EOF${' '.repeat(1024 - 5)}`, 'PDF'],
    [`%PDF-1.7\n%%EOF\n${'\u0000'.repeat(9000)}`, 'PDF'],
    [`%PDF-1.7\n%%EOF\n${'x'.repeat(1024 - 6)}`, 'PDF'],
    [' %PDF-1.4\n%%EOF', 'PDF'],
    ['\ufeff\r\n%PDF-1.4\n%%EOF', 'PDF'],
    [`HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n%%EOF`, 'PDF'],
    [`${'\u0000'.repeat(1000)}%PDF-1.4\n%%EOF`, 'PDF'],
    ['<?xml version="1.0"?>\n<nfeProc versao="4.00"><NFe/></nfeProc>', 'XML'],
    ['\ufeff<NFe xmlns="http://www.portalfiscal.inf.br/nfe">ação</NFe>\n', 'XML'],
    ['<n:nfeProc ><n:NFe/></n:nfeProc>', 'XML'],
    [
      '<?xml version="1.0"?>\n<!-- emitida <em> casa -->\n<?xml-stylesheet href="a.xsl"?><!---->\n<NFe>1</NFe>',
      'XML',
    ],
    ['\n<NFe>1</NFe >\n<!-- NFe assinada -->\n<?fim?>\n', 'XML'],
  ])('%j is one', (texto, tipo) => {
    expect(tipoDoArquivo(bytes(texto))).toBe(tipo)
  })

  it.each([
    '',
    'PDF',
    '%PDF-1.4\nbroken off',
    `%PDF-1.7\n%%EOF${'x'.repeat(1024 - 4)}`,
    `${'x\n'.repeat(600)}%PDF-1.4\n%%EOF`,
    '%PDF-9.9\n%%EOF',
    'MZ\u0000 nota.pdf %PDF-1.4 %%EOF',
    '<html><NFe></NFe></html>',
    '<NFe>broken off',
    '<NFe></NFe><html></html>',
    '<NFe></NFe>sobra',
    '<!-- <NFe></NFe> -->',
    '<!-- sem fim <NFe></NFe>',
    '<html><!-- --><NFe></NFe></html>',
    '<!DOCTYPE x [<!ENTITY a "b">]><NFe>&a;</NFe>',
    '<NFeira></NFeira>',
  ])('%j is none', texto => {
    expect(tipoDoArquivo(bytes(texto))).toBeNull()
  })

  it('the largest file is judged at once', () => {
    const grande = bytes(`<NFe>${' <'.repeat(ARQUIVO_DA_NOTA_MAXIMO / 2 - 20)}</NFe>`)
    const comentada = bytes(`${'<!---->'.repeat(ARQUIVO_DA_NOTA_MAXIMO / 7 - 2)}<NFe></NFe>`)
    const inicio = performance.now()
    expect(tipoDoArquivo(grande)).toBe('XML')
    expect(tipoDoArquivo(comentada)).toBe('XML')
    expect(tipoDoArquivo(bytes('<!--'.repeat(ARQUIVO_DA_NOTA_MAXIMO / 4)))).toBeNull()
    emTempo(performance.now() - inicio, 1000)
  })
})
