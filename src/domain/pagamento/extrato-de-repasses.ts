// A seller's statement of shares (rule N90): groups by when the money moves.

/** `POR_FORA`: the order was paid another way, and staff pay the seller (rule M44). */
export const GRUPOS_DE_REPASSES = ['NA_ENTREGA', 'NO_PAGAMENTO', 'POR_FORA', 'RECEBIDO', 'CANCELADO'] as const
export type GrupoDeRepasses = (typeof GRUPOS_DE_REPASSES)[number]

export const PALAVRA_DO_GRUPO: Readonly<Record<GrupoDeRepasses, string>> = {
  NA_ENTREGA: 'Quando for entregue',
  NO_PAGAMENTO: 'Quando o comprador pagar',
  POR_FORA: 'Pagos fora do PagBank',
  RECEBIDO: 'Liberados',
  CANCELADO: 'Cancelados',
}

/** A share that stays in custody for more than so many days after its order was delivered is shown to staff (rule N93). */
export const DIAS_DE_CUSTODIA_DEPOIS_DA_ENTREGA = 3
