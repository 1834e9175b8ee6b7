import { type Centavos, deReais, somar } from '#domain/centavos.ts'
import type { ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'

export interface ItensDoVendedor {
  vendedor: ItemDoCarrinho['cotacao']['vendedor']
  itens: ItemDoCarrinho[]
  /** Centavos, without the items that are no longer for sale (rule M15). */
  subtotal: Centavos
}

/** The items by seller, both in the order of the cart. */
export function porVendedor(itens: readonly ItemDoCarrinho[]): ItensDoVendedor[] {
  const grupos = Map.groupBy(itens, ({ cotacao }) => cotacao.vendedor.id)
  return [...grupos.values()].flatMap(doVendedor => {
    const [primeiro] = doVendedor
    if (!primeiro) return []
    const subtotal = somar(
      ...doVendedor.filter(({ disponivel }) => disponivel).map(({ total }) => deReais(total)),
    )
    return [{ vendedor: primeiro.cotacao.vendedor, itens: doVendedor, subtotal }]
  })
}
