import { expect, it } from 'vitest'
import {
  enderecoDaChave,
  hashDaRecuperacao,
  novaChave,
  novosCodigosDeRecuperacao,
  passoDoCodigo,
} from './codigo-de-uso-unico.ts'

/** The key of the RFC's own examples, in base 32. */
const CHAVE = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const em = (segundos: number) => new Date(segundos * 1000)

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('design/sign-in: at second %i the example of RFC 6238 is %s', (segundos, codigo) => {
  expect(passoDoCodigo(CHAVE, codigo, em(segundos))).toBe(Math.floor(segundos / 30))
})

it('design/sign-in: a code works one step early and one late, and keeps its step', () => {
  expect([0, 29, 30, 59, 60, 89, 90].map(segundos => passoDoCodigo(CHAVE, '287082', em(segundos)))).toEqual([
    1,
    1,
    1,
    1,
    1,
    1,
    null,
  ])
})

it.each(['287083', '28708', '2870820', 'ABCDEF', ''])('design/sign-in: %j is no code', codigo => {
  expect(passoDoCodigo(CHAVE, codigo, em(59))).toBeNull()
})

it('design/sign-in: keys and recovery codes are long, random and readable by hand', () => {
  expect(novaChave()).toMatch(/^[A-Z2-7]{32}$/)
  const codigos = novosCodigosDeRecuperacao()
  expect(new Set(codigos).size).toBe(10)
  for (const codigo of codigos) {
    expect(codigo).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    expect(hashDaRecuperacao(codigo)).toEqual(hashDaRecuperacao(codigo.replaceAll('-', '')))
  }
  expect(hashDaRecuperacao('287082')).toBeNull()
})

it('design/sign-in: the address for the app names the site and the person', () => {
  const url = new URL(enderecoDaChave(CHAVE, 'adm@feira.example'))
  expect(url.protocol).toBe('otpauth:')
  expect(decodeURIComponent(url.pathname)).toContain('Réstia:adm@feira.example')
  expect(url.searchParams.get('secret')).toBe(CHAVE)
})
