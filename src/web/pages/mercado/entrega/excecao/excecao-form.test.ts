import { expect, test } from 'vitest'
import { excecaoFormSchema, NOVA_EXCECAO } from './excecao-form.ts'

const FERIADO = { ...NOVA_EXCECAO, dia: '2026-12-25', motivo: 'Natal' }

test('rule N48: a date without delivery, for all zones', () => {
  expect(excecaoFormSchema.parse(FERIADO)).toEqual({
    zonaId: null,
    dia: '2026-12-25',
    entrega: false,
    motivo: 'Natal',
  })
})

test('rule N48: a holiday with delivery, for one zone', () => {
  expect(excecaoFormSchema.parse({ ...FERIADO, tipo: 'COM_ENTREGA', zonaId: 'Z1' })).toMatchObject({
    zonaId: 'Z1',
    entrega: true,
  })
})

test('rule N48: the reason that buyers read is required', () => {
  const { error } = excecaoFormSchema.safeParse({ ...FERIADO, motivo: ' ' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['motivo', 'Campo obrigatório.'],
  ])
})
