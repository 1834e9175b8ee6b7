import { describe, expect, it } from 'vitest'
import { buscaDoPapel, filtroDaBusca, temFiltro } from './filtro-de-pedidos.ts'

describe('filter of the orders', () => {
  it('spec §9.4: starts on the first page of ten', () => {
    expect(filtroDaBusca({})).toEqual({ page: 0, size: 10 })
  })

  it('spec §9.4: takes the sizes on offer and no others', () => {
    expect([5, 10, 25, 50, 7, 1000].map(size => filtroDaBusca({ size }).size)).toEqual([
      5, 10, 25, 50, 10, 10,
    ])
  })

  it('does not count page and size as a filter', () => {
    expect(temFiltro({ page: 2, size: 5 })).toBe(false)
    expect(temFiltro({ statusPedido: 'ENTREGUE' })).toBe(true)
    expect(temFiltro({ ate: '2026-10-31' })).toBe(true)
  })
})

it('rule M29: an address keeps only the filters that the role has', () => {
  const busca = { page: 1, compradorNome: 'feira', de: '2026-10-01', ate: '2026-10-31' }
  expect(buscaDoPapel(busca, acao => acao === 'somar-compras')).toEqual({
    ...busca,
    compradorNome: undefined,
  })
  expect(buscaDoPapel(busca, () => false)).toEqual({ page: 1 })
})
