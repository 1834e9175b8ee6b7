import { expect, it } from 'vitest'
import type { RepasseDoExtrato } from '#web/queries/contas/repasse-queries.ts'
import { quandoMove } from './RepassesPage.tsx'

// Only the fields that the words read.
const ler = (campos: object) =>
  quandoMove({ desde: null, entregueEm: null, pagoEm: null, ...campos } as RepasseDoExtrato, '2026-11-25')

it.each([
  [{ grupo: 'NO_PAGAMENTO', entregaDia: '2026-11-30' }, 'entrega seg 30/11'],
  [{ grupo: 'NO_PAGAMENTO', entregaDia: null }, 'entrega sem dia'],
  [{ grupo: 'NA_ENTREGA', entregaDia: '2026-11-24' }, 'era para ter 24/11'],
  // Delivered late in the evening of São Paulo, a week before the day that was planned.
  [
    { grupo: 'NO_PAGAMENTO', entregaDia: '2026-11-30', entregueEm: '2026-11-24T01:00:00Z' },
    'entregue seg 23/11',
  ],
  [
    { grupo: 'NA_ENTREGA', entregaDia: '2026-11-23', entregueEm: '2026-11-24T12:00:00Z' },
    'entregue ter 24/11',
  ],
  [{ grupo: 'RECEBIDO', desde: '2026-11-21T12:00:00Z' }, 'liberado em 21/11'],
])('rule M50: a share of %o says %s', (repasse, palavras) => {
  expect(ler(repasse)).toBe(palavras)
})
