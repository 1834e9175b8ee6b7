import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { gramas } from '#domain/peso.ts'
import {
  calcularFrete,
  freteNaMesmaEntrega,
  lerTabelaDeFrete,
  motivoParaNaoCalcularFrete,
  motivoParaNaoUsarTabela,
  pisoDaEntrega,
  regraDoFrete,
  zonaDoCep,
} from './frete.ts'

const ESCRITA = {
  zonas: [
    zona('Z1', [18, 27, 0.12, 45], '20000-21999'),
    zona('Z2', [32, 33, 0.14, 45], '22000-23799'),
    zona('Z3', [25, 30, 0.13, 45], '25000-25599 26000-26299 26500-26599'),
    zona('Z4', [35, 34, 0.15, 50], '24000-24799'),
    zona('Z5', [65, 45, 0.19, 65], '23800-23899 24800-24999 25900-25949 26300-26499 26600-26899'),
    zona('Z6', [110, 61, 0.26, 90], '25600-25899 25950-25999 26900-26999 28600-28699'),
    zona('Z7', [190, 90, 0.39, 140], '23900-23999 27000-28599 28700-28999'),
  ],
  pisos: [
    { aPartirDeKg: 4000, porKm: 3.9826, cargaEDescarga: 451.84 },
    { aPartirDeKg: 6000, porKm: 5.0977, cargaEDescarga: 541.86 },
  ],
  maximoKg: 12_000,
}
const TABELA = lerTabelaDeFrete(ESCRITA)

function zona(id: string, [km, parada, porKg, minimo]: [number, number, number, number], faixas: string) {
  const pares = faixas
    .split(' ')
    .map(faixa => [`${faixa.slice(0, 5)}000`, `${faixa.slice(6)}999`] as [string, string]) // one pair per range
  return { id, nome: id, km, parada, porKg, minimo, faixas: pares }
}

const piso = (aPartirDeKg: number) => ({ aPartirDeKg, porKm: 3.9826, cargaEDescarga: 451.84 })

function frete(cep: string, quilos: number, tabela = TABELA) {
  return calcularFrete(tabela, cep.replace('-', ''), gramas(Math.round(quilos * 1000)))
}

const cepDoEstado = fc.integer({ min: 20_000_000, max: 28_999_999 }).map(String)
const peso = fc.integer({ min: 1, max: 12_000_000 }).map(gramas)

describe('freight by zone and weight', () => {
  it.each([
    ['20040-030', 80, 4500],
    ['20040-030', 350, 6900],
    ['22020-002', 350, 8200],
    ['26210-190', 900, 14_700],
    ['24230-090', 1200, 21_400],
    ['25620-000', 500, 19_100],
    ['28610-175', 2000, 58_100],
    ['27210-000', 300, 20_700],
    ['21351-050', 4500, 56_700],
    ['22640-100', 7000, 101_300],
    ['01310-100', 350, null],
    ['20040-030', 13_000, null],
  ])('rule M16: to %s with %i kg', (cep, quilos, esperado) => {
    expect(frete(cep, quilos)).toBe(esperado)
  })

  it('rule M16: the minimum holds up to where stop and kilos reach it', () => {
    expect(frete('20040-030', 0.01)).toBe(4500)
    expect(frete('20040-030', 150)).toBe(4500)
    expect(frete('20040-030', 150.04)).toBe(4500)
    expect(frete('20040-030', 150.05)).toBe(4501)
  })

  it('rule M16: from 4 t the 2-axle floor holds where the zone asks for less', () => {
    expect(frete('20040-030', 3999.99)).toBe(50_700)
    expect(frete('20040-030', 4000)).toBe(52_353)
    expect(frete('20040-030', 4137)).toBe(52_353)
    expect(frete('20040-030', 4138)).toBe(52_356)
  })

  it('rule M16: from 6 t the 3-axle floor holds', () => {
    const barata = lerTabelaDeFrete({ ...ESCRITA, zonas: [zona('Z1', [18, 0, 0, 0], '20000-28999')] })
    expect(frete('20040-030', 3999.99, barata)).toBe(0)
    expect(frete('20040-030', 5999.99, barata)).toBe(52_353)
    expect(frete('20040-030', 6000, barata)).toBe(63_362)
    expect(frete('20040-030', 12_000, barata)).toBe(63_362)
  })

  it('rule M16: up to 12 t there is a price, and 10 g more is for the team', () => {
    expect(frete('20040-030', 12_000)).toBe(146_700)
    expect(frete('20040-030', 12_000.01)).toBeNull()
    expect(motivoParaNaoCalcularFrete(TABELA, '20040030', gramas(12_000_000))).toBeNull()
    expect(motivoParaNaoCalcularFrete(TABELA, '20040030', gramas(12_000_010))).toEqual({
      codigo: 'peso-acima-do-frete',
      pesoGramas: 12_000_010,
      maximoGramas: 12_000_000,
    })
  })

  it('rule M16: the legal minimum of a load, also of one above the maximum of the table', () => {
    const piso = (cep: string, quilos: number) => pisoDaEntrega(TABELA, cep, gramas(quilos * 1000))
    expect(piso('20040030', 3999.99)).toBeNull()
    expect(piso('20040030', 4000)).toBe(52_353)
    expect(piso('20040030', 13_000)).toBe(63_362)
    expect(piso('29000000', 13_000)).toBeNull()
  })

  it('rule M16: an empty cart has no freight, not even to an unknown CEP', () => {
    expect(frete('20040-030', 0)).toBe(0)
    expect(frete('', 0)).toBe(0)
    expect(frete('', 1)).toBeNull()
  })

  it("rule M16: more weight never costs less, and never less than the zone's minimum", () => {
    fc.assert(
      fc.property(cepDoEstado, peso, peso, (cep, um, outro) => {
        const leve = calcularFrete(TABELA, cep, gramas(Math.min(um, outro))) ?? -1
        const pesado = calcularFrete(TABELA, cep, gramas(Math.max(um, outro))) ?? -1
        expect(leve).toBeGreaterThanOrEqual(zonaDoCep(TABELA, cep)?.minimoCentavos ?? centavos(0))
        expect(pesado).toBeGreaterThanOrEqual(leve)
      }),
    )
  })

  it('rule M18: there is a price exactly where there is no reason against one', () => {
    const qualquerCep = fc.integer({ min: 0, max: 99_999_999 }).map(n => String(n).padStart(8, '0'))
    const qualquerPeso = fc.integer({ min: 1, max: 24_000_000 }).map(gramas)
    fc.assert(
      fc.property(fc.oneof(cepDoEstado, qualquerCep), qualquerPeso, (cep, gramasDoPedido) => {
        const motivo = motivoParaNaoCalcularFrete(TABELA, cep, gramasDoPedido)
        expect(calcularFrete(TABELA, cep, gramasDoPedido) === null).toBe(motivo !== null)
      }),
    )
  })
})

describe('zones', () => {
  it('rule M16: every CEP from 20000-000 to 28999-999 lies in exactly one zone', () => {
    const semUma: string[] = []
    for (let prefixo = 20_000; prefixo <= 28_999; prefixo += 1)
      for (const cep of [`${prefixo}000`, `${prefixo}500`, `${prefixo}999`]) {
        const donas = TABELA.zonas.filter(z => z.faixas.some(([de, ate]) => cep >= de && cep <= ate))
        if (donas.length !== 1 || zonaDoCep(TABELA, cep) !== donas[0]) semUma.push(cep)
      }
    expect(semUma).toEqual([])
  })

  it.each([
    ['20000000', 'Z1'],
    ['21999999', 'Z1'],
    ['22000000', 'Z2'],
    ['23799999', 'Z2'],
    ['23800000', 'Z5'],
    ['23900000', 'Z7'],
    ['25949999', 'Z5'],
    ['25950000', 'Z6'],
    ['28700000', 'Z7'],
    ['28999999', 'Z7'],
  ])('rule M16: %s is %s', (cep, id) => {
    expect(zonaDoCep(TABELA, cep)?.id).toBe(id)
  })

  it.each(['19999999', '29000000', '01310100', '99999999', ''])('rule M16: "%s" is in no zone', cep => {
    expect(zonaDoCep(TABELA, cep)).toBeNull()
    expect(motivoParaNaoCalcularFrete(TABELA, cep, gramas(13_000_000))).toEqual({
      codigo: 'sem-preco-de-frete',
    })
  })
})

describe('the table as staff write it', () => {
  it('rule M16: the legal floor counts parts of a kilometre', () => {
    const comFracao = lerTabelaDeFrete({ ...ESCRITA, zonas: [zona('Z1', [18.25, 0, 0, 0], '20000-28999')] })
    expect(frete('20040-030', 4000, comFracao)).toBe(52_452) // 18,25 × 3,9826 + 451,84 = 524,522…
  })

  // 1.15 × 100 and 1.0009 × 10 000 are a little less than whole as binary fractions, 1.1 × 100 and 1.0011 × 10 000 a little more.
  it.each([
    [1.15, 3.9826, 45_642],
    [1.1, 3.9826, 45_622],
    [180, 1.0009, 63_200],
    [180, 1.0011, 63_204],
  ])('rule M16: %d km at R$ %d are counted without the errors of binary fractions', (km, porKm, esperado) => {
    const tabela = lerTabelaDeFrete({
      zonas: [zona('Z1', [km, 0, 0, 0], '20000-28999')],
      pisos: [{ ...piso(4000), porKm }],
      maximoKg: 12_000,
    })
    expect(frete('20040-030', 4000, tabela)).toBe(esperado)
  })

  it('rule M16: no CEP may belong to two ranges, of two zones or of one', () => {
    const [capital, serra] = [
      zona('Capital', [1, 1, 1, 1], '20000-21999'),
      zona('Serra', [1, 1, 1, 1], '25000-25999'),
    ]
    const outra = (faixas: string) => zona('Outra', [1, 1, 1, 1], faixas)
    expect(motivoParaNaoUsarTabela({ zonas: [serra, capital, outra('22000-24999')] })).toBeNull()
    for (const faixas of ['21999-22999', '20500-20600', '19000-29000'])
      expect(motivoParaNaoUsarTabela({ zonas: [capital, outra(faixas)] })?.codigo).toBe('faixas-sobrepostas')
    expect(motivoParaNaoUsarTabela({ zonas: [outra('22000-22999 22999-23000')] })).toEqual({
      codigo: 'faixas-sobrepostas',
      zonaNome: 'Outra',
      outraZonaNome: 'Outra',
    })
    expect(motivoParaNaoUsarTabela(ESCRITA)).toBeNull()
  })

  it('rule M16: ranges may touch, and may not share a single CEP', () => {
    const faixas = (...pares: [string, string][]) => ({
      ...zona('Z', [1, 1, 1, 1], '20000-20000'),
      faixas: pares,
    })
    const usar = (...zonas: ReturnType<typeof faixas>[]) => motivoParaNaoUsarTabela({ zonas })
    const ate = faixas(['20000000', '20040030'])
    expect(usar(ate, faixas(['20040031', '20040031'], ['20040032', '21999999']))).toBeNull()
    expect(usar(ate, faixas(['20040030', '20040030']))?.codigo).toBe('faixas-sobrepostas')
    expect(usar(ate, faixas(['20000000', '20000000']))?.codigo).toBe('faixas-sobrepostas')
    expect(usar(faixas(['19999999', '20000000']), ate)?.codigo).toBe('faixas-sobrepostas')
  })

  it('rule M16: reais become centavos and kilograms grams, without the errors of binary fractions', () => {
    const tabelaLida = lerTabelaDeFrete({
      zonas: [zona('Z1', [18, 4.35, 0.29, 1.1], '20000-21999')],
      pisos: [{ aPartirDeKg: 16.1, porKm: 3.9826, cargaEDescarga: 451.84 }],
      maximoKg: 32.2,
    })
    expect(tabelaLida.zonas[0]).toMatchObject({ paradaCentavos: 435, centavosPorKg: 29, minimoCentavos: 110 })
    expect(tabelaLida.pisos).toEqual([
      { aPartirDeGramas: 16_100, decimosMilesimosPorKm: 39_826, cargaEDescargaCentavos: 45_184 },
    ])
    expect(tabelaLida.maximoGramas).toBe(32_200)
  })
})

describe('rule of a freight', () => {
  const regra = (quilos: number) => regraDoFrete(TABELA, '20040030', gramas(quilos * 1000))

  it.each([
    [2, 'MINIMO'],
    [150, 'MINIMO'],
    [151, 'PESO'],
    [12_000, 'PESO'],
  ])('rule M16: %s kg: %s', (quilos, base) => {
    expect(regra(quilos)).toMatchObject({ zona: { id: 'Z1' }, base, minimoAteGramas: 150_000 })
  })

  it('rule M16: names the legal floor where that decides', () => {
    expect(regra(4000)).toMatchObject({ base: 'PISO_LEGAL' })
  })

  it.each([
    ['a floor that begins below it', { pisos: [piso(100), piso(4000)] }, 99_999],
    ['a floor from the first gram on', { pisos: [piso(0)] }, 0],
    ['a floor above it', { pisos: [piso(150.01)] }, 150_000],
    ['the largest weight below it', { maximoKg: 120 }, 120_000],
    ['a stop above the minimum', { zonas: [zona('Z1', [18, 45.01, 0.12, 45], '20000-21999')] }, 0],
    ['no price per kilogram', { zonas: [zona('Z1', [18, 27, 0, 45], '20000-21999')] }, 12_000_000],
    [
      'no price per kilogram above the stop',
      { zonas: [zona('Z1', [18, 45, 0, 45], '20000-21999')] },
      12_000_000,
    ],
    ['a centavo per kilogram', { zonas: [zona('Z1', [18, 27, 0.01, 45], '20000-21999')] }, 1_800_000],
    ['a part of a gram', { zonas: [zona('Z1', [18, 27, 0.07, 45], '20000-21999')] }, 257_142],
  ])('rule M16: the minimum applies up to a weight that is bounded by %s', (_limite, mudanca, esperado) => {
    const outra = lerTabelaDeFrete({ ...ESCRITA, pisos: [], ...mudanca })
    expect(regraDoFrete(outra, '20040030', gramas(1))?.minimoAteGramas).toBe(esperado)
  })

  it('rule M16: there is none without a price or without goods', () => {
    expect([regra(0), regra(12_001), regraDoFrete(TABELA, '01310100', gramas(2000))]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('rule N163: what joins a delivery', () => {
  const junto = (kg: number, outrosKg: number, freteCentavos: number) =>
    freteNaMesmaEntrega(TABELA, '20040030', gramas(kg * 1000), {
      pesoGramas: gramas(outrosKg * 1000),
      freteCentavos: centavos(freteCentavos),
    })

  it('costs the freight of the weight of all less what is paid, with the minimum on the sum', () => {
    expect(junto(50, 100, 4500)).toBe(0)
    expect(junto(100, 100, 4500)).toBe(600)
    expect(junto(100, 200, 5100)).toBe(1200)
  })

  it('costs nothing where the others paid more by an earlier table', () => {
    expect(junto(100, 100, 9000)).toBe(0)
  })

  it('counts the legal minimum on the weight of all, and has no price beyond the largest weight', () => {
    expect(junto(1000, 3000, 38_700)).toBe(13_653)
    expect(junto(1000, 11_001, 38_700)).toBeNull()
    expect(junto(0, 12_000, 38_700)).toBe(0)
  })

  it('leaves the sum of all freights that of their weight, in any sequence of loads', () => {
    const cargas = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(cargas, pesos => {
        let pesoGramas = gramas(0)
        let freteCentavos = centavos(0)
        for (const peso of pesos.map(gramas)) {
          const frete = freteNaMesmaEntrega(TABELA, '20040030', peso, { pesoGramas, freteCentavos })
          pesoGramas = gramas(pesoGramas + peso)
          freteCentavos = centavos(freteCentavos + (frete ?? 0))
        }
        expect(freteCentavos).toBe(calcularFrete(TABELA, '20040030', pesoGramas))
      }),
    )
  })
})
