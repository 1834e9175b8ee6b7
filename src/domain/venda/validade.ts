// Until when a price holds, and how old it is (rules N11–N14).
import type { MotivoDeCatalogo } from '#domain/motivo/catalogo.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS

/** The longest validity from now, in days of 24 hours (rule N11). */
export const VALIDADE_MAXIMA_DIAS = 7

/** A price that was last set or confirmed so long ago is marked as old (rule N13). */
const HORAS_ATE_FICAR_ANTIGO = 48

export interface IdadeDaCotacao {
  atualizadaEm: Date
  /** Null if its seller has never confirmed it. */
  confirmadaEm: Date | null
}

export interface ValidadeDaCotacao extends IdadeDaCotacao {
  /** Null without an end. */
  validaAte: Date | null
}

/** When the seller last set or confirmed the price (rule N13). */
export function ultimaConfirmacaoDoPreco({ atualizadaEm, confirmadaEm }: IdadeDaCotacao): Date {
  return confirmadaEm && confirmadaEm > atualizadaEm ? confirmadaEm : atualizadaEm
}

/** Is the price marked as old? (rule N13) */
export function precoAntigo(idade: IdadeDaCotacao, agora: Date): boolean {
  return agora.getTime() - ultimaConfirmacaoDoPreco(idade).getTime() > HORAS_ATE_FICAR_ANTIGO * HORA_MS
}

/**
 * From when on a quote is not sold: its own end or, if it has none, so many days after its price was last confirmed (0 for never). Null
 * if it has no end (rules N11, N14).
 */
export function fimDaValidade(cotacao: ValidadeDaCotacao, esconderSemConfirmacaoDias: number): Date | null {
  if (cotacao.validaAte) return cotacao.validaAte
  if (esconderSemConfirmacaoDias === 0) return null
  return new Date(ultimaConfirmacaoDoPreco(cotacao).getTime() + esconderSemConfirmacaoDias * DIA_MS)
}

/** Since when the quote has been expired; null if it is valid now (rules N11, N14). */
export function venceuEm(
  cotacao: ValidadeDaCotacao,
  { agora, esconderSemConfirmacaoDias }: { agora: Date; esconderSemConfirmacaoDias: number },
): Date | null {
  const fim = fimDaValidade(cotacao, esconderSemConfirmacaoDias)
  return fim && fim <= agora ? fim : null
}

/** Why a quote cannot hold until then, or null (rule N11). */
export function motivoParaNaoValerAte(validaAte: Date | null, agora: Date): MotivoDeCatalogo | null {
  const falta = validaAte ? validaAte.getTime() - agora.getTime() : 1
  return falta > 0 && falta <= VALIDADE_MAXIMA_DIAS * DIA_MS ? null : { codigo: 'validade-invalida' }
}
