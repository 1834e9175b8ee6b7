// The board of prices that a buyer's device keeps for where there is no signal (rules N126, N127).
/** Most products of the board. */
export const PRODUTOS_DO_QUADRO = 500

/** The cheapest quotes of each product that it has. */
export const COTACOES_DO_QUADRO = 3

const SETE_DIAS_MS = 7 * 86_400_000

/** Is what was read at `em` too old to be kept? A clock that was set back counts as too old. */
export function quadroVencido(em: number, agora: number): boolean {
  return em > agora || agora - em > SETE_DIAS_MS
}
