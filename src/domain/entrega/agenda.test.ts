import { describe, expect, it } from 'vitest'
import { somarDias } from '#domain/calendario.ts'
import { deQuilos, gramas } from '#domain/peso.ts'
import {
  type Agenda,
  cabe,
  corteDe,
  type DiaDaAgenda,
  diaDaZona,
  diasOferecidos,
  type ExcecaoDaAgenda,
  motivoDoDiaOferecido,
  motivoParaNaoAgendar,
  motivoParaNaoMover,
  motivoParaNaoReceber,
  primeiroDiaLivre,
  temAgenda,
} from './agenda.ts'

/** Tuesday 24/11/2026 is ordered until Monday at 14:00. */
const TERCA: DiaDaAgenda = {
  zonaId: 'Z1',
  diaDaSemana: 2,
  corteDias: 1,
  corteHora: '14:00',
  paradas: 3,
  gramas: deQuilos(100),
}
const DIA = '2026-11-24'
const SEGUNDA_MEIO_DIA = new Date('2026-11-23T12:00:00-03:00')
const VAZIO = { paradas: 0, gramas: gramas(0) }

const agenda = (dias: readonly DiaDaAgenda[], excecoes: readonly ExcecaoDaAgenda[] = []): Agenda => ({
  dias,
  excecoes,
})
const excecao = (dados: Partial<ExcecaoDaAgenda>): ExcecaoDaAgenda => ({
  zonaId: null,
  dia: DIA,
  entrega: false,
  motivo: 'Feriado',
  ...dados,
})

const oferecidos = (
  umaAgenda: Agenda,
  { agora = SEGUNDA_MEIO_DIA, peso = gramas(1000), marcado = VAZIO } = {},
) => diasOferecidos(umaAgenda, { zonaId: 'Z1', gramas: peso, agora }, () => marcado)

const situacaoEm = (instante: string, dia: DiaDaAgenda = TERCA) =>
  oferecidos(agenda([dia]), { agora: new Date(instante) }).find(oferecido => oferecido.dia === DIA)?.situacao

describe('rule N49: until when a day may be ordered', () => {
  it.each([
    [{ corteDias: 0, corteHora: '04:00' }, '2026-11-24T03:59:59-03:00', '2026-11-24T04:00:00-03:00'],
    [{ corteDias: 0, corteHora: '00:00' }, '2026-11-23T23:59:59-03:00', '2026-11-24T00:00:00-03:00'],
    [{ corteDias: 1, corteHora: '14:00' }, '2026-11-23T13:59:59-03:00', '2026-11-23T14:00:00-03:00'],
    [{ corteDias: 1, corteHora: '23:59' }, '2026-11-23T23:58:59-03:00', '2026-11-23T23:59:00-03:00'],
    [{ corteDias: 2, corteHora: '00:00' }, '2026-11-21T23:59:59-03:00', '2026-11-22T00:00:00-03:00'],
    [{ corteDias: 3, corteHora: '21:30' }, '2026-11-21T21:29:59-03:00', '2026-11-21T21:30:00-03:00'],
  ])('%o: to the second', (corte, antes, no) => {
    expect([antes, no].map(instante => situacaoEm(instante, { ...TERCA, ...corte }))).toEqual([
      'LIVRE',
      'ENCERRADO',
    ])
  })

  it('midnight is São Paulo’s: late at night in UTC it is the day before', () => {
    const [primeiro] = oferecidos(agenda([TERCA]), { agora: new Date('2026-11-25T02:59:59Z') })
    expect(primeiro).toMatchObject({ dia: DIA, situacao: 'ENCERRADO' })
    const [proximo] = oferecidos(agenda([TERCA]), { agora: new Date('2026-11-25T03:00:00Z') })
    expect(proximo).toMatchObject({ dia: '2026-12-01', situacao: 'LIVRE' })
  })

  it('fourteen days are offered, today among them, and those alone that the zone is served on', () => {
    const dias = oferecidos(agenda([TERCA, { ...TERCA, zonaId: 'Z2', diaDaSemana: 3 }]))
    expect(dias.map(({ dia }) => dia)).toEqual([DIA, '2026-12-01'])
    const noDia = oferecidos(agenda([TERCA]), { agora: new Date(`${DIA}T05:00:00-03:00`) })
    expect(noDia.map(({ dia }) => dia)).toEqual([DIA, '2026-12-01'])
    const naVespera = oferecidos(agenda([TERCA]), { agora: new Date('2026-11-25T05:00:00-03:00') })
    expect(naVespera.map(({ dia }) => dia)).toEqual(['2026-12-01', '2026-12-08'])
  })
})

describe('rule N48: national holidays', () => {
  // Christmas 2026 and New Year 2027 are Fridays.
  const SEXTA = { ...TERCA, diaDaSemana: 5 }
  const agora = new Date('2026-12-20T12:00:00-03:00')

  it('are no days of delivery, with their name as the reason', () => {
    const dias = oferecidos(agenda([SEXTA]), { agora })
    expect(dias).toEqual([
      { dia: '2026-12-25', corteEm: null, motivo: 'Natal', situacao: 'ENCERRADO' },
      { dia: '2027-01-01', corteEm: null, motivo: 'Ano-Novo', situacao: 'ENCERRADO' },
    ])
    expect(motivoDoDiaOferecido(dias, '2026-12-25')).toMatchObject({ porque: 'Natal' })
  })

  it('are served where staff open them, for one zone or for all', () => {
    for (const zonaId of [null, 'Z1']) {
      const aberto = excecao({ dia: '2026-12-25', zonaId, entrega: true, motivo: 'Ceia' })
      expect(oferecidos(agenda([SEXTA], [aberto]), { agora })[0]).toMatchObject({
        corteEm: corteDe(SEXTA, '2026-12-25'),
        motivo: 'Ceia',
        situacao: 'LIVRE',
      })
    }
    const deOutraZona = excecao({ dia: '2026-12-25', zonaId: 'Z2', entrega: true })
    expect(oferecidos(agenda([SEXTA], [deOutraZona]), { agora })[0]).toMatchObject({ corteEm: null })
  })

  it('on a weekday that is not served are no days at all', () => {
    expect(diaDaZona(agenda([TERCA]), 'Z1', '2026-12-25')).toBeNull()
  })
})

describe('rule N48: exceptions', () => {
  it('no delivery, or the weekday’s; a zone’s own one goes before that of all', () => {
    const semEntrega = excecao({})
    const daZona = excecao({ zonaId: 'Z1', entrega: true, motivo: 'Feira' })
    expect(diaDaZona(agenda([TERCA], [semEntrega]), 'Z1', DIA)).toEqual({
      dia: DIA,
      corteEm: null,
      paradas: null,
      gramas: null,
      motivo: 'Feriado',
    })
    expect(diaDaZona(agenda([TERCA], [semEntrega, daZona]), 'Z1', DIA)).toEqual({
      dia: DIA,
      corteEm: new Date('2026-11-23T14:00:00-03:00'),
      paradas: 3,
      gramas: 100_000,
      motivo: 'Feira',
    })
    expect(diaDaZona(agenda([TERCA], [{ ...daZona, zonaId: 'Z2' }]), 'Z1', DIA)?.motivo).toBeNull()
  })

  it('on a weekday that is not served they change nothing', () => {
    const quarta = excecao({ dia: '2026-11-25', entrega: true })
    expect(diaDaZona(agenda([TERCA], [quarta]), 'Z1', '2026-11-25')).toBeNull()
    expect(diaDaZona(agenda([TERCA], [quarta]), 'Z1', DIA)?.motivo).toBeNull()
  })
})

describe('rule N49: room', () => {
  it.each([
    [2, 99_000, 1000, true],
    [3, 0, 1000, false],
    [0, 99_001, 1000, false],
    [0, 0, 100_000, true],
    [0, 0, 100_001, false],
  ])('%i stops and %i g booked, %i g more: %s', (paradas, marcadas, mais, cabera) => {
    expect(cabe(TERCA, { paradas, gramas: gramas(marcadas) }, gramas(mais))).toBe(cabera)
  })

  it('without bounds everything fits in', () => {
    const muito = { paradas: 9999, gramas: gramas(1e12) }
    expect(cabe({ paradas: null, gramas: null }, muito, gramas(1e12))).toBe(true)
  })

  it('the first free day is neither closed nor full; there may be none', () => {
    const cheia = oferecidos(agenda([TERCA]), { marcado: { paradas: 3, gramas: gramas(0) } })
    expect(cheia.map(({ situacao }) => situacao)).toEqual(['CHEIO', 'CHEIO'])
    expect(primeiroDiaLivre(cheia)).toBeNull()
    expect(primeiroDiaLivre(oferecidos(agenda([TERCA])))).toBe(DIA)
    const livre = oferecidos(agenda([TERCA]), { agora: new Date('2026-11-23T14:00:00-03:00') })
    expect(primeiroDiaLivre(livre)).toBe('2026-12-01')
  })

  it('a zone without a weekday has no agenda, nor has a CEP without a zone', () => {
    const deDuas = agenda([TERCA, { ...TERCA, zonaId: 'Z2' }])
    expect(['Z1', 'Z7', null].map(zona => temAgenda(deDuas, zona))).toEqual([true, false, false])
  })
})

describe('rule N51: why a day cannot be booked', () => {
  const dias = oferecidos(agenda([TERCA], [excecao({ dia: '2026-12-01' })]), {
    agora: new Date('2026-11-23T14:00:00-03:00'),
  })
  it.each([
    [DIA, { codigo: 'entrega-encerrada', corteEm: new Date('2026-11-23T17:00:00Z') }],
    ['2026-12-01', { codigo: 'dia-sem-entrega', porque: 'Feriado' }],
    ['2026-11-25', { codigo: 'dia-sem-entrega', porque: null }],
    ['2026-12-08', { codigo: 'dia-sem-entrega', porque: null }],
  ])('%s', (dia, motivo) => {
    expect(motivoDoDiaOferecido(dias, dia)).toEqual({ ...motivo, dia })
  })

  it('a free one can, a full one cannot', () => {
    expect(motivoDoDiaOferecido(oferecidos(agenda([TERCA])), DIA)).toBeNull()
    const cheia = oferecidos(agenda([TERCA]), { marcado: { paradas: 3, gramas: gramas(0) } })
    expect(motivoDoDiaOferecido(cheia, DIA)).toEqual({ codigo: 'entrega-lotada', dia: DIA })
  })

  it('one that has passed was closed if it had a cut-off', () => {
    const motivo = (dia: string) =>
      motivoParaNaoReceber(agenda([TERCA]), dias, { zonaId: 'Z1', dia, agora: SEGUNDA_MEIO_DIA })
    const corteEm = new Date('2026-11-16T17:00:00Z')
    expect(motivo('2026-11-17')).toEqual({ codigo: 'entrega-encerrada', dia: '2026-11-17', corteEm })
    expect(motivo('2026-11-18')?.codigo).toBe('dia-sem-entrega')
    const noCorte = { zonaId: 'Z1', dia: DIA, agora: new Date('2026-11-23T14:00:00-03:00') }
    expect(motivoParaNaoReceber(agenda([TERCA]), [], noCorte)?.codigo).toBe('entrega-encerrada')
  })

  it('staff book from today to sixty days ahead', () => {
    const recusados = [-1, 0, 60, 61].map(dias => motivoParaNaoAgendar(somarDias(DIA, dias), DIA)?.codigo)
    expect(recusados).toEqual(['dia-fora-do-prazo', undefined, undefined, 'dia-fora-do-prazo'])
  })

  it('staff are asked about a day without delivery, where the zone has an agenda at all', () => {
    const feriado = agenda([TERCA], [excecao({})])
    const motivo = (umaAgenda: Agenda, dia: string) => motivoParaNaoMover(umaAgenda, { zonaId: 'Z1', dia })
    expect(motivo(agenda([TERCA]), DIA)).toBeNull()
    expect(motivo(feriado, DIA)).toEqual({ codigo: 'dia-sem-entrega', dia: DIA, porque: 'Feriado' })
    expect(motivo(feriado, '2026-11-25')).toMatchObject({ codigo: 'dia-sem-entrega', porque: null })
    expect(motivo(agenda([{ ...TERCA, zonaId: 'Z2' }]), DIA)).toBeNull()
  })
})
