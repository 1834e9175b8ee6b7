import { expect, test } from 'vitest'
import { centavos, deReais, emReais } from '#domain/centavos.ts'
import type { ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { impede, porVendedor } from './por-vendedor.ts'

/** Only what the grouping reads. */
function item(id: number, vendedorId: number, total: number, disponivel = true): ItemDoCarrinho {
  const vendedor = { id: vendedorId, nome: `Sítio ${vendedorId}`, imageUrl: null }
  return { id, total, disponivel, cotacao: { vendedor } } as unknown as ItemDoCarrinho
}

test('sellers and items keep the order of the cart', () => {
  const grupos = porVendedor([item(1, 9, 1), item(2, 4, 1), item(3, 9, 1)])
  expect(grupos.map(({ vendedor, itens }) => [vendedor.id, itens.map(({ id }) => id)])).toEqual([
    [9, [1, 3]],
    [4, [2]],
  ])
})

test('a subtotal is exact to the centavo', () => {
  const [grupo] = porVendedor([item(1, 9, 0.1), item(2, 9, 0.2), item(3, 9, 12_344_365.14)])
  expect(grupo?.subtotal).toBe(1_234_436_544)
})

test('rule M15: an item that is no longer for sale does not count', () => {
  const [grupo] = porVendedor([item(1, 9, 20), item(2, 9, 99.9, false)])
  expect(grupo?.subtotal).toBe(deReais(20))
})

test('rule N22: what a minimum lacks keeps the boleto back, unless its items wait for another one', () => {
  const minimos = [
    {
      vendedorId: 9,
      vendedorNome: 'Sítio 9',
      minimo: emReais(centavos(15_000)),
      soma: emReais(centavos(2000)),
    },
  ]
  const doBoleto = { ...item(1, 9, 20), noProximoBoleto: true, aviso: null }
  const grupos = (itens: ItemDoCarrinho[]) =>
    porVendedor(itens, minimos).map(grupo => [grupo.falta, impede(grupo)])
  expect(grupos([doBoleto])).toEqual([[13_000, true]])
  expect(grupos([{ ...doBoleto, noProximoBoleto: false }])).toEqual([[null, false]])
  expect(porVendedor([doBoleto]).map(impede)).toEqual([false])
  const comAviso = { ...doBoleto, aviso: { codigo: 'item-indisponivel', message: '', sugestao: null } }
  expect(porVendedor([comAviso]).map(impede)).toEqual([true])
})

test('an empty cart has no sellers', () => {
  expect(porVendedor([])).toEqual([])
})
