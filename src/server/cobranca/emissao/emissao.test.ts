import { expect, it } from 'vitest'
import { novaIdentidade } from './emissao.ts'

it('names an emission by random values that nobody can guess, never twice', () => {
  const [uma, outra] = [novaIdentidade(7), novaIdentidade(7)]
  expect(uma.referencia).toMatch(/^RESTIA-7-[0-9a-f]{8}$/)
  expect(uma.tokenDaNotificacao).toMatch(/^[0-9a-f]{32}$/)
  expect(uma.chaveIdempotencia).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set([...Object.values(uma), ...Object.values(outra)]).size).toBe(6)
})
