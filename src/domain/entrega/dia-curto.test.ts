import { expect, it } from 'vitest'
import { formatarDiaCurto } from './dia-curto.ts'

it('rule N49: a day of delivery is written with its weekday', () => {
  expect(['2026-11-22', '2026-11-24', '2026-12-05'].map(formatarDiaCurto)).toEqual([
    'dom 22/11',
    'ter 24/11',
    'sáb 05/12',
  ])
})
