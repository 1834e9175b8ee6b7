// Reading the cart of the right user, and what happens when a read shows that its boleto has been issued or refused (rule M17).
import { hashKey, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { call } from '#web/api/client.ts'
import { consulta, readsOfPage } from '#web/api/query.ts'
import { useSession } from '#web/queries/pessoas/auth-queries.ts'
import { dismissUndo, toastOnce } from '#web/ui/feedback/toast.ts'
import type { Carrinho } from './carrinho-otimista.ts'

/** Inside it, reads and edits use this user's cart instead of the session's own (rule M14). */
export const DonoDoCarrinho = createContext<number | null>(null)

// The cart's badge and bar are drawn once more while a session ends: having no user is not an error here.
export function useUserId(): number {
  const userDaSessao = useSession()?.id ?? 0
  return useContext(DonoDoCarrinho) ?? userDaSessao
}

/** Query options of the cart. */
export function useConsultaDoCarrinho() {
  const queryClient = useQueryClient()
  const envio = { params: { userId: useUserId() } }
  const leitura = consulta('GET /v1/pedido/carrinho/{userId}', envio)
  return queryOptions({
    ...leitura,
    queryFn: async () => {
      const anterior = queryClient.getQueryData(leitura.queryKey)
      const atual = await call('GET /v1/pedido/carrinho/{userId}', envio)
      if (anterior?.frete.pedidoEm && atual.frete.combinado)
        toastOnce('A equipe combinou o frete.', { tone: 'success' })
      if (anterior?.emEmissao && !atual.emEmissao) anunciarFimDaEmissao(queryClient, anterior, atual)
      return atual
    },
  })
}

/**
 * The cart that the server painted, while React takes over a part of the page after the cart was read again; else null. That part is first
 * drawn with it, and at once anew (design/first-view).
 */
export function useCarrinhoPintado(): Carrinho | null {
  const queryClient = useQueryClient()
  const { queryKey } = consulta('GET /v1/pedido/carrinho/{userId}', { params: { userId: useUserId() } })
  return useSyncExternalStore(
    nuncaMuda,
    () => null,
    () => {
      if ((queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0) < 2) return null
      const pintado = readsOfPage().find(({ leitura }) => hashKey(leitura) === hashKey(queryKey))
      return (pintado?.resposta ?? null) as Carrinho | null // the answer of this key
    },
  )
}

const nuncaMuda = () => () => undefined

function anunciarFimDaEmissao(queryClient: QueryClient, anterior: Carrinho, atual: Carrinho): void {
  refrescarDepoisDoBoleto(queryClient)
  // A cart that became an order is replaced by another one; after a refusal it keeps its id.
  if (atual.id !== anterior.id) avisarBoletoGerado()
  else if (atual.recusaDoBoleto) toastOnce(atual.recusaDoBoleto.message, { tone: 'error' })
}

/** What an undo of the cart changes: it ends with the cart. */
export const CARRINHO = 'carrinho'

/** Says that the boleto was generated; once, even if both the answer and a read show it. No edit of its cart can be undone any more. */
export function avisarBoletoGerado(): void {
  dismissUndo(CARRINHO)
  toastOnce('Boleto gerado! Ele também está em Pedidos.', { tone: 'success' })
}

/** Reads again what a boleto changes: credit limit and orders. */
export function refrescarDepoisDoBoleto(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['GET /v1/auth/user-info'] })
  void queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido'] })
}
