/** What a list of orders can be narrowed to at one tap: unpaid before its term, unpaid after it, not yet delivered. No cancelled ones. */
export const SITUACOES_DA_LISTA = ['A_PAGAR', 'EM_ATRASO', 'A_ENTREGAR'] as const
export type SituacaoDaLista = (typeof SITUACOES_DA_LISTA)[number]
