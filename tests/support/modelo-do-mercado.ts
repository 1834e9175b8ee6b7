// A model of the market, small enough to be checked by reading; the product is compared with it after every step.

import { type Decisoes, descontosDe } from './modelo-do-abatimento.ts'
import { aPrimeira, type Feira, recusaDaCotacao, recusaDaQuantidade } from './modelo-do-estoque.ts'
import { type Pedido, seguraDe } from './modelo-do-pedido.ts'

export interface Mercado extends Feira, Decisoes {
  /** Today in São Paulo, `YYYY-MM-DD`. The lives begin on a Monday and end before the next holiday. */
  hoje: string
  /** Price of each quote, in centavos. */
  precos: number[]
  /** Weight of one unit of each quote, in kilograms. */
  pesos: number[]
  /** Quotes that their sellers have deleted. */
  retiradas: Set<number>
  compradores: Comprador[]
}

export interface Comprador {
  /** Centavos. */
  limite: number
  /** Quantity by quote, in the order in which they were added. */
  carrinho: Map<number, number>
  bloqueado: boolean
  cep: string
  /** The price that holds for it until a day, by quote (rule N145). */
  combinados: Map<number, { preco: number; ate: string }>
  /** The freight that was agreed for the cart; any change of its items ends it (rule M39). */
  acordo: Acordo | null
}

export interface Acordo {
  /** Centavos. */
  valor: number
  validoAte: string
}

/** Of zone Z1, and of none. */
export const [NA_ZONA, FORA] = ['20040030', '29010002']
const MAXIMO_DA_TABELA_KG = 12_000

const compraveis = (mercado: Mercado, { carrinho }: Comprador) =>
  [...carrinho].filter(([cotacao]) => recusaDaCotacao(mercado, cotacao) === null)

function pesoDe(mercado: Mercado, comprador: Comprador): number {
  return compraveis(mercado, comprador).reduce(
    (soma, [cotacao, quantidade]) => soma + (mercado.pesos[cotacao] ?? 0) * quantidade,
    0,
  )
}

/** Freight of zone Z1 below the legal floor's weight (rule M16): R$ 27,00 and R$ 0,12 a kilogram, at least R$ 45,00. */
export function freteDaZona(kg: number): number {
  return kg === 0 ? 0 : Math.max(4500, 2700 + 12 * kg)
}

// Null if the table gives none.
function freteDaTabela({ cep }: Comprador, kg: number): number | null {
  const semPreco = kg > 0 && (cep === FORA || kg > MAXIMO_DA_TABELA_KG)
  return semPreco ? null : freteDaZona(kg)
}

/** By the table, otherwise as agreed for this cart until its last day; null if there is neither (rules M16, M39). */
export function freteDe(mercado: Mercado, comprador: Comprador): number | null {
  const { acordo } = comprador
  const combinado = acordo && mercado.hoje <= acordo.validoAte ? acordo.valor : null
  return freteDaTabela(comprador, pesoDe(mercado, comprador)) ?? combinado
}

/** What this buyer pays for one unit: the agreed price until its last day, unless the public one is lower (rules N147, N148). */
function precoDe({ precos, hoje }: Mercado, { combinados }: Comprador, cotacao: number): number {
  const publico = precos[cotacao] ?? 0
  const combinado = combinados.get(cotacao)
  return combinado && hoje <= combinado.ate ? Math.min(publico, combinado.preco) : publico
}

/** Σ price × quantity + freight of what can be bought, in centavos. */
export function totalDe(mercado: Mercado, comprador: Comprador): number {
  const itens = compraveis(mercado, comprador).reduce(
    (soma, [cotacao, quantidade]) => soma + precoDe(mercado, comprador, cotacao) * quantidade,
    0,
  )
  return itens + (freteDe(mercado, comprador) ?? 0)
}

/** What an order of the n-th buyer's cart would be, with what its boleto takes off (rule N68). */
export function vendaDe(
  mercado: Mercado,
  quem: number,
): Pick<Pedido, 'comprador' | 'total' | 'brutos' | 'abatimento' | 'acertos'> {
  const dono = mercado.compradores[quem] as Comprador // the caller's own range
  const brutos = new Map(
    compraveis(mercado, dono).map(([cotacao, quantidade]) => [
      cotacao,
      precoDe(mercado, dono, cotacao) * quantidade,
    ]),
  )
  const venda = { comprador: quem, total: totalDe(mercado, dono), brutos }
  return { ...venda, ...descontosDe(mercado, venda) }
}

// No boleto is generated for an empty cart or one with a quote that cannot be bought, and no freight is agreed (rules M18, M39).
function recusaDosItens(mercado: Mercado, comprador: Comprador): string | null {
  if (comprador.carrinho.size === 0) return 'carrinho-vazio'
  return aPrimeira([...comprador.carrinho.keys()].map(cotacao => recusaDaCotacao(mercado, cotacao)))
}

function recusaDasQuantidades(mercado: Mercado, { carrinho }: Comprador): string | null {
  return aPrimeira([...carrinho].map(item => recusaDaQuantidade(mercado, item)))
}

/** Why no boleto is generated for the n-th buyer's cart, or null (rule M18). */
export function recusaDoBoleto(mercado: Mercado, quem: number): string | null {
  const comprador = mercado.compradores[quem] as Comprador // the caller's own range
  const emAtraso = mercado.pedidos.some(
    pedido => pedido.comprador === quem && pedido.atrasou && !pedido.foiPago && pedido.status !== 'CANCELADO',
  )
  if (emAtraso) return 'comprador-em-atraso'
  const recusaDoLimite = passaDoLimite(mercado, quem) ? 'limite-insuficiente' : null
  // Nothing that the buyer changes in the cart helps where no limit is left, so that is said first.
  if (recusaDoLimite && disponivelDe(mercado, quem) <= 0) return recusaDoLimite
  const recusa = recusaDosItens(mercado, comprador) ?? recusaDasQuantidades(mercado, comprador)
  if (recusa) return recusa
  if (freteDe(mercado, comprador) === null) return recusaDoFrete(comprador)
  return recusaDoLimite
}

// Only what can be bought counts; without it there is nothing to compare.
function passaDoLimite(mercado: Mercado, quem: number): boolean {
  const { total, abatimento, brutos } = vendaDe(mercado, quem)
  return brutos.size > 0 && total - abatimento > disponivelDe(mercado, quem)
}

function recusaDoFrete(comprador: Comprador): string {
  if (comprador.acordo) return 'frete-combinado-vencido'
  return comprador.cep === FORA ? 'sem-preco-de-frete' : 'peso-acima-do-frete'
}

/** Staff agree a freight until a day. Answers the refusal, or null (rule M39). */
export function combinarFrete(
  mercado: Mercado,
  comprador: Comprador,
  { valor, validoAte }: Acordo,
): string | null {
  const recusa = recusaDosItens(mercado, comprador)
  if (recusa) return recusa
  if (freteDaTabela(comprador, pesoDe(mercado, comprador)) !== null) return 'frete-com-preco'
  if (validoAte < mercado.hoje) return 'validade-fora-do-prazo'
  comprador.acordo = { valor, validoAte }
  return null
}

/** Limit less what each order of the buyer holds (rule M28). */
export function disponivelDe({ compradores, pedidos }: Mercado, quem: number): number {
  const dele = pedidos.filter(({ comprador }) => comprador === quem)
  return (compradores[quem]?.limite ?? 0) - dele.reduce((soma, pedido) => soma + seguraDe(pedido), 0)
}
