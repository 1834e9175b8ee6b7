import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dataEmSaoPaulo,
  diaDaSemana,
  diaEMes,
  diasEntre,
  diaUtil,
  estaVencido,
  feriadoNacional,
  feriadosNacionais,
  fimDaCustodia,
  formatarData,
  horaEmSaoPaulo,
  inicioDoDia,
  proximoDiaUtil,
  somarDias,
  ultimaConfirmacao,
  vencimentoDoBoleto,
} from './calendario.ts'

const data = fc.integer({ min: 0, max: 27_000 }).map(dias => somarDias('2000-01-01', dias))

it('writes a date as people read it', () => {
  expect(formatarData('2026-11-07')).toBe('07/11/2026')
  expect(diaEMes('2026-11-07')).toBe('07/11')
})

it('counts the days between two dates, backwards below zero', () => {
  expect(diasEntre('2026-02-27', '2026-03-01')).toBe(2)
  expect(diasEntre('2026-03-01', '2026-03-01')).toBe(0)
  expect(diasEntre('2027-01-01', '2026-12-31')).toBe(-1)
  fc.assert(
    fc.property(data, fc.integer({ min: -500, max: 500 }), (de, dias) => {
      expect(diasEntre(de, somarDias(de, dias))).toBe(dias)
    }),
  )
})

/** Easter Sunday as a day of March (32 is 1 April), from the golden number and the epact, unlike the product. */
function pascoaEmMarco(ano: number): number {
  const numeroAureo = (ano % 19) + 1
  const seculo = Math.floor(ano / 100) + 1
  const semBissextos = Math.floor((3 * seculo) / 4) - 12
  const correcaoDaLua = Math.floor((8 * seculo + 5) / 25) - 5
  const domingo = Math.floor((5 * ano) / 4) - semBissextos - 10
  const epacta = (((11 * numeroAureo + 20 + correcaoDaLua - semBissextos) % 30) + 30) % 30
  const ajustada = epacta === 24 || (epacta === 25 && numeroAureo > 11) ? epacta + 1 : epacta
  const luaCheia = 44 - ajustada < 21 ? 74 - ajustada : 44 - ajustada
  return luaCheia + 7 - ((domingo + luaCheia) % 7)
}

describe('the date in São Paulo', () => {
  // Fails with the first Node that knows of a new summer time: then calendario.ts has to ask Intl again from that day on.
  it('rule M32: the clock is that of the time zone database, at any instant', () => {
    const relogio = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const noventaAnos = { min: new Date('2010-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z') }
    fc.assert(
      fc.property(fc.date({ ...noventaAnos, noInvalidDate: true }), instante => {
        expect(`${dataEmSaoPaulo(instante)} ${horaEmSaoPaulo(instante)}`).toBe(relogio.format(instante))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['2019-02-17T01:59:59.999Z', '23:59'], // the last minute of the last summer time
    ['2019-02-17T02:00:00.000Z', '23:00'],
  ])('rule M32: at %s it is %s on 16 February 2019', (instante, hora) => {
    expect(dataEmSaoPaulo(new Date(instante))).toBe('2019-02-16')
    expect(horaEmSaoPaulo(new Date(instante))).toBe(hora)
  })

  it.each([
    ['2026-11-20T02:59:59.999Z', '2026-11-19'],
    ['2026-11-20T03:00:00.000Z', '2026-11-20'],
    ['2027-01-01T02:59:59.999Z', '2026-12-31'],
    ['2027-01-01T03:00:00.000Z', '2027-01-01'],
    ['2028-03-01T02:00:00.000Z', '2028-02-29'],
    ['2019-01-15T02:00:00.000Z', '2019-01-15'], // daylight saving time, abolished later that year
  ])('rule M32: at %s it is %s', (instante, esperada) => {
    expect(dataEmSaoPaulo(new Date(instante))).toBe(esperada)
  })

  it.each([
    ['2026-11-20', '2026-11-20T03:00:00.000Z'],
    ['2027-01-01', '2027-01-01T03:00:00.000Z'],
    ['2019-01-15', '2019-01-15T02:00:00.000Z'], // daylight saving time
    ['2019-02-16', '2019-02-16T02:00:00.000Z'], // its last day
    ['2019-02-17', '2019-02-17T03:00:00.000Z'],
  ])('rule M32: %s begins at %s', (dia, instante) => {
    expect(inicioDoDia(dia).toISOString()).toBe(instante)
    expect(dataEmSaoPaulo(new Date(inicioDoDia(dia).getTime() - 1))).toBe(somarDias(dia, -1))
  })

  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('rule M32: %s and %i days is %s', (de, dias, esperada) => {
    expect(somarDias(de, dias)).toBe(esperada)
    expect(somarDias(esperada, -dias)).toBe(de)
  })
})

describe('holidays', () => {
  it.each([
    [2025, ['2025-03-03', '2025-03-04'], '2025-04-18', '2025-06-19'],
    [2026, ['2026-02-16', '2026-02-17'], '2026-04-03', '2026-06-04'],
    [2027, ['2027-02-08', '2027-02-09'], '2027-03-26', '2027-05-27'],
    [2028, ['2028-02-28', '2028-02-29'], '2028-04-14', '2028-06-15'],
  ])('rule M21: Carnival, Good Friday and Corpus Christi of %i', (ano, carnaval, paixao, corpusChristi) => {
    const moveis = [...carnaval, paixao, corpusChristi]
    expect(moveis.filter(dia => feriadosNacionais(ano).has(dia))).toEqual(moveis)
    expect(moveis.filter(diaUtil)).toEqual([])
    expect(feriadosNacionais(ano).size).toBe(13)
    // Banks are closed on all of them, markets on Good Friday alone.
    expect(moveis.filter(dia => feriadoNacional(dia) !== null)).toEqual([paixao])
  })

  it.each(['2019-04-19', '2038-04-23', '2049-04-16', '2076-04-17', '2285-03-20'])(
    'rule M21: %s is Good Friday in a year in which simple rules for Easter fail',
    paixao => {
      expect(feriadosNacionais(Number(paixao.slice(0, 4))).has(paixao)).toBe(true)
      expect(diaDaSemana(paixao)).toBe(5)
    },
  )

  it('rule M21: Good Friday is two days before Easter as Clavius computed it, in every year', () => {
    const errados: number[] = []
    for (let ano = 1600; ano <= 9000; ano += 1)
      if (!feriadosNacionais(ano).has(somarDias(`${ano}-03-01`, pascoaEmMarco(ano) - 3))) errados.push(ano)
    expect(errados).toEqual([])
  })

  it('rule M21: the nine fixed national holidays of 2026', () => {
    const fixos = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
    expect(fixos.filter(dia => diaUtil(`2026-${dia}`))).toEqual([])
    expect(diaUtil('2026-11-19')).toBe(true)
    expect(diaUtil('2026-11-23')).toBe(true)
  })
})

describe('working days', () => {
  it.each([
    ['2026-11-27', '2026-11-27', 'a Friday stays'],
    ['2026-11-28', '2026-11-30', 'Saturday'],
    ['2026-11-29', '2026-11-30', 'Sunday'],
    ['2026-11-20', '2026-11-23', 'a holiday on a Friday'],
    ['2025-04-18', '2025-04-22', 'Good Friday, weekend, Tiradentes'],
    ['2026-02-14', '2026-02-18', 'weekend and Carnival'],
    ['2026-12-25', '2026-12-28', 'Christmas on a Friday'],
    ['2027-01-01', '2027-01-04', 'New Year on a Friday'],
    ['2026-12-31', '2027-01-04', '31 December, New Year and a weekend'],
    ['2027-12-31', '2028-01-03', '31 December on a Friday'],
    ['2024-12-31', '2025-01-02', '31 December on a Tuesday'],
    ['2028-12-29', '2028-12-29', 'the Friday before a 31 December on a Sunday'],
    ['2028-02-29', '2028-03-01', '29 February, a Carnival Tuesday'],
    ['2028-12-30', '2029-01-02', 'a weekend over the end of the year'],
  ])('rule M21: from %s the next working day is %s (%s)', (de, esperada) => {
    expect(proximoDiaUtil(de)).toBe(esperada)
    expect(diaUtil(esperada)).toBe(true)
  })

  it('rule M21: the next working day is one, is not earlier and skips none', () => {
    fc.assert(
      fc.property(data, de => {
        const util = proximoDiaUtil(de)
        const pulados = Array.from({ length: 7 }, (_, dias) => somarDias(de, dias)).filter(dia => dia < util)
        expect(diaUtil(util)).toBe(true)
        expect(util >= de).toBe(true)
        expect(pulados.filter(diaUtil)).toEqual([])
      }),
    )
  })
})

it('rule M21: 31 December is no working day of banks, and a day of delivery', () => {
  const ultimos = Array.from({ length: 30 }, (_, i) => `${2020 + i}-12-31`)
  expect(ultimos.filter(diaUtil)).toEqual([])
  expect(ultimos.filter(dia => feriadoNacional(dia) !== null)).toEqual([])
})

describe('due dates', () => {
  it.each([
    ['2026-11-16T15:00:00Z', 7, '2026-11-23'],
    ['2026-11-13T15:00:00Z', 7, '2026-11-23'], // the 20th is a holiday, then a weekend
    ['2026-11-24T02:59:59Z', 7, '2026-11-30'], // still the 23rd in São Paulo
    ['2026-12-23T12:00:00Z', 7, '2026-12-30'],
    ['2026-12-24T12:00:00Z', 7, '2027-01-04'], // the first boletos over 31 December
    ['2026-12-25T12:00:00Z', 7, '2027-01-04'],
    ['2028-02-22T12:00:00Z', 7, '2028-03-01'],
    ['2026-11-20T12:00:00Z', 0, '2026-11-23'],
  ])('rule M21: issued at %s for %i days, due on %s', (emitido, prazo, vencimento) => {
    expect(vencimentoDoBoleto(new Date(emitido), prazo)).toBe(vencimento)
    expect(estaVencido(vencimento, new Date(emitido))).toBe(false)
  })

  it.each([
    ['2026-11-24', '2026-11-26T02:59:59.999Z', '2026-11-26T03:00:00Z'], // Tuesday: the bank confirms on Wednesday
    ['2026-11-27', '2026-12-01T02:59:59.999Z', '2026-12-01T03:00:00Z'], // Friday: on Monday
    ['2026-11-28', '2026-12-02T02:59:59.999Z', '2026-12-02T03:00:00Z'], // Saturday: payable on Monday
    ['2026-11-19', '2026-11-24T02:59:59.999Z', '2026-11-24T03:00:00Z'], // a holiday and a weekend follow
    ['2026-11-20', '2026-11-25T02:59:59.999Z', '2026-11-25T03:00:00Z'],
    ['2026-12-30', '2027-01-05T02:59:59.999Z', '2027-01-05T03:00:00Z'], // confirmed on the 4th
    ['2026-12-31', '2027-01-06T02:59:59.999Z', '2027-01-06T03:00:00Z'], // payable on the 4th
    ['2027-01-01', '2027-01-06T02:59:59.999Z', '2027-01-06T03:00:00Z'],
    ['2028-02-29', '2028-03-03T02:59:59.999Z', '2028-03-03T03:00:00Z'],
  ])('rule M24: due on %s it can be confirmed at %s and is in arrears at %s', (vencimento, aTempo, tarde) => {
    expect(estaVencido(vencimento, new Date(aTempo))).toBe(false)
    expect(estaVencido(vencimento, new Date(tarde))).toBe(true)
  })

  it('rule M24: a boleto is not in arrears for at least as many days as it was given', () => {
    fc.assert(
      fc.property(data, fc.nat(30), (emissao, prazo) => {
        const meioDia = (dia: string) => new Date(`${dia}T15:00:00Z`)
        const vencimento = vencimentoDoBoleto(meioDia(emissao), prazo)
        expect(vencimento >= somarDias(emissao, prazo)).toBe(true)
        expect(estaVencido(vencimento, meioDia(vencimento))).toBe(false)
        expect(estaVencido(vencimento, meioDia(somarDias(vencimento, 1)))).toBe(false)
      }),
    )
  })

  it('rule M24: for any due date, exactly one working day lies between and arrears begin on the day after', () => {
    fc.assert(
      fc.property(data, vencimento => {
        const dias = Array.from({ length: 15 }, (_, n) => somarDias(proximoDiaUtil(vencimento), n + 1))
        const emDia = dias.filter(dia => !estaVencido(vencimento, new Date(`${dia}T15:00:00Z`)))
        expect(emDia.at(-1)).toBe(ultimaConfirmacao(vencimento))
        expect(emDia.filter(diaUtil)).toEqual(emDia.slice(-1))
        expect(emDia).toEqual(dias.slice(0, emDia.length))
      }),
    )
  })
})

describe('custody', () => {
  it.each([
    ['2026-11-22T15:00:00Z', '2027-11-22T00:00:00-03:00'],
    ['2026-11-23T02:59:59.999Z', '2027-11-22T00:00:00-03:00'], // still the 22nd in São Paulo
    ['2026-11-23T03:00:00.000Z', '2027-11-23T00:00:00-03:00'],
    ['2027-11-22T15:00:00Z', '2028-11-21T00:00:00-03:00'], // 29 February lies between
    ['2028-02-29T15:00:00Z', '2029-02-28T00:00:00-03:00'],
  ])('rule M20: shares of a boleto issued at %s are held for 365 days, until %s', (emitido, fim) => {
    expect(fimDaCustodia(new Date(emitido))).toBe(fim)
  })
})
