import { describe, expect, it } from 'vitest'
import { gramas } from '#domain/peso.ts'
import type { Agenda, DiaDaAgenda, ExcecaoDaAgenda } from './agenda.ts'
import { lotacaoAbaixoDoMarcado, motivoParaNaoSalvarAgenda } from './agenda-escrita.ts'

/** Monday 23/11/2026, 15:00 in São Paulo: orders for Tuesday are closed. */
const AGORA = new Date('2026-11-23T15:00:00-03:00')
const VAZIA: Agenda = { dias: [], excecoes: [] }

const dia = (diaDaSemana: number, dados: Partial<DiaDaAgenda> = {}): DiaDaAgenda => ({
  zonaId: 'Z1',
  diaDaSemana,
  corteDias: 1,
  corteHora: '14:00',
  paradas: null,
  gramas: null,
  ...dados,
})
const excecao = (data: string, dados: Partial<ExcecaoDaAgenda> = {}): ExcecaoDaAgenda => ({
  zonaId: null,
  dia: data,
  entrega: false,
  motivo: 'Feriado',
  ...dados,
})
const TODOS = [0, 1, 2, 3, 4, 5, 6].map(n => dia(n))
const motivo = (depois: Partial<Agenda>, antes: Agenda = VAZIA) =>
  motivoParaNaoSalvarAgenda({ antes, depois: { ...VAZIA, ...depois }, zonas: ['Z1', 'Z2'], agora: AGORA })

describe('rule N50: what an agenda may not say', () => {
  it('a zone that the table in force does not have', () => {
    expect(motivo({ dias: [dia(1, { zonaId: 'Z9' })] })).toEqual({
      codigo: 'zona-fora-da-tabela',
      zonaId: 'Z9',
    })
    expect(motivo({ dias: [dia(1, { zonaId: 'Z9' }), dia(2, { zonaId: 'Z8' })] })).toMatchObject({
      zonaId: 'Z9',
    })
    expect(motivo({ excecoes: [excecao('2026-11-25', { zonaId: 'Z8' })] })?.codigo).toBe(
      'zona-fora-da-tabela',
    )
    expect(motivo({ dias: TODOS, excecoes: [excecao('2026-11-25', { zonaId: 'Z2' })] })).toBeNull()
  })

  it.each([
    [0, '04:00', undefined],
    [0, '04:01', 'corte-depois-da-entrega'],
    [1, '23:59', undefined],
  ])('a cut-off %i days before at %s: %s', (corteDias, corteHora, codigo) => {
    expect(motivo({ dias: [dia(1, { corteDias, corteHora })] })?.codigo).toBe(codigo)
  })

  it('an exception of a day whose orders are closed, unless it stood there before', () => {
    const amanha = excecao('2026-11-24')
    const recusa = { codigo: 'excecao-tarde-demais', dia: '2026-11-24', primeiroDia: '2026-11-25' }
    expect(motivo({ dias: TODOS, excecoes: [amanha] })).toEqual(recusa)
    expect(motivo({ dias: TODOS, excecoes: [excecao('2026-11-25')] })).toBeNull()
    expect(motivo({ dias: TODOS, excecoes: [amanha] }, { dias: TODOS, excecoes: [amanha] })).toBeNull()
    // Another exception of that day is no such one.
    for (const outra of [{ zonaId: 'Z1' }, { dia: '2026-11-25' }, { entrega: true }])
      expect(
        motivo({ dias: TODOS, excecoes: [amanha] }, { dias: TODOS, excecoes: [{ ...amanha, ...outra }] }),
      ).toEqual(recusa)
    expect(motivo({ dias: TODOS, excecoes: [{ ...amanha, entrega: true }] })).toEqual(recusa)
  })

  it('of one zone by that zone’s weekdays, without weekdays from today on', () => {
    const cedo = [...TODOS, dia(2, { zonaId: 'Z2', corteHora: '16:00' })]
    const amanha = (zonaId: string | null) =>
      motivo({ dias: cedo, excecoes: [excecao('2026-11-24', { zonaId })] })
    expect([amanha('Z1')?.codigo, amanha('Z2'), amanha(null)]).toEqual(['excecao-tarde-demais', null, null])
    // At the cut-off itself the day is closed.
    const noCorte = { dias: [...TODOS, dia(2, { corteHora: '15:00' })], excecoes: [excecao('2026-11-24')] }
    expect(motivo(noCorte)?.codigo).toBe('excecao-tarde-demais')
    // Of a weekday that is ordered three days before, the first open day may be ten days away.
    const quinta = { dias: [dia(4, { corteDias: 3, corteHora: '15:00' })], excecoes: [excecao('2026-11-26')] }
    expect(motivo(quinta)).toMatchObject({ codigo: 'excecao-tarde-demais', primeiroDia: '2026-12-03' })
    expect(motivo({ excecoes: [excecao('2026-11-23')] })).toBeNull()
    expect(motivo({ excecoes: [excecao('2026-11-22')] })?.codigo).toBe('excecao-tarde-demais')
  })
})

describe('rule N50: less than what is booked', () => {
  const marcado = { zonaId: 'Z1', dia: '2026-11-24', paradas: 14, gramas: gramas(300_000) }
  const perguntar = (antes: Partial<DiaDaAgenda>, depois: Partial<DiaDaAgenda> | null) =>
    lotacaoAbaixoDoMarcado(
      {
        antes: { dias: [dia(2, antes)], excecoes: [] },
        depois: { dias: depois ? [dia(2, depois)] : [], excecoes: [] },
      },
      [marcado],
    )

  it.each([
    [{}, { paradas: 14 }, null],
    [{}, { paradas: 13 }, 14],
    [{ paradas: 13 }, { paradas: 13 }, null],
    [{ paradas: 13 }, { paradas: 12 }, 14],
    [{ paradas: 12 }, { paradas: 13 }, null],
    [{}, null, 14],
  ])('%o, then %o', (antes, depois, paradas) => {
    expect(perguntar(antes, depois)?.codigo).toBe(paradas === null ? undefined : 'lotacao-abaixo-do-marcado')
  })

  it('in kilograms, too, and a holiday holds nothing', () => {
    const quilos = (valor: number) => ({ gramas: gramas(valor) })
    expect(perguntar(quilos(299_999), quilos(299_999))).toBeNull()
    expect(perguntar(quilos(299_999), quilos(299_998))).toMatchObject({ paradas: null, gramas: 300_000 })
    const umaParada = { antes: { dias: [dia(2)], excecoes: [] }, depois: { dias: [], excecoes: [] } }
    const deUm = { ...marcado, paradas: 1, gramas: gramas(0) }
    expect(lotacaoAbaixoDoMarcado(umaParada, [deUm])).toMatchObject({ paradas: 1 })
    const semNada = { ...marcado, paradas: 0, gramas: gramas(1) }
    expect(lotacaoAbaixoDoMarcado(umaParada, [semNada])).toMatchObject({ paradas: null, gramas: 1 })
    expect(lotacaoAbaixoDoMarcado(umaParada, [{ ...semNada, gramas: gramas(0) }])).toBeNull()
    expect(perguntar({}, { gramas: gramas(299_999) })).toMatchObject({ paradas: null, gramas: 300_000 })
    expect(perguntar({}, { gramas: gramas(300_000) })).toBeNull()
    const dias = [dia(2)]
    const feriado = { antes: { dias, excecoes: [] }, depois: { dias, excecoes: [excecao('2026-11-24')] } }
    expect(lotacaoAbaixoDoMarcado(feriado, [marcado])).toMatchObject({ dia: '2026-11-24', paradas: 14 })
    expect(lotacaoAbaixoDoMarcado(feriado, [])).toBeNull()
  })
})
