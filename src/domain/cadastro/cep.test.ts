import { describe, expect, it } from 'vitest'
import {
  cepDeOutroEstado,
  cepPodeComecarPor,
  FAIXAS_DOS_ESTADOS,
  FAIXAS_DOS_MUNICIPIOS,
  lugarDoCep,
} from './cep.ts'
import { nomeDoEstado } from './estado.ts'

const faixas = (donos: typeof FAIXAS_DOS_ESTADOS) =>
  Object.entries(donos).flatMap(([dono, suas]) => suas.map(([de, ate]) => ({ dono, de, ate })))

describe('where a CEP lies', () => {
  it.each([
    ['20040030', 'RJ', 'Rio de Janeiro'],
    ['23799999', 'RJ', 'Rio de Janeiro'],
    ['23800000', 'RJ', null],
    ['24399999', 'RJ', 'Niterói'],
    ['24400000', 'RJ', 'São Gonçalo'],
    ['26099999', 'RJ', 'Nova Iguaçu'],
    ['26100000', 'RJ', 'Belford Roxo'],
    ['26200000', 'RJ', 'Nova Iguaçu'],
    ['28999999', 'RJ', null],
    ['29000000', 'ES', null],
    ['01000000', 'SP', null],
    ['69299999', 'AM', null],
    ['69300000', 'RR', null],
    ['69400000', 'AM', null],
    ['72799999', 'DF', 'Brasília'],
    ['72800000', 'GO', null],
    ['73000000', 'DF', 'Brasília'],
    ['73700000', 'GO', null],
    ['99999999', 'RS', null],
  ])('%s is of %s, %s', (cep, estadoSigla, cidade) => {
    expect(lugarDoCep(cep)).toEqual({ estadoSigla, cidade })
  })

  it.each(['00999999', '78900000', '78999999', '2004003', '200400300', '20040-030', '', '2004003a'])(
    '"%s" is nowhere',
    cep => {
      expect(lugarDoCep(cep)).toBeNull()
    },
  )
})

describe('the beginning of a CEP', () => {
  it.each(['', '0', '01', '2', '788', '78899', '78899999', '9'])('may be "%s"', digitos => {
    expect(cepPodeComecarPor(digitos)).toBe(true)
  })

  it.each(['00', '0099', '789', '78900', '78999999'])('cannot be "%s"', digitos => {
    expect(cepPodeComecarPor(digitos)).toBe(false)
  })

  it('agrees with the places of full CEPs', () => {
    for (let prefixo = 0; prefixo <= 99_999; prefixo += 7) {
      const cep = `${String(prefixo).padStart(5, '0')}000`
      expect(cepPodeComecarPor(cep), cep).toBe(lugarDoCep(cep) !== null)
    }
  })
})

describe('the ranges', () => {
  it('every state has some, none of them in another one', () => {
    const estados = faixas(FAIXAS_DOS_ESTADOS).toSorted((a, b) => a.de - b.de)
    expect(Object.keys(FAIXAS_DOS_ESTADOS).filter(sigla => nomeDoEstado(sigla) !== null)).toHaveLength(27)
    for (const [i, { de, ate }] of estados.entries()) {
      expect(de).toBeLessThanOrEqual(ate)
      expect(de).toBeGreaterThan(estados[i - 1]?.ate ?? -1)
    }
  })

  it('every municipality lies in one state whole, and in no other municipality', () => {
    const municipios = faixas(FAIXAS_DOS_MUNICIPIOS).toSorted((a, b) => a.de - b.de)
    for (const [i, { dono, de, ate }] of municipios.entries()) {
      expect(de).toBeGreaterThan(municipios[i - 1]?.ate ?? -1)
      const donos = faixas(FAIXAS_DOS_ESTADOS).filter(estado => estado.de <= de && ate <= estado.ate)
      expect(donos.map(estado => estado.dono)).toEqual([dono === 'Brasília' ? 'DF' : 'RJ'])
    }
  })
})

describe('rule M56: a CEP and a state', () => {
  it.each([
    ['20040030', 'rj', false],
    ['01310100', 'RJ', true],
    ['2004', 'SP', false],
    ['00010000', 'SP', false],
  ])('%s and %s differ: %s', (cep, sigla, diferem) => {
    expect(cepDeOutroEstado(cep, sigla)).toBe(diferem)
  })
})
