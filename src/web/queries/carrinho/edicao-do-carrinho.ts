// One way to change the cart: forecast at once, send in order, keep the last answer, roll back on failure.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { toastOnce } from '#web/ui/feedback/toast.ts'
import type { Carrinho } from './carrinho-otimista.ts'
import { useConsultaDoCarrinho, useUserId } from './leitura-do-carrinho.ts'

/** Key of every change of the cart. */
export const EDICOES = ['carrinho']

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
  const leitura = useConsultaDoCarrinho()
  const userId = useUserId()
  // While others wait their answers are not shown, so that a quantity never jumps back.
  const ehUltima = () => queryClient.isMutating({ mutationKey: EDICOES }) === 1
  return useMutation({
    mutationKey: EDICOES,
    scope: { id: 'carrinho' },
    mutationFn: (valores: Valores) => chamar(userId, valores),
    onMutate: async valores => {
      await queryClient.cancelQueries(leitura)
      const anterior = queryClient.getQueryData(leitura.queryKey)
      if (anterior && prever) queryClient.setQueryData(leitura.queryKey, prever(anterior, valores))
      return { anterior }
    },
    onSuccess: (carrinho, valores) => {
      if (ehUltima()) queryClient.setQueryData(leitura.queryKey, carrinho)
      aoDarCerto?.(valores)
    },
    onError: (error, _valores, contexto) => {
      toastOnce(falha(error), { tone: 'error' })
      if (!ehUltima()) return
      queryClient.setQueryData(leitura.queryKey, contexto?.anterior)
      return queryClient.invalidateQueries(leitura)
    },
  })
}

/** Did the server understand the call and say no? */
export function foiRecusado(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** The sentence, and why: the server's reason where it gave one, or that there is no network. */
export function comMotivo(frase: string, error: unknown): string {
  if (foiRecusado(error)) return `${frase} ${error.message}`
  return navigator.onLine ? frase : `${frase} Sem conexão.`
}
