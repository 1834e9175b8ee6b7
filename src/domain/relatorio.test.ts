import { describe, expect, it } from 'vitest'
import { centavos } from './centavos.ts'
import {
  aMenosOuAMais,
  descreverCelula,
  inicioDaSemana,
  NOMES_DE_RELATORIO,
  porCentoDe,
  relatoriosDe,
  semanasInteiras,
} from './relatorio.ts'

describe('rule N112: which reports there are', () => {
  it('each is for some role, and sellers and buyers share none', () => {
    const doComprador = relatoriosDe('COMPRADOR')
    expect(doComprador.filter(nome => relatoriosDe('VENDEDOR').includes(nome))).toEqual([])
    expect(relatoriosDe('ADM')).toEqual(relatoriosDe('FUNCIONARIO'))
    expect([...doComprador, ...relatoriosDe('VENDEDOR'), ...relatoriosDe('ADM')]).toEqual(NOMES_DE_RELATORIO)
  })
})

it.each([
  ['dinheiro', 123_456, 'R$\u00a01.234,56'],
  ['dinheiro', -500, '\u2212R$\u00a05,00'],
  ['porKg', 540, 'R$\u00a05,40/kg'],
  ['peso', 1_250_500, '1.250,5\u00a0kg'],
  ['porCento', 65, '6,5\u00a0%'],
  ['porCento', -1000, '\u2212100\u00a0%'],
  ['contra', 47, '4,7\u00a0% acima'],
  ['contra', -30, '3\u00a0% abaixo'],
  ['contra', 0, 'igual'],
  ['aMenos', 510, 'R$\u00a05,10 a menos'],
  ['aMenos', -510, 'R$\u00a05,10 a mais'],
  ['aMenos', 0, 'igual'],
  ['numero', 12_345, '12.345'],
  ['mes', '2026-11-01', 'nov 2026'],
  ['semana', '2026-11-16', '16 a 22/11/2026'],
  ['semana', '2026-11-30', '30/11 a 06/12/2026'],
  ['texto', '2026-11-16', '2026-11-16'],
  ['dinheiro', null, '—'],
] as const)('a cell of %s, %s, reads %s', (tipo, celula, texto) => {
  expect(descreverCelula(tipo, celula)).toBe(texto)
})

describe('rules N109, N110: whole weeks', () => {
  it('begin on Monday', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(inicioDaSemana)).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-16',
    ])
  })

  it.each([
    ['a day counts with its week', '2026-11-11', '2026-11-11', '2026-11-09', '2026-11-15'],
    ['the week of today is not over', '2026-11-11', '2026-11-26', '2026-11-09', '2026-11-22'],
    ['this week alone is none', '2026-11-24', '2026-11-26', '2026-11-23', '2026-11-22'],
  ])('%s', (_nome, de, ate, primeiro, ultimo) => {
    expect(semanasInteiras({ de, ate }, '2026-11-26')).toEqual({ de: primeiro, ate: ultimo })
  })
})

it('says a part of a whole, and nothing of nothing', () => {
  expect([porCentoDe(1, 3), porCentoDe(0, 5), porCentoDe(0, 0)]).toEqual([33, 0, null])
})

it('says what is saved and what is not', () => {
  expect([centavos(1000), centavos(-1000)].map(aMenosOuAMais)).toEqual([
    'R$\u00a010,00 a menos',
    'R$\u00a010,00 a mais',
  ])
})
