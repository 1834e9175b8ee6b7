// Sellers' shares that the provider holds although the buyer was paid back by hand, and releases by itself (rule M38).
import { somarDias } from '../calendario.ts'
import type { Motivo } from '../motivo.ts'

export const SITUACOES_DO_REPASSE_PRESO = ['PRESO', 'LIBERADO', 'DEVOLVIDO', 'ACERTADO'] as const
export type SituacaoDoRepassePreso = (typeof SITUACOES_DO_REPASSE_PRESO)[number]

/** So many days before the release staff are pressed, and an open refund is tried once more. */
export const DIAS_ANTES_DE_LIBERAR = 30

/** The first day that is not yet within the days of warning. Dates are `YYYY-MM-DD`. */
export function fimDoAviso(hoje: string): string {
  return somarDias(hoje, DIAS_ANTES_DE_LIBERAR)
}

/** What became of the sellers' shares of one split, of which there is at least one. */
export function situacaoDasPartes(
  partes: readonly ('DEVOLVIDA' | 'LIBERADA' | 'PRESA')[],
): Exclude<SituacaoDoRepassePreso, 'ACERTADO'> {
  if (partes.includes('LIBERADA')) return 'LIBERADO'
  return partes.every(parte => parte === 'DEVOLVIDA') ? 'DEVOLVIDO' : 'PRESO'
}

/** When the provider releases the first of these shares; null if it says so of none. */
export function primeiraLiberacao(datas: readonly (Date | null)[]): Date | null {
  const instantes = datas.flatMap(data => data?.getTime() ?? [])
  return instantes.length === 0 ? null : new Date(Math.min(...instantes))
}

/** Why staff may not note how the shares were settled, or null. */
export function motivoParaNaoAcertar(situacao: SituacaoDoRepassePreso): Motivo | null {
  return situacao === 'PRESO' || situacao === 'LIBERADO' ? null : { codigo: 'repasse-ja-encerrado' }
}
