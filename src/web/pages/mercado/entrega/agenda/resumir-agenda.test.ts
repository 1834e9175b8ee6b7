import { expect, test } from 'vitest'
import { type DiaDaAgenda, quandoEhOCorte, resumirAgenda } from './resumir-agenda.ts'

const dia = (diaDaSemana: number, extra: Partial<DiaDaAgenda> = {}): DiaDaAgenda => ({
  diaDaSemana,
  corteDias: 1,
  corteHora: '14:00',
  paradas: 20,
  peso: 2000,
  ...extra,
})

test('rule N48: weekdays that are alike share a line, Monday first', () => {
  expect(resumirAgenda([6, 1, 2, 3, 5, 4].map(numero => dia(numero)))).toEqual([
    { dias: 'seg a sáb', corte: 'até 14:00 da véspera', limite: '20 paradas, 2.000\u00a0kg/dia' },
  ])
})

test('rule N48: weekdays apart are listed, and each cut-off has its own line', () => {
  const linhas = resumirAgenda([
    dia(0, { corteDias: 2 }),
    dia(1),
    dia(3),
    dia(5, { paradas: null, peso: null }),
  ])
  expect(linhas).toEqual([
    { dias: 'seg e qua', corte: 'até 14:00 da véspera', limite: '20 paradas, 2.000\u00a0kg/dia' },
    { dias: 'sex', corte: 'até 14:00 da véspera', limite: 'sem limite' },
    { dias: 'dom', corte: 'até 14:00 de 2 dias antes', limite: '20 paradas, 2.000\u00a0kg/dia' },
  ])
  expect(resumirAgenda([1, 3, 0].map(numero => dia(numero)))[0]?.dias).toBe('seg, qua e dom')
})

test('rule N48: a bound that is one stop, and none at all', () => {
  expect(resumirAgenda([dia(2, { paradas: 1, peso: null })])[0]?.limite).toBe('1 parada/dia')
  expect(resumirAgenda([])).toEqual([])
  expect(quandoEhOCorte(0)).toBe('do mesmo dia')
})
