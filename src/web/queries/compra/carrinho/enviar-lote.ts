// Puts many items into a cart with one call, which is the same call if its answer is lost and the person taps again (rule N34).
import type { QueryClient } from '@tanstack/react-query'
import { consulta } from '#web/api/query.ts'
import { incluirLote, type Lote } from '#web/queries/compra/carrinho-queries.ts'
import { novaChave } from '#web/queries/nova-chave.ts'
import { EMISSAO } from './chave-da-emissao.ts'
import { EDICOES } from './edicao-do-carrinho.ts'

/** The items that go into the cart or are set in it, and the quotes that leave it. */
export type LoteEnviado = Omit<Lote, 'chave'>

/** For so long the same items count as the call with the lost answer. The cache forgets edits of the cart after the same time. */
const PRAZO_MS = 5 * 60_000

interface SemResposta {
  chave: string
  /** When the last attempt failed. */
  em: number
  /** The cart's, as the screen knew it then. */
  pedidoId: number | null | undefined
}

/** Calls without an answer, by the user and the items. */
const semResposta = new Map<string, SemResposta>()

/** Puts these items into the cart; answers it and what could not be added. */
export async function enviarLote(queryClient: QueryClient, userId: number, lote: LoteEnviado) {
  const nome = JSON.stringify([userId, lote])
  const pedidoId = idDoCarrinho(queryClient, userId)
  const chave = chaveSemResposta(queryClient, nome, pedidoId) ?? novaChave()
  try {
    const resposta = await incluirLote(userId, { chave, ...lote })
    semResposta.delete(nome)
    return resposta
  } catch (error) {
    semResposta.set(nome, { chave, em: Date.now(), pedidoId })
    throw error
  }
}

/** Null until the first item, undefined while the cart is not known. */
function idDoCarrinho(queryClient: QueryClient, userId: number): SemResposta['pedidoId'] {
  const { queryKey } = consulta('GET /v1/pedido/carrinho/{userId}', { params: { userId } })
  return queryClient.getQueryData(queryKey)?.id
}

// Who has changed or ordered the cart since has seen what the lost call did: the same items are meant once more.
function chaveSemResposta(
  queryClient: QueryClient,
  nome: string,
  pedidoId: SemResposta['pedidoId'],
): string | null {
  const anterior = semResposta.get(nome)
  if (!anterior || Date.now() - anterior.em > PRAZO_MS) return null
  // The first item gives an empty cart its id: that is still the same cart.
  if (anterior.pedidoId && pedidoId !== undefined && pedidoId !== anterior.pedidoId) return null
  const depois = [EDICOES, EMISSAO].flatMap(mutationKey =>
    queryClient.getMutationCache().findAll({ mutationKey, status: 'success' }),
  )
  return depois.some(({ state }) => state.submittedAt > anterior.em) ? null : anterior.chave
}
