// The board of prices that a buyer's device keeps for where there is no signal (rules N126, N127).
/** Most products of the board. */
export const PRODUTOS_DO_QUADRO = 500

/** The cheapest quotes of each product that it has. */
export const COTACOES_DO_QUADRO = 3
