// The cart: quantities, what one boleto takes of it, and every reason why a boleto cannot be generated (rules M13–M19).
import { type Centavos, centavos, MAXIMO_CENTAVOS } from '#domain/centavos.ts'
import { calcularFrete, motivoParaNaoCalcularFrete, type TabelaDeFrete } from '#domain/entrega/frete.ts'
import type { MotivoDeCarrinho } from '#domain/motivo/compra.ts'
import { vendedoresDoBoleto } from '#domain/pagamento/divisao.ts'
import { type Linha, pesoTotal, totalDoPedido } from '#domain/pedido/pedido.ts'
import type { Gramas } from '#domain/peso.ts'
import { motivoParaNaoReservar } from './credito.ts'

/** Largest quantity of one item (rule M13). */
export const QUANTIDADE_MAXIMA = 99_999

/** The least that the provider takes for a boleto: R$ 0,20 (rule M18). */
export const MINIMO_DO_BOLETO = centavos(20)

/** The shortest e-mail that the provider takes for a payer; a registration may have a shorter one (spec §5). */
export const EMAIL_MINIMO_DO_BOLETO = 10

export interface ItemDeCarrinho extends Linha {
  vendedorId: number
  produtoNome: string
  /** False when the quote was removed, or its seller may no longer sell (rule M15). */
  disponivel: boolean
}

/** Why this is no quantity of an item, or null (spec §5, rule M13). */
export function motivoParaNaoUsarQuantidade(quantidade: number): MotivoDeCarrinho | null {
  if (!Number.isInteger(quantidade) || quantidade < 1) return { codigo: 'quantidade-invalida' }
  return quantidade > QUANTIDADE_MAXIMA
    ? { codigo: 'quantidade-alta-demais', maximo: QUANTIDADE_MAXIMA }
    : null
}

/** The items of the sellers that fit on one boleto, and those that stay in the cart for the next (rule M19). */
export function separarItens<Item extends { vendedorId: number }>(
  itens: readonly Item[],
  maximoDeRecebedores: number,
): { doBoleto: Item[]; ficam: Item[] } {
  const vendedores = vendedoresDoBoleto(itens, maximoDeRecebedores)
  return {
    doBoleto: itens.filter(item => vendedores.includes(item.vendedorId)),
    ficam: itens.filter(item => !vendedores.includes(item.vendedorId)),
  }
}

export interface Resumo {
  pesoGramas: Gramas
  /** Null where there is no automatic price. */
  freteCentavos: Centavos | null
  /** Σ price × quantity plus freight; without freight where that has no price. */
  totalCentavos: Centavos
}

/** Weight, freight and total of these items delivered to this CEP (8 digits, null when unknown). */
export function resumirItens(itens: readonly Linha[], cep: string | null, tabela: TabelaDeFrete): Resumo {
  const pesoGramas = pesoTotal(itens)
  const freteCentavos = calcularFrete(tabela, cep ?? '', pesoGramas)
  return { pesoGramas, freteCentavos, totalCentavos: totalDoPedido(itens, freteCentavos ?? centavos(0)) }
}

export interface SituacaoDoCarrinho {
  itens: readonly ItemDeCarrinho[]
  /** Only a COMPRADOR's cart can become a boleto (rule M14). */
  deComprador: boolean
  cadastroCompleto: boolean
  /** Of whom the boleto is for. */
  email: string
  emEmissao: boolean
  emAtraso: boolean
  cep: string | null
  tabela: TabelaDeFrete
  disponivelCentavos: Centavos
  /** What the buyer saw before the click; null when the caller does not say (rule M18). */
  totalEsperadoCentavos: Centavos | null
}

/** The first reason why this cart cannot become a boleto, or null (rule M18): for the click. */
export function motivoParaNaoGerarBoleto(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho | null {
  return motivosParaNaoGerarBoleto(carrinho)[0] ?? null
}

/** Every reason, in the order in which they win (rule M18); what follows from another one is left out. */
export function motivosParaNaoGerarBoleto(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho[] {
  if (!carrinho.deComprador) return [{ codigo: 'carrinho-sem-comprador' }]
  if (carrinho.emEmissao) return [{ codigo: 'carrinho-em-emissao' }]
  return [
    ...motivosDoComprador(carrinho),
    ...motivosDosItens(carrinho),
    motivoDoFrete(carrinho),
    motivoDoTotal(carrinho),
  ].filter(motivo => motivo !== null)
}

/** What the sums and the limit count: a quote that is gone cannot be bought (rule M15). */
export function itensQueContam<Item extends { disponivel: boolean }>(itens: readonly Item[]): Item[] {
  return itens.filter(({ disponivel }) => disponivel)
}

function motivosDoComprador(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho[] {
  const motivos: MotivoDeCarrinho[] = []
  if (!carrinho.cadastroCompleto) motivos.push({ codigo: 'cadastro-incompleto' })
  if (carrinho.email.length < EMAIL_MINIMO_DO_BOLETO) motivos.push({ codigo: 'email-curto-para-boleto' })
  if (carrinho.emAtraso) motivos.push({ codigo: 'comprador-em-atraso' })
  return motivos
}

function motivosDosItens({ itens }: SituacaoDoCarrinho): MotivoDeCarrinho[] {
  if (itens.length === 0) return [{ codigo: 'carrinho-vazio' }]
  const nomes = itens.filter(({ disponivel }) => !disponivel).map(({ produtoNome }) => produtoNome)
  return [...new Set(nomes)].map(produtoNome => ({ codigo: 'item-indisponivel', produtoNome }))
}

function motivoDoFrete(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho | null {
  const { tabela, cep, cadastroCompleto } = carrinho
  const itens = itensQueContam(carrinho.itens)
  // Without an address, or without goods, nobody asked for a freight yet.
  if (!cadastroCompleto || itens.length === 0) return null
  return motivoParaNaoCalcularFrete(tabela, cep ?? '', pesoTotal(itens))
}

function motivoDoTotal(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho | null {
  const itens = itensQueContam(carrinho.itens)
  if (itens.length === 0) return null
  const { totalCentavos } = resumirItens(itens, carrinho.cep, carrinho.tabela)
  const esperado = carrinho.totalEsperadoCentavos
  if (esperado !== null && esperado !== totalCentavos) return { codigo: 'total-mudou', totalCentavos }
  if (totalCentavos < MINIMO_DO_BOLETO)
    return { codigo: 'total-abaixo-do-minimo', minimoCentavos: MINIMO_DO_BOLETO }
  if (totalCentavos > MAXIMO_CENTAVOS)
    return { codigo: 'total-acima-do-maximo', maximoCentavos: centavos(MAXIMO_CENTAVOS) }
  return motivoParaNaoReservar(totalCentavos, carrinho.disponivelCentavos)
}
