// A model of the market, small enough to be checked by reading; the product is compared with it after every step.

export interface Mercado {
  /** Price of each quote, in centavos; one unit of each weighs 10 kg. */
  precos: number[]
  /** Quotes that their sellers have deleted. */
  retiradas: Set<number>
  compradores: Comprador[]
  pedidos: Pedido[]
}

export interface Comprador {
  /** Centavos. */
  limite: number
  /** Quantity by quote, in the order in which they were added. */
  carrinho: Map<number, number>
  bloqueado: boolean
}

export interface Pedido {
  comprador: number
  total: number
  status: 'PENDENTE' | 'AGUARDANDO_FRETE' | 'ENTREGUE' | 'CANCELADO'
  pago: boolean
}

/** Freight of zone Z1 below the legal floor's weight (rule M16): R$ 27,00 and R$ 0,12 a kilogram, at least R$ 45,00. */
export function freteDe(carrinho: ReadonlyMap<number, number>): number {
  const kg = [...carrinho.values()].reduce((soma, quantidade) => soma + quantidade * 10, 0)
  return kg === 0 ? 0 : Math.max(4500, 2700 + 12 * kg)
}

/** Σ price × quantity + freight of what can be bought, in centavos. */
export function totalDe({ precos, retiradas }: Mercado, carrinho: ReadonlyMap<number, number>): number {
  const compraveis = new Map([...carrinho].filter(([cotacao]) => !retiradas.has(cotacao)))
  const itens = [...compraveis].reduce(
    (soma, [cotacao, quantidade]) => soma + (precos[cotacao] ?? 0) * quantidade,
    0,
  )
  return itens + freteDe(compraveis)
}

/** Does a cart hold a deleted quote? Then no boleto can be generated (rule M18). */
export function temRetirada({ retiradas }: Mercado, carrinho: ReadonlyMap<number, number>): boolean {
  return [...carrinho.keys()].some(cotacao => retiradas.has(cotacao))
}

/** Limit less the total of orders that are neither paid nor cancelled (rule M28). */
export function disponivelDe({ compradores, pedidos }: Mercado, quem: number): number {
  const presos = pedidos.filter(
    pedido => pedido.comprador === quem && !pedido.pago && pedido.status !== 'CANCELADO',
  )
  return (compradores[quem]?.limite ?? 0) - presos.reduce((soma, { total }) => soma + total, 0)
}
