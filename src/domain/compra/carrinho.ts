// The cart: quantities, the items of the next boleto, and every reason not to generate one (rules M13–M19).
import type { CampoDoBoleto } from '#domain/cadastro/texto-do-boleto.ts'
import { type Centavos, centavos, MAXIMO_CENTAVOS, subtrair, ZERO } from '#domain/centavos.ts'
import { type MesmaEntrega, motivoParaNaoCalcularFrete } from '#domain/entrega/frete.ts'
import {
  type Entrega,
  entregaQueJunta,
  type FreteCombinado,
  freteCombinadoQueVale,
  motivoParaNaoTerFrete,
  precoDoFrete,
} from '#domain/entrega/frete-combinado.ts'
import type { MotivoDeCarrinho } from '#domain/motivo/compra.ts'
import type { MotivoDoDia } from '#domain/motivo/entrega.ts'
import {
  type BoletoDividido,
  type Descontos,
  descontar,
  dividir,
  type LinhaDeVendedor,
  MINIMO_DO_BOLETO,
  vendedoresDoBoleto,
} from '#domain/pagamento/divisao.ts'
import { type Linha, pesoTotal, totalDoPedido } from '#domain/pedido/pedido.ts'
import type { Gramas } from '#domain/peso.ts'
import { type ItemComCondicoes, motivoParaNaoVender, motivosDasCondicoes } from './condicoes.ts'
import { motivoParaNaoReservar } from './credito.ts'
import { type GastosDoMembro, motivoParaPedirAprovacao } from './limite-do-membro.ts'
import { ESTOQUE_MAXIMO } from './lote.ts'

/** Largest quantity of one item (rule M13). */
export const QUANTIDADE_MAXIMA = ESTOQUE_MAXIMO

/**
 * Largest number of units in a cart (rule M13). At the highest price (`MAXIMO_CENTAVOS`) its sum is below 2^46 reais, up to which a number
 * tells every centavo from the next, whatever prices its quotes get later.
 */
export const UNIDADES_DO_CARRINHO = 5_000_000

/** Shortest e-mail of a payer that the provider takes; a registration may have a shorter one (spec §5). */
export const EMAIL_MINIMO_DO_BOLETO = 10

/** Why an item cannot have this quantity, or null (spec §5, rule M13). */
export function motivoParaNaoUsarQuantidade(quantidade: number): MotivoDeCarrinho | null {
  if (!Number.isInteger(quantidade) || quantidade < 1) return { codigo: 'quantidade-invalida' }
  return quantidade > QUANTIDADE_MAXIMA
    ? { codigo: 'quantidade-alta-demais', maximo: QUANTIDADE_MAXIMA }
    : null
}

/** Why a cart cannot have so many units of all its items, or null (rule M13). */
export function motivoParaNaoUsarUnidades(unidades: number): MotivoDeCarrinho | null {
  return unidades > UNIDADES_DO_CARRINHO
    ? { codigo: 'carrinho-grande-demais', maximo: UNIDADES_DO_CARRINHO }
    : null
}

/** The items of as many sellers as one boleto can pay, and the items that stay in the cart for the next one (rule M19). */
export function separarItens<Item extends { vendedorId: number }>(
  itens: readonly Item[],
  maximoDeRecebedores: number,
): { itensDoBoleto: Item[]; itensQueFicam: Item[] } {
  const vendedores = vendedoresDoBoleto(itens, maximoDeRecebedores)
  return {
    itensDoBoleto: itens.filter(item => vendedores.includes(item.vendedorId)),
    itensQueFicam: itens.filter(item => !vendedores.includes(item.vendedorId)),
  }
}

export interface Resumo {
  pesoGramas: Gramas
  /** Null if the table gives no price and staff have agreed none. */
  freteCentavos: Centavos | null
  /** The agreed freight, if that is the price (rule M39). */
  freteCombinado: FreteCombinado | null
  /** The orders that it leans on (rule N163). */
  mesmaEntrega: MesmaEntrega | null
  /** Σ price × quantity plus freight, if that has a price. */
  totalCentavos: Centavos
  /** What of the buyer's abatimento its boleto uses, and what it asks for: the total less that (rule N68). */
  abatimentoCentavos: Centavos
  valorDoBoletoCentavos: Centavos
}

/** How a boleto is divided: by the commission in basis points and the deductions. */
export interface CondicoesDaDivisao extends Descontos {
  comissaoPontosBase: number
}

/** A boleto of these items, divided among the platform and the sellers, less the deductions (rules M19, N68). */
export function dividirBoleto(
  itens: readonly LinhaDeVendedor[],
  frete: Centavos,
  condicoes: CondicoesDaDivisao,
): BoletoDividido {
  return descontar(dividir(itens, frete, condicoes.comissaoPontosBase), condicoes)
}

/** Weight, freight, total and boleto of these items in this delivery. Nothing is taken off while there is no price of freight. */
export function resumirItens(
  itens: readonly (Linha & LinhaDeVendedor)[],
  entrega: Entrega,
  condicoes: CondicoesDaDivisao,
): Resumo {
  const pesoGramas = pesoTotal(itens)
  const freteCentavos = precoDoFrete(entrega, pesoGramas)
  const totalCentavos = totalDoPedido(itens, freteCentavos ?? centavos(0))
  const semDesconto =
    freteCentavos === null || condicoes.abatimentoCentavos === 0 || totalCentavos < MINIMO_DO_BOLETO
  const abatimentoCentavos = semDesconto
    ? ZERO
    : dividirBoleto(itens, freteCentavos, condicoes).abatimentoCentavos
  return {
    pesoGramas,
    freteCentavos,
    freteCombinado: freteCombinadoQueVale(entrega, pesoGramas),
    mesmaEntrega: entregaQueJunta(entrega, pesoGramas),
    totalCentavos,
    abatimentoCentavos,
    valorDoBoletoCentavos: subtrair(totalCentavos, abatimentoCentavos),
  }
}

export interface SituacaoDoCarrinho extends Entrega {
  itens: readonly ItemComCondicoes[]
  /** Only a COMPRADOR's cart can become a boleto (rule M14). */
  donoEhComprador: boolean
  cadastroCompleto: boolean
  /** What of the registration no boleto can carry. */
  camposForaDoBoleto: readonly CampoDoBoleto[]
  /** The payer's e-mail. */
  email: string
  emEmissao: boolean
  emAtraso: boolean
  disponivelCentavos: Centavos
  /** The total that the buyer saw before the click; null if the caller does not send it (rule M18). */
  totalEsperadoCentavos: Centavos | null
  /** Why it cannot be delivered on the day that was chosen or seen; null if it can, or without such a day (rule N51). */
  motivoDoDia: MotivoDoDia | null
  /** What the buyer saw that the boleto asks for, likewise (rule N69). */
  valorEsperadoCentavos: Centavos | null
  divisao: CondicoesDaDivisao
  /** Of the member who looks or clicks; absent for the account itself and for staff. */
  gastosDoMembro?: GastosDoMembro | null
}

/** The first reason not to generate a boleto of this cart, or null (rule M18). */
export function motivoParaNaoGerarBoleto(
  carrinho: SituacaoDoCarrinho,
): MotivoDeCarrinho | MotivoDoDia | null {
  return motivosParaNaoGerarBoleto(carrinho)[0] ?? null
}

/** Every reason not to generate a boleto, most important first (rule M18), without those that follow from another one. */
export function motivosParaNaoGerarBoleto(carrinho: SituacaoDoCarrinho): (MotivoDeCarrinho | MotivoDoDia)[] {
  if (!carrinho.donoEhComprador) return [{ codigo: 'carrinho-sem-comprador' }]
  if (carrinho.emEmissao) return [{ codigo: 'carrinho-em-emissao' }]
  const total = motivoDoTotal(carrinho)
  // Nothing that the buyer changes in the cart helps where no limit is left.
  const semLimite = total?.codigo === 'limite-insuficiente' && carrinho.disponivelCentavos <= 0
  return [
    ...motivosDoComprador(carrinho),
    semLimite ? total : null,
    ...motivosDosItens(carrinho),
    ...motivosDasCondicoes(itensQueContam(carrinho.itens)),
    motivoDoFrete(carrinho),
    carrinho.motivoDoDia,
    semLimite ? null : total,
    motivoDoMembro(carrinho),
  ].filter(motivo => motivo !== null)
}

/** The items that count for weight, total and limit: those that can be bought in some quantity (rules M15, N11, N15). */
export function itensQueContam<Item extends ItemComCondicoes>(itens: readonly Item[]): Item[] {
  return itens.filter(item => motivoParaNaoVender(item) === null)
}

/** The first reason not to agree or to ask for a freight of this cart, or null (rule M39). */
export function motivoParaNaoCombinarFrete(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho | null {
  if (!carrinho.donoEhComprador) return { codigo: 'carrinho-sem-comprador' }
  if (carrinho.emEmissao) return { codigo: 'carrinho-em-emissao' }
  if (!carrinho.cadastroCompleto) return { codigo: 'cadastro-incompleto' }
  const [motivoDosItens] = motivosDosItens(carrinho)
  if (motivoDosItens) return motivoDosItens
  const semPreco = motivoParaNaoCalcularFrete(carrinho.tabela, carrinho.cep ?? '', pesoTotal(carrinho.itens))
  return semPreco ? null : { codigo: 'frete-com-preco' }
}

function motivosDoComprador(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho[] {
  const motivos: MotivoDeCarrinho[] = []
  if (!carrinho.cadastroCompleto) motivos.push({ codigo: 'cadastro-incompleto' })
  const campos = carrinho.camposForaDoBoleto
  if (campos.length > 0) motivos.push({ codigo: 'cadastro-fora-do-boleto', campos })
  if (carrinho.email.length < EMAIL_MINIMO_DO_BOLETO) motivos.push({ codigo: 'email-curto-para-boleto' })
  if (carrinho.emAtraso) motivos.push({ codigo: 'comprador-em-atraso' })
  return motivos
}

function motivosDosItens({ itens }: SituacaoDoCarrinho): MotivoDeCarrinho[] {
  if (itens.length === 0) return [{ codigo: 'carrinho-vazio' }]
  const motivos = itens.map(motivoParaNaoVender).filter(motivo => motivo !== null)
  return ORDEM_DAS_FALTAS.flatMap(codigo => semRepetir(motivos.filter(motivo => motivo.codigo === codigo)))
}

const ORDEM_DAS_FALTAS = ['item-indisponivel', 'cotacao-vencida', 'estoque-insuficiente'] as const

// Two quotes of one product are named once.
function semRepetir(motivos: readonly MotivoDeCarrinho[]): MotivoDeCarrinho[] {
  const textos = motivos.map(motivo => JSON.stringify(motivo))
  return motivos.filter((_, i) => textos.indexOf(textos[i] ?? '') === i)
}

function motivoDoFrete(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho | null {
  const itens = itensQueContam(carrinho.itens)
  // Without an address or without items there is no freight to calculate.
  if (!carrinho.cadastroCompleto || itens.length === 0) return null
  return motivoParaNaoTerFrete(carrinho, pesoTotal(itens))
}

// Last: approval helps only a cart that nothing else holds back.
function motivoDoMembro(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho | null {
  const itens = itensQueContam(carrinho.itens)
  if (!carrinho.gastosDoMembro || itens.length === 0) return null
  const { valorDoBoletoCentavos } = resumirItens(itens, carrinho, carrinho.divisao)
  return motivoParaPedirAprovacao(carrinho.gastosDoMembro, valorDoBoletoCentavos)
}

function motivoDoTotal(carrinho: SituacaoDoCarrinho): MotivoDeCarrinho | null {
  const itens = itensQueContam(carrinho.itens)
  if (itens.length === 0) return null
  const { totalCentavos, valorDoBoletoCentavos } = resumirItens(itens, carrinho, carrinho.divisao)
  const esperado = carrinho.totalEsperadoCentavos
  if (esperado !== null && esperado !== totalCentavos) return { codigo: 'total-mudou', totalCentavos }
  const maior = carrinho.valorEsperadoCentavos
  if (maior !== null && valorDoBoletoCentavos > maior)
    return { codigo: 'valor-mudou', valorCentavos: valorDoBoletoCentavos }
  if (valorDoBoletoCentavos < MINIMO_DO_BOLETO)
    return { codigo: 'total-abaixo-do-minimo', minimoCentavos: MINIMO_DO_BOLETO }
  if (totalCentavos > MAXIMO_CENTAVOS)
    return { codigo: 'total-acima-do-maximo', maximoCentavos: centavos(MAXIMO_CENTAVOS) }
  return motivoParaNaoReservar(valorDoBoletoCentavos, carrinho.disponivelCentavos)
}
