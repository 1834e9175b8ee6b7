/** What a list of orders can be narrowed to at one tap: unpaid before its term, unpaid after it, not yet delivered. No cancelled ones. */
export const SITUACOES_DA_LISTA = ['A_PAGAR', 'EM_ATRASO', 'A_ENTREGAR'] as const
export type SituacaoDaLista = (typeof SITUACOES_DA_LISTA)[number]

/** The counts of orders that panels show, each with the list that it opens (rule M50). */
export const LISTA_DA_FIGURA = {
  aPagar: 'A_PAGAR',
  emAtraso: 'EM_ATRASO',
  aEntregar: 'A_ENTREGAR',
} as const satisfies Readonly<Record<string, SituacaoDaLista>>
export type FiguraDosPedidos = keyof typeof LISTA_DA_FIGURA
