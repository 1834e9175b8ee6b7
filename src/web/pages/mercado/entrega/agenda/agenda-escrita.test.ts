import { expect, test } from 'vitest'
import type { Agenda } from '#web/queries/mercado/entrega-queries.ts'
import { agendaLida, comExcecao, comZona, semExcecao } from './agenda-escrita.ts'

const DIA = { diaDaSemana: 2, corteDias: 1, corteHora: '14:00', paradas: 20, peso: null }
const FERIADO = { zonaId: null, dia: '2026-12-25', entrega: false, motivo: 'Natal' }
const DA_ZONA = { ...FERIADO, zonaId: 'Z9', motivo: 'Obra' }

const AGENDA: Agenda = {
  versao: 4,
  zonas: [
    { zonaId: 'Z1', zonaNome: 'Centro', dias: [DIA] },
    { zonaId: 'Z2', zonaNome: 'Niterói', dias: [] },
    { zonaId: 'Z9', zonaNome: null, dias: [DIA] },
  ],
  excecoes: [FERIADO, DA_ZONA],
}

test('rule N50: a zone that the freight table no longer has leaves the agenda with its exceptions', () => {
  expect(agendaLida(AGENDA)).toEqual({
    versao: 4,
    zonas: [{ zonaId: 'Z1', dias: [DIA] }],
    excecoes: [FERIADO],
  })
})

test('rule N48: one zone is changed and the others stay', () => {
  expect(comZona(AGENDA, 'Z2', [DIA]).zonas.map(({ zonaId }) => zonaId)).toEqual(['Z1', 'Z2'])
  expect(comZona(AGENDA, 'Z1', []).zonas).toEqual([])
})

test('rule N48: an exception takes the place of the one of its zone and date', () => {
  const outro = { ...FERIADO, motivo: 'Feriado' }
  expect(comExcecao(AGENDA, outro).excecoes).toEqual([outro])
  expect(comExcecao(AGENDA, { ...outro, zonaId: 'Z1' }).excecoes).toHaveLength(2)
  expect(semExcecao(AGENDA, FERIADO).excecoes).toEqual([])
})
