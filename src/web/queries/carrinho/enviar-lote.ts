// Puts many items into a cart with one call, which is the same call if its answer is lost and the person taps again (rule N34).
import type { QueryClient } from '@tanstack/react-query'
import { incluirLote } from '#web/queries/carrinho-queries.ts'
import { novaChave } from '#web/queries/nova-chave.ts'
import { EDICOES } from './edicao-do-carrinho.ts'

interface ItemDoLote {
  cotacaoId: number
  quantidade: number
}

/** For as long the same items are the call whose answer was lost. The cache forgets edits of the cart after the same time. */
const PRAZO_MS = 5 * 60_000

/** Calls without an answer, by the cart and the items: their keys, and when the last attempt failed. */
const semResposta = new Map<string, { chave: string; em: number }>()

/** Adds these items; answers the cart and what could not be added. */
export async function enviarLote(queryClient: QueryClient, userId: number, itens: readonly ItemDoLote[]) {
  const nome = JSON.stringify([userId, itens])
  const chave = chaveSemResposta(queryClient, nome) ?? novaChave()
  try {
    const resposta = await incluirLote(userId, { chave, modo: 'SOMAR', itens: [...itens] })
    semResposta.delete(nome)
    return resposta
  } catch (error) {
    semResposta.set(nome, { chave, em: Date.now() })
    throw error
  }
}

// Who has changed the cart since has seen what the lost call did: the same items are meant once more.
function chaveSemResposta(queryClient: QueryClient, nome: string): string | null {
  const anterior = semResposta.get(nome)
  if (!anterior || Date.now() - anterior.em > PRAZO_MS) return null
  const edicoes = queryClient.getMutationCache().findAll({ mutationKey: EDICOES, status: 'success' })
  return edicoes.some(({ state }) => state.submittedAt > anterior.em) ? null : anterior.chave
}
