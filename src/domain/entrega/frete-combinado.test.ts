import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { gramas } from '#domain/peso.ts'
import { lerTabelaDeFrete } from './frete.ts'
import {
  type Entrega,
  entregaQueJunta,
  freteCombinadoQueVale,
  MAXIMO_DO_FRETE_COMBINADO,
  motivoParaNaoTerFrete,
  motivoParaNaoUsarValidade,
  precoDoFrete,
} from './frete-combinado.ts'

it('rule M39: the largest agreed freight is R$ 100.000,00', () => {
  expect(MAXIMO_DO_FRETE_COMBINADO).toBe(10_000_000)
})

const tabela = lerTabelaDeFrete({
  zonas: [
    {
      id: 'Z1',
      nome: 'Capital',
      faixas: [['20000000', '21999999']],
      km: 18,
      parada: 27,
      porKg: 0.12,
      minimo: 45,
    },
  ],
  pisos: [],
  maximoKg: 12_000,
})

const FORA = '29000000'
const TREZE_TONELADAS = gramas(13_000_000)

/** R$ 2.500,00 for 13 t to a CEP outside the zones, agreed until 30/11/2026. */
function entrega(dados: Partial<Entrega> = {}): Entrega {
  return {
    cep: FORA,
    tabela,
    freteCombinado: {
      id: 7,
      valorCentavos: centavos(250_000),
      validoAte: '2026-11-30',
    },
    mesmaEntrega: null,
    hoje: '2026-11-20',
    ...dados,
  }
}

describe('an agreed freight', () => {
  it('rule M39: is the price where the table gives none', () => {
    expect(precoDoFrete(entrega(), TREZE_TONELADAS)).toBe(250_000)
    expect(motivoParaNaoTerFrete(entrega(), TREZE_TONELADAS)).toBeNull()
    const sem = entrega({ freteCombinado: null })
    expect(precoDoFrete(sem, TREZE_TONELADAS)).toBeNull()
    expect(motivoParaNaoTerFrete(sem, TREZE_TONELADAS)).toEqual({ codigo: 'sem-preco-de-frete' })
  })

  it('rule M39: counts until its last day, and then the refusal names that day', () => {
    expect(freteCombinadoQueVale(entrega({ hoje: '2026-11-30' }), TREZE_TONELADAS)?.id).toBe(7)
    const depois = entrega({ hoje: '2026-12-01' })
    expect(freteCombinadoQueVale(depois, TREZE_TONELADAS)).toBeNull()
    expect(motivoParaNaoTerFrete(depois, TREZE_TONELADAS)).toEqual({
      codigo: 'frete-combinado-vencido',
      validoAte: '2026-11-30',
    })
  })

  it('rule M39: of a heavy load in a zone counts above the maximum of the table only', () => {
    const noCentro = entrega({ cep: '20040030' })
    expect(precoDoFrete(noCentro, gramas(12_000_010))).toBe(250_000)
    // What the table gives a price for is not agreed: the table's price counts, as after a new table.
    const noMaximo = gramas(12_000_000)
    expect(precoDoFrete(noCentro, noMaximo)).toBe(146_700)
    expect(freteCombinadoQueVale(noCentro, noMaximo)).toBeNull()
  })

  it('rule N163: joins no delivery, and beyond the largest weight of all each pays its own', () => {
    const mesmaEntrega = { pedidos: [98], pesoGramas: gramas(100_000), freteCentavos: centavos(4500) }
    expect(precoDoFrete(entrega({ mesmaEntrega }), TREZE_TONELADAS)).toBe(250_000)
    expect(entregaQueJunta(entrega({ mesmaEntrega }), TREZE_TONELADAS)).toBeNull()
    const noCentro = entrega({ cep: '20040030', freteCombinado: null, mesmaEntrega })
    expect(precoDoFrete(noCentro, gramas(100_000))).toBe(600)
    expect(entregaQueJunta(noCentro, gramas(100_000))).toBe(mesmaEntrega)
    expect(precoDoFrete(noCentro, gramas(12_000_000))).toBe(146_700)
    expect(entregaQueJunta(noCentro, gramas(12_000_000))).toBeNull()
  })

  it('rule M39: an empty cart has the freight 0', () => {
    expect(precoDoFrete(entrega(), gramas(0))).toBe(0)
    expect(freteCombinadoQueVale(entrega(), gramas(0))).toBeNull()
  })
})

describe('the last day of an agreed freight', () => {
  it.each(['2026-11-20', '2026-11-21', '2027-01-19'])('rule M39: may be %s on 20/11/2026', dia => {
    expect(motivoParaNaoUsarValidade(dia, '2026-11-20')).toBeNull()
  })

  it.each(['2026-11-19', '2027-01-20', '2027-11-20'])('rule M39: may not be %s on 20/11/2026', dia => {
    expect(motivoParaNaoUsarValidade(dia, '2026-11-20')).toEqual({
      codigo: 'validade-fora-do-prazo',
      primeiroDia: '2026-11-20',
      ultimoDia: '2027-01-19',
    })
  })
})
