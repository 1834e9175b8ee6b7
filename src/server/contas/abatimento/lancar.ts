// What follows from an accepted claim (rules N66, N67): the buyer gets an abatimento, and the seller that bears it owes an acerto.
import type { Centavos } from '#domain/centavos.ts'
import { acertoDaOcorrencia } from '#domain/pagamento/abatimento.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import {
  inserirAbatimento,
  inserirAcerto,
  lerParteCongelada,
  travarContasDeAcerto,
} from './lancamento-repository.ts'

export interface OcorrenciaAceita {
  /** The order that was delivered. */
  pedidoId: number
  ocorrenciaId: number
  /** In centavos. */
  valorCentavos: Centavos
  /** Who decided; null if a rule did. */
  por: number | null
  em: Date
}

/**
 * Grants a buyer what was accepted of a claim, with what the platform adds; once for each claim. It is available once the order is paid.
 * Grants nothing if that is 0.
 */
export async function concederAbatimento(
  tx: Tx,
  { compradorId, valorCentavos, por, ...de }: OcorrenciaAceita & { compradorId: number },
): Promise<void> {
  if (valorCentavos === 0) return
  const linha = { ...de, valorCentavos, porUsuarioId: por, observacao: null }
  await inserirAbatimento(tx, { ...linha, compradorId, tipo: 'CONCEDIDO' })
}

/**
 * Writes down what a seller owes for a claim of which `valorCentavos` of its goods were accepted, and answers it: less by the commission. Once
 * for each claim. The caller has locked the order; this locks the seller's account, after it in the order of locks (rule N74). Refuses
 * with `pedido-inexistente` if the seller has no share of the order.
 */
export async function lancarAcertoDevido(
  tx: Tx,
  { vendedorId, valorCentavos, por, ...de }: OcorrenciaAceita & { vendedorId: number },
): Promise<Centavos> {
  if (valorCentavos === 0) return valorCentavos
  await travarContasDeAcerto(tx, [vendedorId])
  const parte = exigir(
    await lerParteCongelada(tx, { pedidoId: de.pedidoId, vendedorId }),
    'pedido-inexistente',
  )
  const devidoCentavos = acertoDaOcorrencia(parte, parte, valorCentavos)
  const linha = { ...de, valorCentavos: devidoCentavos, porUsuarioId: por, observacao: null }
  await inserirAcerto(tx, { ...linha, vendedorId, tipo: 'DEVIDO', aceitoCentavos: valorCentavos })
  return devidoCentavos
}
