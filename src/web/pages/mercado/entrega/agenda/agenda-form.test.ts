import { expect, test } from 'vitest'
import { SEMANA } from '#domain/entrega/dia-curto.ts'
import { agendaFormSchema, comoEste, type RascunhoDaZona, rascunhoDaZona } from './agenda-form.ts'

const TERCA = { diaDaSemana: 2, corteDias: 1, corteHora: '14:00', paradas: 20, peso: 1200.5 }
const LUGAR_DA_TERCA = SEMANA.indexOf(2)

function rascunho(mudanca: Partial<RascunhoDaZona['dias'][number]> = {}): RascunhoDaZona {
  const { dias } = rascunhoDaZona([TERCA])
  return { dias: dias.map((dia, lugar) => (lugar === LUGAR_DA_TERCA ? { ...dia, ...mudanca } : dia)) }
}

const erros = (dado: RascunhoDaZona) =>
  agendaFormSchema.safeParse(dado).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('rule N48: a zone’s weekdays come back from the form as they were, Monday first', () => {
  expect(rascunho().dias.map(({ roda }) => roda)).toEqual([false, true, false, false, false, false, false])
  expect(rascunho().dias[LUGAR_DA_TERCA]).toMatchObject({ corteDias: '1', paradas: '20', peso: '1200,5' })
  expect(agendaFormSchema.parse(rascunho())).toEqual([{ ...TERCA, peso: '1200.5' }])
})

test('rule N48: an empty bound is none, and a weekday without a tick is not served', () => {
  expect(agendaFormSchema.parse(rascunho({ paradas: ' ', peso: '' }))).toEqual([
    { ...TERCA, paradas: null, peso: null },
  ])
  expect(agendaFormSchema.parse(rascunho({ roda: false, paradas: 'x' }))).toEqual([])
})

test('rule N48: what cannot be is said at its field', () => {
  expect(erros(rascunho({ paradas: '0' }))).toEqual([['dias.1.paradas', 'As paradas vão de 1 a 9.999.']])
  expect(erros(rascunho({ peso: 'muito' }))?.map(([campo]) => campo)).toEqual(['dias.1.peso'])
  expect(erros(rascunho({ corteHora: '' }))).toEqual([['dias.1.corteHora', 'Digite a hora como 14:00.']])
})

test('rule N48: stops are whole numbers with dots between thousands, and nothing else', () => {
  expect(agendaFormSchema.parse(rascunho({ paradas: '1.000' }))).toMatchObject([{ paradas: 1000 }])
  for (const paradas of ['1e3', '0x10', '1.00', '2,5', '1.0000', '10.000'])
    expect(erros(rascunho({ paradas }))).toEqual([['dias.1.paradas', 'As paradas vão de 1 a 9.999.']])
})

test('rule N50: on the day itself the cut-off is at four in the morning at the latest', () => {
  expect(erros(rascunho({ corteDias: '0', corteHora: '04:01' }))).toEqual([
    ['dias.1.corteHora', 'No mesmo dia, até as 4:00.'],
  ])
  expect(erros(rascunho({ corteDias: '0', corteHora: '04:00' }))).toBeUndefined()
})

test('rule N48: a weekday is repeated on those that are served, and on no others', () => {
  const dias = rascunho().dias.map((dia, lugar) => (lugar === 4 ? { ...dia, roda: true } : dia))
  const repetidos = comoEste(dias, LUGAR_DA_TERCA)
  expect(repetidos[4]).toEqual(dias[LUGAR_DA_TERCA])
  expect(repetidos[0]).toEqual(dias[0])
})
