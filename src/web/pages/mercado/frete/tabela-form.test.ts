import { describe, expect, it } from 'vitest'
import type { Reais } from '#domain/centavos.ts'
import { novaZona, type Rascunho, rascunhoDaTabela, tabelaFormSchema } from './tabela-form.ts'

const reais = (valor: number) => valor as Reais // as the wire has it

const rascunho = rascunhoDaTabela({
  versao: 1,
  ultimaVersao: 1,
  vigenteDesde: '2026-11-01T03:00:00.000Z',
  zonas: [
    {
      id: 'Z1',
      nome: 'Centro',
      faixas: [['20000000', '21999999']],
      km: 18,
      parada: reais(27),
      porKg: reais(0.12),
      minimo: reais(45),
    },
  ],
  pisos: [{ aPartirDeKg: 4000, porKm: 3.9826, cargaEDescarga: reais(451.84) }],
  maximoKg: 12000,
})

function errosDe(mudado: Rascunho): [string, string][] {
  const resultado = tabelaFormSchema.safeParse(mudado)
  return resultado.success ? [] : resultado.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('draft of a freight table', () => {
  it('converts back to the table that it was made from', () => {
    expect(tabelaFormSchema.parse(rascunho)).toEqual({
      zonas: [
        {
          id: 'Z1',
          nome: 'Centro',
          faixas: [['20000000', '21999999']],
          km: 18,
          parada: 27,
          porKg: 0.12,
          minimo: 45,
        },
      ],
      pisos: [{ aPartirDeKg: 4000, porKm: 3.9826, cargaEDescarga: 451.84 }],
      maximoKg: 12000,
    })
  })

  it('reads dots between thousands of amounts and loads, and none in distances and rates', () => {
    const [zona] = rascunho.zonas
    const [piso] = rascunho.pisos
    if (!zona || !piso) throw new Error('the draft has a zone and a legal minimum')
    const grande = {
      ...rascunho,
      zonas: [{ ...zona, parada: '1.200,00', minimo: '1.450' }],
      pisos: [{ ...piso, aPartirDeKg: '4.000', cargaEDescarga: '1.451,84', porKm: '3.982' }],
      maximoKg: '12.000',
    }
    expect(tabelaFormSchema.parse(grande)).toMatchObject({
      zonas: [{ parada: 1200, minimo: 1450 }],
      pisos: [{ aPartirDeKg: 4000, cargaEDescarga: 1451.84, porKm: 3.982 }],
      maximoKg: 12000,
    })
    const zonas = [{ ...zona, km: '18.250', porKg: '0.123', parada: '0.500' }]
    expect(errosDe({ ...rascunho, zonas }).map(([campo]) => campo)).toEqual([
      'zonas.0.km',
      'zonas.0.parada',
      'zonas.0.porKg',
    ])
  })

  it('shows errors inside the ranges of a zone at the ranges', () => {
    const [zona] = rascunho.zonas
    const zonas = zona ? [{ ...zona, faixas: '20000-000 a 21999-999\n30000-000 a 30999-999', km: 'x' }] : []
    expect(errosDe({ ...rascunho, zonas })).toEqual([
      ['zonas.0.faixas', 'Digite um CEP de 20000000 a 28999999, só números.'],
      ['zonas.0.faixas', 'Digite um CEP de 20000000 a 28999999, só números.'],
      ['zonas.0.km', 'Digite um valor válido (ex: 12,50).'],
    ])
  })

  it('names a line of the ranges that is none', () => {
    const [zona] = rascunho.zonas
    const zonas = zona ? [{ ...zona, faixas: '20000-000 a 21999-999\n22000-000 a 229' }] : []
    expect(errosDe({ ...rascunho, zonas })).toEqual([
      ['zonas.0.faixas', '“22000-000 a 229” não é uma faixa. Escreva como 20000-000 a 20599-999.'],
    ])
  })

  it('says at the last legal minimum that two begin at one weight', () => {
    const pisos = [...rascunho.pisos, ...rascunho.pisos]
    expect(errosDe({ ...rascunho, pisos })).toEqual([
      ['pisos.1.aPartirDeKg', 'Cada piso começa em um peso só seu.'],
    ])
  })

  it('gives a new zone a code of its own', () => {
    expect(novaZona([{ id: 'Z1' }, { id: 'Z7' }, { id: 'ilhas' }]).id).toBe('Z8')
    expect(novaZona([]).id).toBe('Z1')
  })
})
