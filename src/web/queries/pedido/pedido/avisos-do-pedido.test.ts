import { expect, test } from 'vitest'
import { intervaloDosAvisos } from './avisos-do-pedido.ts'

const AGORA = Date.parse('2026-03-02T15:00:00Z')

test.each([
  ['NA_FILA', '2026-03-02T14:59:30Z', 3000],
  ['NA_FILA', '2026-03-02T14:58:00Z', 30_000],
  ['FALHOU', '2026-03-02T14:30:00Z', 30_000],
  ['FALHOU', '2026-03-02T13:30:00Z', false],
  ['ENVIADO', '2026-03-02T14:59:59Z', false],
  ['DISPENSADO', '2026-03-02T14:59:59Z', false],
] as const)('rule N45: an e-mail %s since %s is read again every %s ms', (situacao, em, intervalo) => {
  const aviso = { email: { situacao, em, motivo: null, tentativas: 1 } }
  const enviado = {
    email: { situacao: 'ENVIADO', em: '2026-03-02T14:00:00Z', motivo: null, tentativas: 1 },
  } as const
  expect(intervaloDosAvisos([enviado, aviso], AGORA)).toBe(intervalo)
})

test('rule N45: an order without notices is not asked for them again', () => {
  expect(intervaloDosAvisos([], AGORA)).toBe(false)
})
