import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { descreverOcorrencia } from './ocorrencia.ts'
import {
  diferencaDoSubstituto,
  dinheiroDoSubstituto,
  fimDoSubstituto,
  motivoParaNaoOferecer,
  situacaoDoSubstituto,
} from './substituto.ts'

describe('rule N155: the money of a substitute', () => {
  const parte = { preco: centavos(5000), faltaram: 3 }

  it.each([
    [4000, 3, 12_000, 3000, 0],
    [5000, 3, 15_000, 0, 0],
    [9000, 3, 15_000, 0, 12_000],
    [1, 1, 1, 14_999, 0],
  ])(
    '%i a unit, %i units: charged %i, back %i, given %i',
    (preco, quantidade, cobrado, abatimento, presente) => {
      const dinheiro = dinheiroDoSubstituto({ preco: centavos(preco), quantidade }, parte)
      expect(dinheiro).toEqual({ faltou: 15_000, cobrado, abatimento, presente })
    },
  )
})

describe('rules N154, N156: until when an offer waits', () => {
  const as = (hora: string) => new Date(`2026-11-23T${hora}:00-03:00`)

  it.each([
    ['2 hours', null, '09:00', '11:00'],
    ['2 hours on the day before', '2026-11-24', '09:00', '11:00'],
    ['until half an hour before the day begins', '2026-11-23', '02:00', '03:30'],
    ['not at that instant any more', '2026-11-23', '03:30', null],
  ])('%s', (_, dia, agora, fim) => {
    expect(fimDoSubstituto(dia, as(agora))).toEqual(fim === null ? null : as(fim))
  })

  it('is over with its time, with its order, and with a claim', () => {
    const oferta = { resposta: null, ate: as('11:00') }
    const situacao = (agora: string) => situacaoDoSubstituto(oferta, 'PENDENTE', as(agora))
    expect([situacao('10:59'), situacao('11:00')]).toEqual(['ABERTA', 'SEM_RESPOSTA'])
    expect(situacaoDoSubstituto(oferta, 'ENTREGUE', as('10:00'))).toBe('SEM_RESPOSTA')
    expect(situacaoDoSubstituto({ ...oferta, reclamado: true }, 'PENDENTE', as('10:00'))).toBe('SEM_RESPOSTA')
    expect(situacaoDoSubstituto({ ...oferta, resposta: 'ACEITA' }, 'ENTREGUE', as('12:00'))).toBe('ACEITA')
  })
})

describe('rule N154: what may be offered', () => {
  const cotacao = { naVenda: true, mesmaCategoria: true, mesmoProduto: false, disponivel: 3 }
  const oferta = { faltam: 3, temSubstituto: false, quantidade: 3, cotacao }

  it.each([
    [{}, undefined],
    [{ temSubstituto: true }, 'substituto-em-aberto'],
    [{ faltam: 0 }, 'substituto-sem-falta'],
    [{ quantidade: 4 }, 'substituto-sem-estoque'],
    [{ cotacao: { ...cotacao, naVenda: false } }, 'substituto-sem-estoque'],
    [{ cotacao: { ...cotacao, mesmaCategoria: false } }, 'substituto-de-outra-categoria'],
    [{ cotacao: { ...cotacao, mesmoProduto: true } }, 'substituto-de-outra-categoria'],
    [{ quantidade: 99, cotacao: { ...cotacao, disponivel: null } }, undefined],
  ])('%j: %s', (mudada, codigo) => {
    expect(motivoParaNaoOferecer({ ...oferta, ...mudada })?.codigo).toBe(codigo)
  })
})

describe('rule N157: claims of a substitute', () => {
  it('are together what was charged, however they are cut', () => {
    const aceito = { produtoNome: 'Tomate', quantidade: 3, cobrado: centavos(10_000) }
    let [unidadesPedidas, valorPedido] = [0, centavos(0)]
    for (const recebido of [2, 1, 0]) {
      const { unidades, valor } = diferencaDoSubstituto({ ...aceito, unidadesPedidas, valorPedido }, recebido)
      unidadesPedidas += unidades
      valorPedido = centavos(valorPedido + valor)
    }
    expect([unidadesPedidas, valorPedido]).toEqual([3, 10_000])
  })

  it('say of which product they are', () => {
    const dita = { motivo: 'FALTA', quantidade: 1, gramas: null, quantidadeDoItem: 5 } as const
    const substituto = { nome: 'Tomate Italiano', quantidade: 3 }
    expect(descreverOcorrencia({ ...dita, origem: 'EQUIPE', substituto })).toBe(
      'Substituto Tomate Italiano: faltou 1 de 3',
    )
    expect(descreverOcorrencia({ ...dita, origem: 'SEPARACAO', substituto })).toBe(
      'Faltou 1 de 5, com Tomate Italiano no lugar',
    )
  })
})
