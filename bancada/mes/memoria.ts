// What the month itself saw and did: what a buyer was shown, what staff set, what the bank paid. Nothing of it is read back from the
// product's tables, so that what the product froze wrongly is seen. Amounts in centavos, weights in grams.
import type { Corpo } from '../../tests/support/pessoa.ts'

/** A cart as its buyer saw it when asking for the boleto; it keeps its id as an order. */
export interface Mostrado {
  comprador: number
  /** The day of the boleto. */
  dia: string
  total: number
  frete: number
  /** What the boleto asks for. */
  valor: number
  itens: { cotacao: number; produto: number; vendedor: number; preco: number; quantidade: number }[]
}

export interface Memoria {
  /** In basis points, as staff set it. */
  comissao: number
  /** Of each product, as it was registered. */
  gramas: Map<number, number>
  /** By the buyer's id. */
  ceps: Map<number, string>
  limites: Map<number, number>
  /** By the cart's id. */
  combinados: Map<number, number>
  mostrados: Map<number, Mostrado>
  /** What staff granted by hand, by the claim's id. */
  aceitas: Map<number, { valor: number; pagaPor: string }>
  /** What the bank paid and on which day, by the charge's id. */
  pagos: Map<string, { valor: number; dia: string }>
}

export function abrirMemoria(): Memoria {
  return {
    comissao: 0,
    gramas: new Map(),
    ceps: new Map(),
    limites: new Map(),
    combinados: new Map(),
    mostrados: new Map(),
    aceitas: new Map(),
    pagos: new Map(),
  }
}

export const emCentavos = (reais: number) => Math.round(reais * 100)

type Carrinho = Corpo<'GET /v1/pedido/carrinho/{userId}'>

/** Keeps a cart that is about to be ordered. One that was refused is not met again, or seen anew. */
export function verCarrinho({ mostrados }: Memoria, carrinho: Carrinho, dia: string): void {
  if (carrinho.id === null) return
  mostrados.set(carrinho.id, {
    comprador: carrinho.comprador.id,
    dia,
    total: emCentavos(carrinho.total),
    frete: emCentavos(carrinho.frete.valor ?? 0),
    valor: emCentavos(carrinho.valorDoBoleto),
    itens: carrinho.itensPedido
      .filter(({ noProximoBoleto }) => noProximoBoleto)
      .map(({ cotacao, quantidade }) => ({
        cotacao: cotacao.id,
        produto: cotacao.produto.id,
        vendedor: cotacao.vendedor.id,
        preco: emCentavos(cotacao.preco),
        quantidade,
      })),
  })
}
