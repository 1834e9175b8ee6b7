import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { gramas } from '#domain/peso.ts'
import { itensQueContam } from './carrinho.ts'
import {
  avisoDoItem,
  type ItemComCondicoes,
  minimosDosVendedores,
  motivosDasCondicoes,
  PEDIDO_MINIMO_MAXIMO,
} from './condicoes.ts'

it('rule N22: the largest minimum of a seller is R$ 100.000,00', () => {
  expect(PEDIDO_MINIMO_MAXIMO).toBe(10_000_000)
})

/** Two crates of R$ 50,00, under no condition. */
function item(dados: Partial<ItemComCondicoes> = {}): ItemComCondicoes {
  return {
    vendedorId: 1,
    vendedorNome: 'Sítio Boa Colheita',
    produtoNome: 'Tomate Salada',
    disponivel: true,
    precoCentavos: centavos(5000),
    quantidade: 2,
    pesoGramas: gramas(18_000),
    venceuEm: null,
    voltaEm: null,
    estoque: null,
    minimo: 1,
    multiplo: 1,
    pedidoMinimoCentavos: null,
    ...dados,
  }
}
const venceuEm = new Date('2026-11-22T15:00:00Z')
const nomes = { produtoNome: 'Tomate Salada', vendedorNome: 'Sítio Boa Colheita' }

describe('conditions of an item', () => {
  it('rule G1: without conditions there is nothing to say', () => {
    expect(avisoDoItem(item())).toBeNull()
    expect(motivosDasCondicoes([item()])).toEqual([])
    expect(minimosDosVendedores([item()])).toEqual([])
  })

  it.each([
    [
      'a removed quote first',
      { disponivel: false, venceuEm, estoque: 0 },
      { codigo: 'item-indisponivel', produtoNome: 'Tomate Salada' },
    ],
    [
      'rule N11: an expired one',
      { venceuEm, estoque: 0 },
      { codigo: 'cotacao-vencida', ...nomes, venceuEm, voltaEm: null },
    ],
    [
      'rule N25: one of a seller who is away',
      { voltaEm: '2026-12-02' },
      { codigo: 'cotacao-vencida', ...nomes, venceuEm: null, voltaEm: '2026-12-02' },
    ],
    [
      'rule N15: one that is sold out',
      { estoque: 0 },
      { codigo: 'estoque-insuficiente', produtoNome: 'Tomate Salada', restam: 0 },
    ],
    [
      'rule N20: one with less left than its minimum',
      { estoque: 5, minimo: 6, multiplo: 3 },
      { codigo: 'estoque-insuficiente', produtoNome: 'Tomate Salada', restam: 0 },
    ],
  ])('%s counts for nothing and has no quantity that mends it', (_, dados, motivo) => {
    expect(avisoDoItem(item(dados))).toEqual({ motivo, sugestao: null })
    expect(itensQueContam([item(dados)])).toEqual([])
  })

  it.each([
    [
      'rule N15: too little left',
      { quantidade: 15, estoque: 12 },
      { codigo: 'estoque-insuficiente', produtoNome: 'Tomate Salada', restam: 12 },
      12,
    ],
    [
      'rule N20: too little left, in lots',
      { quantidade: 15, estoque: 13, minimo: 5, multiplo: 5 },
      { codigo: 'estoque-insuficiente', produtoNome: 'Tomate Salada', restam: 13 },
      10,
    ],
    [
      'rule N19: below the minimum',
      { quantidade: 2, minimo: 3, multiplo: 3 },
      {
        codigo: 'quantidade-fora-do-lote',
        produtoNome: 'Tomate Salada',
        minimo: 3,
        multiplo: 3,
        sugestao: 3,
      },
      3,
    ],
    [
      'rule N19: between two lots',
      { quantidade: 4, minimo: 3, multiplo: 3 },
      {
        codigo: 'quantidade-fora-do-lote',
        produtoNome: 'Tomate Salada',
        minimo: 3,
        multiplo: 3,
        sugestao: 6,
      },
      6,
    ],
    [
      'rule N20: between two lots, and the next one is not there',
      { quantidade: 4, estoque: 5, minimo: 3, multiplo: 3 },
      {
        codigo: 'quantidade-fora-do-lote',
        produtoNome: 'Tomate Salada',
        minimo: 3,
        multiplo: 3,
        sugestao: 3,
      },
      3,
    ],
  ])('%s: it counts, and one quantity mends it', (_, dados, motivo, sugestao) => {
    expect(avisoDoItem(item(dados))).toEqual({ motivo, sugestao })
    expect(motivosDasCondicoes([item(dados)])).toEqual([motivo])
    expect(itensQueContam([item(dados)])).toHaveLength(1)
    expect(avisoDoItem(item({ ...dados, quantidade: sugestao }))).toBeNull()
  })

  it('rule N15: all that is left can be bought', () => {
    expect(avisoDoItem(item({ quantidade: 12, estoque: 12 }))).toBeNull()
  })

  it('rule N22: each seller below its minimum is named, with what is missing', () => {
    const itens = [
      item({ pedidoMinimoCentavos: centavos(15_000) }),
      item({ vendedorId: 2, vendedorNome: 'Horta da Serra', pedidoMinimoCentavos: centavos(10_000) }),
      item({ vendedorId: 3, vendedorNome: 'Roça Nova' }),
      item({ precoCentavos: centavos(900), pedidoMinimoCentavos: centavos(15_000) }),
      item({ vendedorId: 4, vendedorNome: 'Chácara', pedidoMinimoCentavos: centavos(10_001) }),
    ]
    expect(minimosDosVendedores(itens)).toEqual([
      { vendedorId: 1, vendedorNome: 'Sítio Boa Colheita', minimoCentavos: 15_000, somaCentavos: 11_800 },
      { vendedorId: 2, vendedorNome: 'Horta da Serra', minimoCentavos: 10_000, somaCentavos: 10_000 },
      { vendedorId: 4, vendedorNome: 'Chácara', minimoCentavos: 10_001, somaCentavos: 10_000 },
    ])
    expect(motivosDasCondicoes(itens)).toEqual([
      {
        codigo: 'minimo-do-vendedor',
        vendedorNome: 'Sítio Boa Colheita',
        minimoCentavos: 15_000,
        faltaCentavos: 3200,
      },
      { codigo: 'minimo-do-vendedor', vendedorNome: 'Chácara', minimoCentavos: 10_001, faltaCentavos: 1 },
    ])
  })

  it('stock comes before lots, and lots before minimums, whatever the order of the items', () => {
    const itens = [
      item({ quantidade: 4, multiplo: 3, minimo: 3, pedidoMinimoCentavos: centavos(70_000) }),
      item({ quantidade: 9, estoque: 8 }),
    ]
    expect(motivosDasCondicoes(itens).map(({ codigo }) => codigo)).toEqual([
      'estoque-insuficiente',
      'quantidade-fora-do-lote',
      'minimo-do-vendedor',
    ])
  })
})
