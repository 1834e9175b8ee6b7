// What the month itself saw and did: what a buyer was shown, what staff set, what the bank paid. Nothing of it is read back from the
// product's tables, so that what the product froze wrongly is seen. Amounts in centavos, weights in grams.
import type { Corpo } from '../../tests/support/pessoa.ts'

/** A cart as its buyer saw it when asking for the boleto; it keeps its id as an order. */
export interface Mostrado {
  comprador: number
  /** The day of the boleto. */
  dia: string
  /** When it is delivered. */
  entrega: string | null
  total: number
  frete: number
  /** What the boleto asks for. */
  valor: number
  /** The earlier orders that its freight leans on (rule N163). */
  junto: number[]
  itens: {
    id: number
    cotacao: number
    produto: number
    vendedor: number
    preco: number
    /** What its seller asks, or asks this buyer; absent if the month did not see it being said. */
    publicado?: number | undefined
    quantidade: number
  }[]
}

/** A member of a buyer's team. */
export interface Membro {
  conta: { nome: string; email: string; password: string }
  empresaId: number
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
  /** What its seller asks, by seller and product. */
  precos: Map<string, number>
  /** What was agreed until a day, by buyer and quote. */
  acordos: Map<string, { preco: number; ate: string }>
  /** What its seller said of an item last; `gramas` is null if it was not weighed. */
  separados: Map<number, { separado: number; gramas: number | null }>
  /** What was offered for the missing part of an item, by the item's id. */
  substitutos: Map<number, { preco: number; quantidade: number; aceito: boolean }>
  /** What it gave back afterwards. */
  devolvidos: Map<string, number>
  /** The last day on which the pages were compared, with the orders that were owed on it. */
  fechado: { dia: string; abertos: { id: number; comprador: number; aberto: number }[] } | null
  /** Lists of which their buyers are told each morning, by the buyer's id. */
  listas: Map<number, number>
  /** The order that stays undelivered. */
  esquecido: number | null
  /** Who buys in the place of its company. */
  membro: Membro | null
  /** Accounts that wait to be closed, and accounts that staff closed. */
  parando: Set<number>
  encerradas: Set<number>
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
    precos: new Map(),
    acordos: new Map(),
    separados: new Map(),
    substitutos: new Map(),
    ...{ pagos: new Map(), devolvidos: new Map(), fechado: null, listas: new Map() },
    ...{ esquecido: null, membro: null, parando: new Set(), encerradas: new Set() },
  }
}

export const emCentavos = (reais: number) => Math.round(reais * 100)

type Carrinho = Corpo<'GET /v1/pedido/carrinho/{userId}'>

/** Keeps a cart that is about to be ordered. One that was refused is not met again, or seen anew. */
export function verCarrinho(memoria: Memoria, carrinho: Carrinho, dia: string): void {
  if (carrinho.id === null) return
  const comprador = carrinho.comprador.id
  memoria.mostrados.set(carrinho.id, {
    comprador,
    dia,
    entrega: carrinho.entregaDia ?? null,
    total: emCentavos(carrinho.total),
    frete: emCentavos(carrinho.frete.valor ?? 0),
    valor: emCentavos(carrinho.valorDoBoleto),
    junto: carrinho.frete.mesmaEntrega?.pedidos ?? [],
    itens: carrinho.itensPedido
      .filter(({ noProximoBoleto }) => noProximoBoleto)
      .map(({ id, cotacao, quantidade }) => ({
        id,
        cotacao: cotacao.id,
        produto: cotacao.produto.id,
        vendedor: cotacao.vendedor.id,
        preco: emCentavos(cotacao.preco),
        publicado: precoPara(memoria, { comprador, cotacao: cotacao.id, ...chavesDe(cotacao) }, dia),
        quantidade,
      })),
  })
}

const chavesDe = ({ vendedor, produto }: { vendedor: { id: number }; produto: { id: number } }) => ({
  vendedor: vendedor.id,
  produto: produto.id,
})

/** What a seller asks a buyer for its quote: what they agreed, unless it asks everybody less (rule N148). */
export function precoPara(
  { precos, acordos }: Memoria,
  { comprador, cotacao, vendedor, produto }: Record<'comprador' | 'cotacao' | 'vendedor' | 'produto', number>,
  dia: string,
): number | undefined {
  const publico = precos.get(`${vendedor} ${produto}`)
  const acordo = acordos.get(`${comprador} ${cotacao}`)
  return publico !== undefined && acordo && acordo.ate >= dia ? Math.min(publico, acordo.preco) : publico
}
