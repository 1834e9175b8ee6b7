// A buyer asks for an e-mail with the first quote of a product (rule M58, design/prices-and-stock).
import type { Motivo } from '#domain/motivo.ts'

/** For how many products a buyer may wait. */
const MAXIMO_DE_AVISOS = 200

interface PedidoDeAviso {
  temCotacao: boolean
  emailConfirmado: boolean
  /** For how many other products the buyer waits. */
  avisos: number
}

/** Why a buyer cannot wait for a product: `produto-ja-tem-cotacao`, `email-a-confirmar`, `avisos-demais`. */
export function motivoParaNaoPedirAviso({
  temCotacao,
  emailConfirmado,
  avisos,
}: PedidoDeAviso): Motivo | null {
  if (temCotacao) return { codigo: 'produto-ja-tem-cotacao' }
  if (!emailConfirmado) return { codigo: 'email-a-confirmar' }
  return avisos < MAXIMO_DE_AVISOS ? null : { codigo: 'avisos-demais', maximo: MAXIMO_DE_AVISOS }
}
