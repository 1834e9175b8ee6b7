import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chaveDoEnvio, esquecerEnvio } from './use-publicacao.ts'

const MINUTO_MS = 60_000
const rascunho = '[{"1":{"preco":"50,00"}},[]]'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})

afterEach(() => {
  vi.useRealTimers()
})

it('rule N30: the same draft sent again, after an answer that was lost, has the same key', () => {
  const chave = chaveDoEnvio(1, rascunho, true)
  expect(chave).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  vi.setSystemTime(10 * MINUTO_MS - 1)
  expect(chaveDoEnvio(1, rascunho, true)).toBe(chave)
})

it.each([
  ['another draft', 2, '[{},[]]', true, 1],
  ['without confirming the rest', 3, rascunho, false, 1],
  ['ten minutes later', 4, rascunho, true, 10 * MINUTO_MS],
])('rule N30: %s is another publishing', (_, vendedorId, outro, confirmar, agora) => {
  const chave = chaveDoEnvio(vendedorId, rascunho, true)
  vi.setSystemTime(agora)
  expect(chaveDoEnvio(vendedorId, outro, confirmar)).not.toBe(chave)
})

it('rule N30: after an answer, and for another seller, the same draft is another publishing', () => {
  const chave = chaveDoEnvio(5, rascunho, true)
  expect(chaveDoEnvio(6, rascunho, true)).not.toBe(chave)
  esquecerEnvio(5)
  expect(chaveDoEnvio(5, rascunho, true)).not.toBe(chave)
})
