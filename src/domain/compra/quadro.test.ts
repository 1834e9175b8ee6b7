import { expect, it } from 'vitest'
import { quadroVencido } from './quadro.ts'

it('rule N127: seven days are kept, and nothing that a clock calls later than now', () => {
  const agora = Date.parse('2026-11-22T08:12:00Z')
  const dias = (quantos: number) => agora - quantos * 86_400_000
  expect([0, 7].map(quantos => quadroVencido(dias(quantos), agora))).toEqual([false, false])
  expect(quadroVencido(dias(7) - 1, agora)).toBe(true)
  expect(quadroVencido(agora + 1, agora)).toBe(true)
})
