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

/** In centavos. */
export interface Valores {
  pago: number
  devolvido: number
}

export interface Pedido {
  comprador: number
  total: number
  status: 'PENDENTE' | 'AGUARDANDO_FRETE' | 'ENTREGUE' | 'CANCELADO'
  repasse: 'AGUARDANDO_PAGAMENTO' | 'EM_CUSTODIA' | 'REPASSADO' | 'CANCELADO'
  /** At the provider, and as the product last read it: notices may be lost. */
  noBanco: Valores
  lido: Valores
}

/** Was the total paid, as far as the product knows? It stays so, even if the money went back (rule M24). */
export function estaPago({ total, lido }: Pedido): boolean {
  return lido.pago >= total
}

const voltouTudo = ({ pago, devolvido }: Valores) => devolvido > 0 && devolvido >= pago

/** The product reads the charge: only the amounts and what staff decided count, not what was read before (rules M20, M25, M26). */
export function ler(pedido: Pedido): void {
  pedido.lido = { ...pedido.noBanco }
  if (estaPago(pedido)) {
    if (pedido.status === 'PENDENTE') pedido.status = 'AGUARDANDO_FRETE'
    if (pedido.repasse === 'AGUARDANDO_PAGAMENTO') pedido.repasse = 'EM_CUSTODIA'
  }
  if (voltouTudo(pedido.lido) && pedido.repasse !== 'REPASSADO') pedido.repasse = 'CANCELADO'
  if (pedido.status === 'ENTREGUE' && pedido.repasse === 'EM_CUSTODIA') pedido.repasse = 'REPASSADO'
  // What a cancelled order still holds goes back by itself (rule M27).
  if (pedido.status !== 'CANCELADO' || pedido.lido.pago === pedido.lido.devolvido) return
  pedido.noBanco.devolvido = pedido.noBanco.pago
  pedido.lido = { ...pedido.noBanco }
}

/** May staff set this status? Goods go for money that is still there, or on credit while nothing was paid (rules M23, M41). */
export function podeMover({ status, total, lido }: Pedido, para: 'ENTREGUE' | 'CANCELADO'): boolean {
  if (status === 'ENTREGUE' || status === 'CANCELADO') return false
  return para === 'CANCELADO' || lido.pago === 0 || lido.pago - lido.devolvido >= total
}

/** Staff set a status that they may set. Before shares are released, and while money goes back, the charge is read. */
export function mover(pedido: Pedido, para: 'ENTREGUE' | 'CANCELADO'): void {
  pedido.status = para
  if (para === 'CANCELADO') pedido.repasse = 'CANCELADO'
  const le = para === 'ENTREGUE' ? pedido.repasse === 'EM_CUSTODIA' : pedido.lido.pago > pedido.lido.devolvido
  if (le) ler(pedido)
}

/** What an order holds of the limit: its total until it is paid, then what went back of it (rules M28, M41). */
function seguraDe(pedido: Pedido): number {
  if (pedido.status === 'CANCELADO') return 0
  const { total, lido } = pedido
  return estaPago(pedido) ? Math.max(0, total - (lido.pago - lido.devolvido)) : total
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

/** Limit less what each order of the buyer holds (rule M28). */
export function disponivelDe({ compradores, pedidos }: Mercado, quem: number): number {
  const dele = pedidos.filter(({ comprador }) => comprador === quem)
  return (compradores[quem]?.limite ?? 0) - dele.reduce((soma, pedido) => soma + seguraDe(pedido), 0)
}
