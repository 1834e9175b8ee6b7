import { expect, test } from 'vitest'
import { excecaoFormSchema, NOVA_EXCECAO } from './excecao-form.ts'

const FERIADO = { ...NOVA_EXCECAO, dia: '2026-12-25', motivo: 'Natal' }

test('rule N48: a date without delivery, for all zones', () => {
  expect(excecaoFormSchema.parse({ ...FERIADO, corteDia: '2026-12-24' })).toEqual({
    zonaId: null,
    dia: '2026-12-25',
    entrega: false,
    corteEm: null,
    motivo: 'Natal',
  })
})

test('rule N48: another cut-off is an instant of São Paulo, and cannot be left out', () => {
  const outro = { ...FERIADO, tipo: 'OUTRO_PRAZO' as const, zonaId: 'Z1', corteHora: '10:00' }
  expect(excecaoFormSchema.parse({ ...outro, corteDia: '2026-12-23' })).toMatchObject({
    zonaId: 'Z1',
    entrega: true,
    corteEm: '2026-12-23T13:00:00.000Z',
  })
  const { error } = excecaoFormSchema.safeParse({ ...outro, corteDia: '' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['corteDia']])
})

test('rule N48: the reason that buyers read is required', () => {
  const { error } = excecaoFormSchema.safeParse({ ...FERIADO, motivo: ' ' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['motivo', 'Campo obrigatório.'],
  ])
})
