import { describe, expect, it } from 'vitest'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'
import { gramas } from '#domain/peso.ts'
import {
  etiquetasDaParte,
  fechamentoDoPedido,
  gramasAMenos,
  guardarSeparado,
  motivoParaNaoSeparar,
  motivoParaPesoInvalido,
  motivoParaSeparadoInvalido,
  mudouAFalta,
  partesDeEtiquetas,
  perguntarDoPeso,
  podeMudar,
  volumesDoItem,
} from './separacao.ts'

const INVALIDA = { codigo: 'quantidade-separada-invalida' }

const pesado = (separado: number | null, peso: number | null) => ({
  separado,
  peso: peso === null ? null : gramas(peso),
  pesoGramas: gramas(18_000),
})

describe('rule N165: the scale', () => {
  it('says how much the packed units weigh less, and nothing where they weigh more or were not weighed', () => {
    expect(
      [pesado(2, 35_400), pesado(2, 36_500), pesado(2, null), pesado(null, null)].map(gramasAMenos),
    ).toEqual([600, 0, 0, 0])
  })

  it('is asked about below 88 of 100', () => {
    expect([pesado(1, 15_840), pesado(1, 15_830), pesado(0, null)].map(perguntarDoPeso)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('says at most twice the weight, and changes no part that was claimed', () => {
    const motivo = (depois: ReturnType<typeof pesado>, reclamado = false) =>
      motivoParaPesoInvalido(depois, { antes: pesado(1, 17_000), reclamado })?.codigo
    expect([motivo(pesado(1, 36_000)), motivo(pesado(1, 36_010)), motivo(pesado(0, 10))]).toEqual([
      undefined,
      'peso-separado-invalido',
      'peso-separado-invalido',
    ])
    expect([motivo(pesado(1, 17_000), true), motivo(pesado(2, 35_000), true)]).toEqual([undefined, undefined])
    expect([motivo(pesado(1, 16_990), true), motivo(pesado(1, null), true)]).toEqual([
      'peso-ja-reclamado',
      'peso-ja-reclamado',
    ])
  })
})

describe('packing', () => {
  it('rule N56: an order is packed until it is final', () => {
    const abertos = STATUS_DE_PEDIDO.filter(status => motivoParaNaoSeparar(status) === null)
    expect(abertos).toEqual(['PENDENTE', 'AGUARDANDO_FRETE'])
    expect(motivoParaNaoSeparar('ENTREGUE')).toEqual({ codigo: 'pedido-finalizado' })
    expect(motivoParaNaoSeparar('CANCELADO')).toEqual({ codigo: 'pedido-finalizado' })
    expect(motivoParaNaoSeparar('NO_CARRINHO')).toEqual({ codigo: 'pedido-inexistente' })
  })

  it('rule N56: what was packed is 0 to what was ordered, in whole units', () => {
    const motivo = 'SEM_PRODUTO'
    for (const separado of [0, 1, 3, null])
      expect(motivoParaSeparadoInvalido({ separado, motivo }, 3)).toBeNull()
    for (const separado of [-1, 4, 1.5, Number.NaN])
      expect(motivoParaSeparadoInvalido({ separado, motivo }, 3)).toEqual(INVALIDA)
  })

  it('rule N56: less than ordered asks for a reason, and another reason for its text', () => {
    expect(motivoParaSeparadoInvalido({ separado: 2 }, 3)).toEqual(INVALIDA)
    expect(motivoParaSeparadoInvalido({ separado: 2, motivo: 'QUALIDADE' }, 3)).toBeNull()
    expect(motivoParaSeparadoInvalido({ separado: 2, motivo: 'OUTRO' }, 3)).toEqual(INVALIDA)
    expect(
      motivoParaSeparadoInvalido({ separado: 2, motivo: 'OUTRO', texto: 'Caminhão quebrou' }, 3),
    ).toBeNull()
    expect(motivoParaSeparadoInvalido({ separado: 3 }, 3)).toBeNull()
  })

  it('keeps a reason only where something is missing, and a lot only of what was packed', () => {
    const dito = { motivo: 'OUTRO', texto: 'Choveu', lote: 'L-7' } as const
    expect(guardarSeparado({ ...dito, separado: 2 }, 3)).toEqual({ ...dito, separado: 2, peso: null })
    expect(guardarSeparado({ ...dito, separado: 3 }, 3)).toEqual({
      separado: 3,
      motivo: null,
      texto: null,
      lote: 'L-7',
      peso: null,
    })
    const nada = { separado: null, motivo: null, texto: null, lote: null, peso: null }
    expect(guardarSeparado({ ...dito, separado: null }, 3)).toEqual(nada)
    expect(guardarSeparado({ separado: 2, motivo: 'QUALIDADE', texto: '', lote: '' }, 3)).toEqual({
      separado: 2,
      motivo: 'QUALIDADE',
      texto: null,
      lote: null,
      peso: null,
    })
  })

  it('rule N56: people are told when an item is short in another way, also when it is complete again', () => {
    expect(mudouAFalta(3, null, 2)).toBe(true)
    expect(mudouAFalta(3, 2, 1)).toBe(true)
    expect(mudouAFalta(3, 2, 3)).toBe(true)
    expect(mudouAFalta(3, 2, null)).toBe(true)
    expect(mudouAFalta(3, 2, 2)).toBe(false)
    expect(mudouAFalta(3, null, 3)).toBe(false)
    expect(mudouAFalta(3, 3, null)).toBe(false)
  })

  it('rule N59: a package is a unit of what was packed, or else of what was ordered', () => {
    const caixas = { quantidade: 3, unidadeMedida: 'caixa 18 kg' }
    expect([2, 0, null].map(separado => volumesDoItem({ ...caixas, separado }))).toEqual([2, 0, 3])
  })

  it('rule N59: what is sold by the kilogram is one package', () => {
    const quilos = { quantidade: 1500, unidadeMedida: 'Kg' }
    expect([1400, 0, null].map(separado => volumesDoItem({ ...quilos, separado }))).toEqual([1, 0, 1])
  })

  it('rule N59: a part has 300 labels, and only these are made', () => {
    const contado = (parte: number, ...volumes: number[]) =>
      etiquetasDaParte(
        volumes.map((quantos, indice) => ({ indice, volumes: quantos })),
        parte,
      ).map(({ item, volume }) => `${item.indice} ${volume}`)
    expect(contado(1, 2, 0, 1)).toEqual(['0 1', '0 2', '2 1'])
    expect(contado(2, 299, 2, 1)).toEqual(['1 2', '2 1'])
    expect(contado(2, 300, 1)).toEqual(['1 1'])
    expect(contado(2, 300)).toEqual([])
    expect(contado(1)).toEqual([])
    // As many objects would not fit into memory.
    const muitos = contado(3, ...Array.from({ length: 6 }, () => Number.MAX_SAFE_INTEGER))
    expect([muitos.length, muitos[0], muitos[299]]).toEqual([300, '0 601', '0 900'])
    expect(contado(4, 100, 700, 101)).toEqual(['2 101'])
  })

  it('rule N59: a screen offers a bounded number of files', () => {
    expect([0, 1, 300, 301, 599_994].map(partesDeEtiquetas)).toEqual([0, 1, 1, 2, 100])
  })
})

describe('until when an order may change', () => {
  const corte = new Date('2026-11-23T17:00:00Z')
  const antes = new Date(corte.getTime() - 1)

  it('rule N55: until the cut-off of its day, to the millisecond', () => {
    expect(podeMudar('2026-11-24', corte, antes)).toBe(true)
    expect(podeMudar('2026-11-24', corte, corte)).toBe(false)
  })

  it('rule N55: without a cut-off until its day begins in São Paulo, without a day for nobody knows how long', () => {
    expect(fechamentoDoPedido('2026-11-24', null)).toEqual(new Date('2026-11-24T03:00:00Z'))
    expect(podeMudar('2026-11-24', null, new Date('2026-11-24T02:59:59Z'))).toBe(true)
    expect(podeMudar('2026-11-24', null, new Date('2026-11-24T03:00:00Z'))).toBe(false)
    expect(podeMudar(null, corte, antes)).toBe(false)
    expect(fechamentoDoPedido(null, corte)).toBeNull()
  })
})
