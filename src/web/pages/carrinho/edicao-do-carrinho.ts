// One way to change the cart: forecast at once, send in order, keep the last answer, roll back on failure.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { consulta } from '#web/api/query.ts'
import { useSession } from '#web/session/session-queries.ts'
import { dismissToast, shownToasts, type ToastOptions, toast } from '#web/ui/feedback/toast.ts'
import type { Carrinho } from './carrinho-otimista.ts'

/** Key of every change of the cart. */
export const EDICOES = ['carrinho']

// The cart's badge and bar are still drawn in the moment in which a session ends: no user is no error here.
function useUserId(): number {
  return useSession()?.id ?? 0
}

/** The read of the session's cart, as options. */
export function useConsultaDoCarrinho() {
  return consulta('GET /v1/pedido/carrinho/{userId}', { params: { userId: useUserId() } })
}

interface Edicao<Valores> {
  chamar: (userId: number, valores: Valores) => Promise<Carrinho>
  /** What the cart will look like; absent where that cannot be known. */
  prever?: (carrinho: Carrinho, valores: Valores) => Carrinho
  aoDarCerto?: (valores: Valores) => void
  /** What the person reads when it did not work. */
  falha: (error: unknown) => string
}

/** A mutation of the cart under these rules. */
export function useEdicaoDoCarrinho<Valores>({ chamar, prever, aoDarCerto, falha }: Edicao<Valores>) {
  const queryClient = useQueryClient()
  const doCarrinho = useConsultaDoCarrinho()
  const userId = useUserId()
  // While others wait their answers are not shown, so that a quantity never jumps back.
  const ehUltima = () => queryClient.isMutating({ mutationKey: EDICOES }) === 1
  return useMutation({
    mutationKey: EDICOES,
    scope: { id: 'carrinho' },
    mutationFn: (valores: Valores) => chamar(userId, valores),
    onMutate: async valores => {
      await queryClient.cancelQueries(doCarrinho)
      const antes = queryClient.getQueryData(doCarrinho.queryKey)
      if (antes && prever) queryClient.setQueryData(doCarrinho.queryKey, prever(antes, valores))
      return { antes }
    },
    onSuccess: (carrinho, valores) => {
      if (ehUltima()) queryClient.setQueryData(doCarrinho.queryKey, carrinho)
      aoDarCerto?.(valores)
    },
    onError: (error, _valores, contexto) => {
      avisarUmaVez(falha(error), { tone: 'error' })
      if (!ehUltima()) return
      queryClient.setQueryData(doCarrinho.queryKey, contexto?.antes)
      return queryClient.invalidateQueries(doCarrinho)
    },
  })
}

/** A toast that takes the place of the same one, as when a quantity is raised again and again. */
export function avisarUmaVez(message: string, options: ToastOptions): void {
  for (const shown of shownToasts.read()) if (shown.message === message) dismissToast(shown.id)
  toast(message, options)
}

/** Did the server understand the call and say no? */
export function foiRecusado(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The sentence, and the server's reason where it gave one. */
export function comMotivo(frase: string, error: unknown): string {
  return foiRecusado(error) ? `${frase} ${error.message}` : frase
}
