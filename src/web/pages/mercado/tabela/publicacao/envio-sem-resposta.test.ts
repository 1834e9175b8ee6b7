import { expect, it } from 'vitest'
import { chaveDoEnvio, esquecerEnvio } from './envio-sem-resposta.ts'

const MINUTO_MS = 60_000
const envio = { rascunho: '[{"1":{"preco":"50,00"}},[]]', confirmar: true }

it('rule N30: the same draft sent again, after an answer that was lost, has the same key', () => {
  const chave = chaveDoEnvio(1, envio, 0)
  expect(chave).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(chaveDoEnvio(1, { ...envio }, 10 * MINUTO_MS - 1)).toBe(chave)
})

it.each([
  ['another draft', 2, { ...envio, rascunho: '[{},[]]' }, 1],
  ['without confirming the rest', 3, { ...envio, confirmar: false }, 1],
  ['ten minutes later', 4, envio, 10 * MINUTO_MS],
])('rule N30: %s is another publishing', (_, vendedorId, outro, agora) => {
  const chave = chaveDoEnvio(vendedorId, envio, 0)
  expect(chaveDoEnvio(vendedorId, outro, agora)).not.toBe(chave)
})

it('rule N30: after an answer, and for another seller, the same draft is another publishing', () => {
  const chave = chaveDoEnvio(5, envio, 0)
  expect(chaveDoEnvio(6, envio, 0)).not.toBe(chave)
  esquecerEnvio(5)
  expect(chaveDoEnvio(5, envio, 0)).not.toBe(chave)
})
