import { expect, test } from 'vitest'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { descreverCorte, formatarDiaPorExtenso, palavraDoDia } from './dia-de-entrega.ts'

const AGORA = new Date('2026-11-20T15:00:00Z') // Friday, noon in São Paulo
const SEGUNDA_AS_14 = '2026-11-23T17:00:00.000Z'

test('rule N49: a day and its cut-off read as ter 24/11 and até seg 14h', () => {
  expect(formatarDiaCurto('2026-11-24')).toBe('ter 24/11')
  expect(descreverCorte(SEGUNDA_AS_14, AGORA)).toBe('até seg 14h')
  expect(formatarDiaCurto('2026-11-28')).toBe('sáb 28/11')
})

test('rule N48: a cut-off of today says so, on the dates of São Paulo', () => {
  expect(descreverCorte('2026-11-20T17:00:00Z', AGORA)).toBe('até hoje 14h')
  expect(descreverCorte('2026-11-21T17:00:00Z', AGORA)).toBe('até sáb 14h')
  // Half past eleven at night there is already the next day in UTC.
  expect(descreverCorte('2026-11-21T02:30:00Z', AGORA)).toBe('até hoje 23h30')
  expect(descreverCorte(SEGUNDA_AS_14, new Date('2026-11-23T02:59:59Z'))).toBe('até seg 14h')
  expect(descreverCorte(SEGUNDA_AS_14, new Date('2026-11-23T03:00:00Z'))).toBe('até hoje 14h')
})

test('rule N47: the day of an order is written in full, and said by its word when it is near', () => {
  expect(formatarDiaPorExtenso('2026-11-24')).toBe('terça-feira, 24/11/2026')
  expect(palavraDoDia('2026-11-20', AGORA)).toBe('hoje')
  expect(palavraDoDia('2026-11-21', AGORA)).toBe('amanhã')
  expect(palavraDoDia('2026-11-19', AGORA)).toBe('ontem')
  expect(palavraDoDia('2026-11-22', AGORA)).toBeNull()
})
