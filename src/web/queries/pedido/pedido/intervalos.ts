// How often orders that await something are read. While the stream tells of changes, only in case it missed one (design/notices).
import { fluxo } from '#web/api/fluxo-aberto.ts'

export const INTERVALO_DA_LISTA_MS = { comFluxo: 30_000, semFluxo: 10_000 }
export const INTERVALO_DO_PEDIDO_MS = { comFluxo: 20_000, semFluxo: 3000 }

/** The interval of this moment, in milliseconds. */
export function intervalo({ comFluxo, semFluxo }: { comFluxo: number; semFluxo: number }): number {
  return fluxo.aberto ? comFluxo : semFluxo
}
