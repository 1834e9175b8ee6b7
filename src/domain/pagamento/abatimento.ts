// What the platform owes a buyer (abatimento) and what a seller owes the platform (acerto), both from claims (rules N66, N67). Each is a
// ledger of signed lines that are only added.
import { type Centavos, centavos, subtrair } from '#domain/centavos.ts'
import type { MotivoDeAbatimento } from '#domain/motivo/abatimento.ts'
import { parteDoVendedor } from './divisao.ts'

/** CONCEDIDO and DEVOLVIDO add, USADO and PAGO_EM_DINHEIRO take away, CORRIGIDO does either (rule N66). */
export const TIPOS_DE_ABATIMENTO = [
  'CONCEDIDO',
  'USADO',
  'DEVOLVIDO',
  'PAGO_EM_DINHEIRO',
  'CORRIGIDO',
] as const
export type TipoDeAbatimento = (typeof TIPOS_DE_ABATIMENTO)[number]

/** DEVIDO and DEVOLVIDO add to the debt, DESCONTADO and PAGO_POR_FORA take away, CORRIGIDO does either (rule N67). */
export const TIPOS_DE_ACERTO = ['DEVIDO', 'DESCONTADO', 'DEVOLVIDO', 'PAGO_POR_FORA', 'CORRIGIDO'] as const
export type TipoDeAcerto = (typeof TIPOS_DE_ACERTO)[number]

/** The lines that staff write by hand (rule N72). */
export const ABATIMENTOS_DA_EQUIPE = ['PAGO_EM_DINHEIRO', 'CORRIGIDO'] as const
export const ACERTOS_DA_EQUIPE = ['PAGO_POR_FORA', 'CORRIGIDO'] as const

/** After so many days without use, staff are asked to settle it by hand (rule N72). */
export const DIAS_PARADO = 30

/** The state of a ledger: the sum of its lines, and what of it waits for the money of its orders. */
export interface Conta {
  saldoCentavos: Centavos
  retidoCentavos: Centavos
}

/** What can be used or collected now, and what only later; neither is negative (rules N66, N67). */
export function saldosDe({ saldoCentavos, retidoCentavos }: Conta): {
  disponivelCentavos: Centavos
  aLiberarCentavos: Centavos
} {
  const disponivelCentavos = centavos(Math.max(0, saldoCentavos - retidoCentavos))
  return { disponivelCentavos, aLiberarCentavos: subtrair(saldoCentavos, disponivelCentavos) }
}

/** A line that staff want to write, and what of its ledger limits it. */
export interface LancamentoDaEquipe {
  conta: Conta
  /** Signed: less than 0 takes away. */
  valorCentavos: Centavos
  /** The rest of the order that the line is about; null if it names none. */
  restoDoPedidoCentavos: Centavos | null
}

/**
 * How much a line of staff may take away at most, in centavos: the available balance, or, of one order, its rest. Money that is held
 * is taken by its order's name only, so that the ledger knows which order holds less.
 */
export function maximoDoLancamento({
  conta,
  restoDoPedidoCentavos: resto,
}: Omit<LancamentoDaEquipe, 'valorCentavos'>): Centavos {
  return resto === null ? saldosDe(conta).disponivelCentavos : centavos(Math.min(conta.saldoCentavos, resto))
}

/** Why staff may not write this line in a buyer's ledger, or null. */
export function motivoParaNaoLancarAbatimento(lancamento: LancamentoDaEquipe): MotivoDeAbatimento | null {
  const maximoCentavos = maximoDoLancamento(lancamento)
  return -lancamento.valorCentavos > maximoCentavos
    ? { codigo: 'abatimento-insuficiente', maximoCentavos }
    : null
}

/** Why staff may not write this line in a seller's ledger, or null. */
export function motivoParaNaoLancarAcerto(lancamento: LancamentoDaEquipe): MotivoDeAbatimento | null {
  const maximoCentavos = maximoDoLancamento(lancamento)
  return -lancamento.valorCentavos > maximoCentavos ? { codigo: 'acerto-insuficiente', maximoCentavos } : null
}

/** A seller's share of an order as it was frozen. */
export interface ParteCongelada {
  /** Σ price × quantity of its items. */
  brutoCentavos: Centavos
  /** That less the commission. */
  parteCentavos: Centavos
  comissaoPontosBase: number
}

/** The claims of this share that the seller bears: those before, and what it owes for them. */
export interface OcorrenciasDaParte {
  aceitoAntesCentavos: Centavos
  devidoAntesCentavos: Centavos
}

/**
 * What a seller owes for a claim of which `aceitoCentavos` were accepted: what its share would have been less without these goods, less what
 * earlier claims of the order made (rule N67). Never more than the share.
 */
export function acertoDaOcorrencia(
  parte: ParteCongelada,
  { aceitoAntesCentavos, devidoAntesCentavos }: OcorrenciasDaParte,
  aceitoCentavos: Centavos,
): Centavos {
  const { brutoCentavos, parteCentavos, comissaoPontosBase } = parte
  const aceito = Math.min(aceitoAntesCentavos + aceitoCentavos, brutoCentavos)
  const sobra = parteDoVendedor(centavos(brutoCentavos - aceito), comissaoPontosBase)
  const perdido = subtrair(parteDoVendedor(brutoCentavos, comissaoPontosBase), sobra)
  return centavos(Math.max(0, Math.min(perdido, parteCentavos) - devidoAntesCentavos))
}
