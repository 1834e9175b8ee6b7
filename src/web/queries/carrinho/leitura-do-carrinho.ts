// Whose cart it is, how it is read, and what follows when a read finds that its boleto has left (rule M17).
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { useSession } from '#web/queries/auth-queries.ts'
import { toastOnce } from '#web/ui/feedback/toast.ts'
import type { Carrinho } from './carrinho-otimista.ts'

/** Below it every read and change is of this user's cart instead of the session's own (rule M14). */
export const DonoDoCarrinho = createContext<number | null>(null)

// The cart's badge and bar are still drawn in the moment in which a session ends: no user is no error here.
export function useUserId(): number {
  const userDaSessao = useSession()?.id ?? 0
  return useContext(DonoDoCarrinho) ?? userDaSessao
}

/** The read of the cart, as options. */
export function useConsultaDoCarrinho() {
  const queryClient = useQueryClient()
  const envio = { params: { userId: useUserId() } }
  const leitura = consulta('GET /v1/pedido/carrinho/{userId}', envio)
  return queryOptions({
    ...leitura,
    queryFn: async () => {
      const anterior = queryClient.getQueryData(leitura.queryKey)
      const atual = await call('GET /v1/pedido/carrinho/{userId}', envio)
      if (anterior?.emEmissao && !atual.emEmissao) anunciarFimDaEmissao(queryClient, anterior, atual)
      return atual
    },
  })
}

function anunciarFimDaEmissao(queryClient: QueryClient, anterior: Carrinho, atual: Carrinho): void {
  refrescarDepoisDoBoleto(queryClient)
  // A cart that became an order makes room for another one; after a refusal it is the same again.
  if (atual.id !== anterior.id) avisarBoletoGerado()
  else if (atual.recusaDoBoleto) toastOnce(atual.recusaDoBoleto.message, { tone: 'error' })
}

/** Says that there is a boleto, once however it was noticed. */
export function avisarBoletoGerado(): void {
  toastOnce('Boleto gerado! Ele também está em Pedidos.', { tone: 'success' })
}

/** A boleto moves the limit and the orders. */
export function refrescarDepoisDoBoleto(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['GET /v1/auth/user-info'] })
  void queryClient.invalidateQueries({ queryKey: ['GET /v1/pedido'] })
}
