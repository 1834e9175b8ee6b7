import { expect, test } from 'vitest'
import { ateOCorte, carrinhoFicouParaTras } from './entrega-queries.ts'

const AGORA = Date.parse('2026-11-23T16:59:00Z')
const livre = (corteEm: string) => ({ situacao: 'LIVRE' as const, corteEm })

test('rule N49: the days are read again just after the next cut-off of a free day', () => {
  const dias = [livre('2026-11-24T17:00:00Z'), livre('2026-11-23T17:00:00Z')]
  expect(ateOCorte(dias, AGORA)).toBe(61_000)
  expect(ateOCorte([{ situacao: 'CHEIO', corteEm: '2026-11-23T17:00:00Z' }], AGORA)).toBe(false)
  expect(ateOCorte([livre('2026-11-23T16:58:00Z')], AGORA)).toBe(false)
  expect(ateOCorte([livre('2026-12-01T17:00:00Z')], AGORA)).toBe(86_401_000)
})

test('rule N49: the cart is read again when another day is proposed or its own one has closed', () => {
  const dia = '2026-11-24'
  const dias = [{ dia, situacao: 'LIVRE' as const, corteEm: '2026-11-23T17:00:00Z', motivo: null }]
  const fechados = dias.map(livre => ({ ...livre, situacao: 'ENCERRADO' as const }))
  const carrinho = { entregaDia: dia, impedimentos: [] }
  expect(carrinhoFicouParaTras(carrinho, { proposto: dia, dias })).toBe(false)
  expect(carrinhoFicouParaTras(carrinho, { proposto: '2026-11-26', dias })).toBe(true)
  expect(carrinhoFicouParaTras(carrinho, { proposto: dia, dias: fechados })).toBe(true)
  const impedimentos = [{ codigo: 'entrega-encerrada', message: 'Escolha outro dia.' }]
  expect(carrinhoFicouParaTras({ ...carrinho, impedimentos }, { proposto: dia, dias: fechados })).toBe(false)
})
