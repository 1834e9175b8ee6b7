import type { DiaOferecido } from '#web/queries/compra/carrinho/entrega-queries.ts'

/** Why a day cannot be chosen, on its chip: "cheio", "prazo encerrado", or without delivery the exception's reason. */
export function motivoDoDia({ situacao, corteEm, motivo }: Omit<DiaOferecido, 'dia'>): string {
  if (situacao === 'CHEIO') return 'cheio'
  return corteEm === null ? (motivo ?? 'sem entrega') : 'prazo encerrado'
}
