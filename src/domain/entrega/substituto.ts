// Another product for missing units of an item: its money, until when it waits, who may offer and answer (rules N154–N157).
import { instanteEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, centavos, fracao, multiplicar, subtrair } from '#domain/centavos.ts'
import type { MotivoDeSeparacao } from '#domain/motivo/separacao.ts'
import type { Motivo } from '#domain/motivo.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import { INICIO_DA_ENTREGA } from './agenda-escrita.ts'
import { motivoParaNaoSeparar } from './separacao.ts'
import type { RespostaAoSubstituto, SituacaoDoSubstituto } from './situacao-do-substituto.ts'

const HORA_MS = 3_600_000
const HORAS_PARA_RESPONDER = 2
/** An answer comes at least so long before the first route leaves. */
const ANTES_DA_ROTA_MS = HORA_MS / 2

/** Units of a product at a price. */
export interface Oferecido {
  preco: Centavos
  quantidade: number
}

/** What a substitute costs its buyer, and what comes back of the part that it stands for. */
export interface DinheiroDoSubstituto {
  /** What the missing part cost. */
  faltou: Centavos
  cobrado: Centavos
  /** The rest of it: an abatimento that the seller bears. */
  abatimento: Centavos
  /** What the seller gives. */
  presente: Centavos
}

/** The money of a substitute (rule N155): never more than the missing part cost. */
export function dinheiroDoSubstituto(
  oferecido: Oferecido,
  parte: { preco: Centavos; faltaram: number },
): DinheiroDoSubstituto {
  const faltou = multiplicar(parte.preco, parte.faltaram)
  const valor = multiplicar(oferecido.preco, oferecido.quantidade)
  const cobrado = centavos(Math.min(valor, faltou))
  return {
    faltou,
    cobrado,
    abatimento: subtrair(faltou, cobrado),
    presente: subtrair(valor, cobrado),
  }
}

/** An accepted substitute and what was asked for it already, refused claims included. */
export interface SubstitutoAConferir {
  produtoNome: string
  quantidade: number
  cobrado: Centavos
  unidadesPedidas: number
  valorPedido: Centavos
}

/**
 * What a line of the check asks for a substitute beyond what was asked before: units that are missing or bad, and their part of what was charged for
 * it, so that all together never ask for more (rule N157).
 */
export function diferencaDoSubstituto(
  { quantidade, cobrado, unidadesPedidas, valorPedido }: SubstitutoAConferir,
  recebido: number,
): { unidades: number; valor: Centavos } {
  const unidades = Math.max(0, quantidade - recebido - unidadesPedidas)
  return { unidades, valor: subtrair(fracao(cobrado, unidadesPedidas + unidades, quantidade), valorPedido) }
}

/** Why this cannot be said of a substitute: `linha-da-conferencia-invalida` (more than was sent, or a difference without a reason), or null. */
export function motivoParaNaoAceitarLinhaDoSubstituto(
  substituto: SubstitutoAConferir,
  { recebido, motivo }: { recebido: number; motivo: unknown },
): Motivo | null {
  const { unidades } = diferencaDoSubstituto(substituto, recebido)
  const valida = recebido <= substituto.quantidade && (unidades === 0 || motivo !== undefined)
  return valida ? null : { codigo: 'linha-da-conferencia-invalida', produtoNome: substituto.produtoNome }
}

/**
 * Until when an offer of this instant can be answered (rules N154, N156): for two hours, and until half an hour before the day of delivery
 * begins. Null if that is over.
 */
export function fimDoSubstituto(entregaDia: string | null, agora: Date): Date | null {
  const depois = agora.getTime() + HORAS_PARA_RESPONDER * HORA_MS
  const fim =
    entregaDia === null
      ? depois
      : Math.min(depois, instanteEmSaoPaulo(entregaDia, INICIO_DA_ENTREGA).getTime() - ANTES_DA_ROTA_MS)
  return fim > agora.getTime() ? new Date(fim) : null
}

/** An offer as far as the clock and its order decide about it. */
export interface Substituto {
  resposta: RespostaAoSubstituto | null
  ate: Date
  /** Was what it stands for claimed meanwhile? */
  reclamado?: boolean
}

/** What became of an offer: without an answer in time, or before the order was final, there is none. */
export function situacaoDoSubstituto(
  { resposta, ate, reclamado = false }: Substituto,
  statusPedido: StatusDePedido,
  agora: Date,
): SituacaoDoSubstituto {
  if (resposta !== null) return resposta
  const espera = agora < ate && motivoParaNaoSeparar(statusPedido) === null && !reclamado
  return espera ? 'ABERTA' : 'SEM_RESPOSTA'
}

/** Why this offer takes no answer and cannot be taken back: `substituto-encerrado`, or null (rule N157). */
export function motivoParaNaoResponderSubstituto(
  substituto: Substituto,
  statusPedido: StatusDePedido,
  agora: Date,
): MotivoDeSeparacao | null {
  const situacao = situacaoDoSubstituto(substituto, statusPedido, agora)
  return situacao === 'ABERTA' ? null : { codigo: 'substituto-encerrado', situacao }
}

/** An offer that is about to be made. */
export interface NovaOferta {
  /** Units that are missing; 0 while the seller has not said it. */
  faltam: number
  /** Does an offer of this item wait, or was one accepted? */
  temSubstituto: boolean
  quantidade: number
  cotacao: {
    /** Can it be bought now? */
    naVenda: boolean
    mesmaCategoria: boolean
    mesmoProduto: boolean
    /** Null without a limit. */
    disponivel: number | null
  }
}

/**
 * Why this cannot be offered (rule N154): `substituto-em-aberto`, `substituto-sem-falta`, `substituto-de-outra-categoria` or
 * `substituto-sem-estoque`; null if it can.
 */
export function motivoParaNaoOferecer({
  faltam,
  temSubstituto,
  quantidade,
  cotacao: { naVenda, mesmaCategoria, mesmoProduto, disponivel },
}: NovaOferta): MotivoDeSeparacao | null {
  if (temSubstituto) return { codigo: 'substituto-em-aberto' }
  if (faltam <= 0) return { codigo: 'substituto-sem-falta' }
  if (!mesmaCategoria || mesmoProduto) return { codigo: 'substituto-de-outra-categoria' }
  return naVenda && temEstoque(disponivel, quantidade) ? null : { codigo: 'substituto-sem-estoque' }
}

/** An offer in words: names with their kind, units of sale, and who offers. */
export interface OfertaEscrita {
  vendedor: string
  faltou: string
  faltaram: number
  unidadeMedida: string
  oferecido: string
  quantidade: number
  unidadeOferecida: string
}

/** "Acabou: Tomate Salada (3 caixas). Sítio oferece 3 caixas de Tomate Italiano"; the price follows, where it may be read (rule N156). */
export function descreverOferta(oferta: OfertaEscrita): string {
  const { vendedor, faltou, oferecido } = oferta
  const faltaram = contarUnidades(oferta.faltaram, oferta)
  const quanto = contarUnidades(oferta.quantidade, { unidadeMedida: oferta.unidadeOferecida })
  return `Acabou: ${faltou} (${faltaram}). ${vendedor} oferece ${quanto} de ${oferecido}`
}

/** Has a quote with so much left these units? Null is without a limit. */
export const temEstoque = (disponivel: number | null, quantidade: number): boolean =>
  disponivel === null || disponivel >= quantidade
