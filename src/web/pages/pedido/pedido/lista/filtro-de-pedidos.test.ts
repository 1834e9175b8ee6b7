import { describe, expect, it } from 'vitest'
import { buscaDoPapel, filtroDaBusca, filtrosPostos, temFiltro } from './filtro-de-pedidos.ts'

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
    expect(temFiltro({ situacao: 'A_PAGAR' })).toBe(true)
  })

  it('says in words which fields are set, the two days as one, and how each is taken away', () => {
    expect(filtrosPostos({ page: 1, situacao: 'A_PAGAR' })).toEqual([])
    expect(
      filtrosPostos({
        statusPedido: 'ENTREGUE',
        statusPagamento: 'PAGAMENTO_EM_ATRASO',
        entregaDia: '2026-11-27',
        referencia: 'OC 12',
        de: '2026-10-01',
        ate: '2026-10-31',
      }),
    ).toEqual([
      { key: 'referencia', label: 'Nº OC 12', sem: { referencia: undefined } },
      { key: 'statusPedido', label: 'Entregue', sem: { statusPedido: undefined } },
      { key: 'statusPagamento', label: 'Em atraso', sem: { statusPagamento: undefined } },
      { key: 'entregaDia', label: 'Entrega sex 27/11', sem: { entregaDia: undefined } },
      { key: 'dias', label: '01/10/2026 a 31/10/2026', sem: { de: undefined, ate: undefined } },
    ])
    expect(filtrosPostos({ de: '2026-10-01' }).map(({ label }) => label)).toEqual(['desde 01/10/2026'])
    expect(filtrosPostos({ ate: '2026-10-31' }).map(({ label }) => label)).toEqual(['até 31/10/2026'])
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
