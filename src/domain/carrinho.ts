// The cart: quantities, what one boleto takes of it, and every reason why a boleto cannot be generated (rules M13–M19).
import { type Centavos, centavos, MAXIMO_CENTAVOS } from './centavos.ts'
import { motivoParaNaoReservar } from './credito.ts'
import { vendedoresDoBoleto } from './divisao.ts'
import { calcularFrete, motivoParaNaoCalcularFrete, type TabelaDeFrete } from './frete.ts'
import type { MotivoDeCarrinho } from './motivo.ts'
import { type Linha, pesoTotal, totalDoPedido } from './pedido.ts'
import type { Gramas } from './peso.ts'

/** Largest quantity of one item (rule M13). */
export const QUANTIDADE_MAXIMA = 99_999

/** The least that the provider takes for a boleto: R$ 0,20 (rule M18). */
export const MINIMO_DO_BOLETO = centavos(20)

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
  emEmissao: boolean
  emAtraso: boolean
  cep: string | null
  tabela: TabelaDeFrete
  disponivelCentavos: Centavos
  /** What the buyer saw before the click; null when the caller does not say (rule M18). */
  totalEsperadoCentavos: Centavos | null
}

/** The first reason why this cart cannot become a boleto, or null (rule M18): for the cart's view and for the click. */
export function motivoParaNaoGerarBoleto(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho | null {
  return (
    motivoDoComprador(carrinho) ??
    motivoDosItens(carrinho) ??
    motivoParaNaoCalcularFrete(carrinho.tabela, carrinho.cep ?? '', pesoTotal(carrinho.itens)) ??
    motivoDoTotal(carrinho)
  )
}

function motivoDoComprador(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho | null {
  if (!carrinho.deComprador) return { codigo: 'carrinho-sem-comprador' }
  if (carrinho.emEmissao) return { codigo: 'carrinho-em-emissao' }
  if (!carrinho.cadastroCompleto) return { codigo: 'cadastro-incompleto' }
  if (carrinho.emAtraso) return { codigo: 'comprador-em-atraso' }
  return null
}

function motivoDosItens({ itens }: SituacaoDoCarrinho): MotivoDeCarrinho | null {
  if (itens.length === 0) return { codigo: 'carrinho-vazio' }
  const indisponivel = itens.find(item => !item.disponivel)
  return indisponivel ? { codigo: 'item-indisponivel', produtoNome: indisponivel.produtoNome } : null
}

function motivoDoTotal(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho | null {
  const { totalCentavos } = resumirItens(carrinho.itens, carrinho.cep, carrinho.tabela)
  const esperado = carrinho.totalEsperadoCentavos
  if (esperado !== null && esperado !== totalCentavos) return { codigo: 'total-mudou', totalCentavos }
  if (totalCentavos < MINIMO_DO_BOLETO)
    return { codigo: 'total-abaixo-do-minimo', minimoCentavos: MINIMO_DO_BOLETO }
  if (totalCentavos > MAXIMO_CENTAVOS)
    return { codigo: 'total-acima-do-maximo', maximoCentavos: centavos(MAXIMO_CENTAVOS) }
  return motivoParaNaoReservar(totalCentavos, carrinho.disponivelCentavos)
}
