import { type Centavos, deReais, somar, subtrair } from '#domain/centavos.ts'
import type { Carrinho, ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'

export interface ItensDoVendedor {
  vendedor: ItemDoCarrinho['cotacao']['vendedor']
  itens: ItemDoCarrinho[]
  /** Centavos, without the items that are no longer for sale (rule M15). */
  subtotal: Centavos
  /** What its items lack of the seller's minimum; null if nothing is lacking (rule N22). */
  falta: Centavos | null
}

type Minimos = NonNullable<Carrinho['minimosDosVendedores']>

/** The items by seller, both in the order of the cart. */
export function porVendedor(itens: readonly ItemDoCarrinho[], minimos: Minimos = []): ItensDoVendedor[] {
  const grupos = Map.groupBy(itens, ({ cotacao }) => cotacao.vendedor.id)
  return [...grupos.values()].flatMap(doVendedor => {
    const [primeiro] = doVendedor
    if (!primeiro) return []
    const subtotal = somar(
      ...doVendedor.filter(({ disponivel }) => disponivel).map(({ total }) => deReais(total)),
    )
    const { vendedor } = primeiro.cotacao
    const minimo = minimos.find(({ vendedorId }) => vendedorId === vendedor.id)
    // Items that wait for another boleto count for that one.
    const conta = minimo && doVendedor.every(item => item.noProximoBoleto)
    const falta = conta ? subtrair(deReais(minimo.minimo), deReais(minimo.soma)) : null
    return [{ vendedor, itens: doVendedor, subtotal, falta: falta !== null && falta > 0 ? falta : null }]
  })
}

/** Does something of this seller keep the boleto back: its minimum, or an item? */
export function impede({ itens, falta }: Pick<ItensDoVendedor, 'itens' | 'falta'>): boolean {
  return falta !== null || itens.some(({ noProximoBoleto, aviso }) => noProximoBoleto && aviso !== null)
}
