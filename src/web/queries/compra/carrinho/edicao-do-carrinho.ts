// Every edit of the cart shows its prediction at once, is sent in order, and is rolled back if it fails; the last answer counts.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { comMotivo, foiRecusado, recusadoCom } from '#web/api/api-error.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { pessoaDe, sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import type { Carrinho } from './carrinho-otimista.ts'
import type { EdicaoGuardada } from './edicoes-guardadas.ts'
import { useConsultaDoCarrinho, useUserId } from './leitura-do-carrinho.ts'

/** Mutation key of every edit of the cart. */
export const EDICOES = ['carrinho']

interface Edicao<Valores> {
  /** Present if the edit is carried out after the next login when it found the session ended. */
  nome?: EdicaoGuardada['nome']
  chamar: (userId: number, valores: Valores) => Promise<Carrinho>
  /** Predicts the cart; absent if that is not possible. */
  prever?: (carrinho: Carrinho, valores: Valores) => Carrinho
  aoDarCerto?: (valores: Valores) => void
  /** The sentence shown after a failure. */
  falha: (error: unknown) => string
}

/** A mutation that edits the cart in this way. */
export function useEdicaoDoCarrinho<Valores>({ nome, chamar, prever, aoDarCerto, falha }: Edicao<Valores>) {
  const queryClient = useQueryClient()
  const leitura = useConsultaDoCarrinho()
  const userId = useUserId()
  // While other edits wait, an answer is not shown: otherwise a quantity would jump back.
  const ehUltima = () => queryClient.isMutating({ mutationKey: EDICOES }) === 1
  return useMutation({
    mutationKey: EDICOES,
    scope: { id: 'carrinho' },
    mutationFn: (valores: Valores) => chamar(userId, valores),
    onMutate: async valores => {
      await queryClient.cancelQueries(leitura)
      const anterior = queryClient.getQueryData(leitura.queryKey)
      if (anterior && prever) queryClient.setQueryData(leitura.queryKey, prever(anterior, valores))
      const user = queryClient.getQueryData(sessionQuery.queryKey)
      return { anterior, quem: user ? pessoaDe(user) : '', userId }
    },
    onSuccess: (carrinho, valores) => {
      if (ehUltima()) queryClient.setQueryData(leitura.queryKey, carrinho)
      aoDarCerto?.(valores)
    },
    onError: (error, valores, contexto) => {
      if (nome && contexto && recusadoCom(error, 'sem-sessao')) {
        const { quem, userId } = contexto
        void guardarEdicao({ nome, quem, userId, valores })
      } else avisarFalha(falha(error), error)
      if (!ehUltima()) return
      queryClient.setQueryData(leitura.queryKey, contexto?.anterior)
      return queryClient.invalidateQueries(leitura)
    },
  })
}

// Loaded when it is needed, outside of the hook, which the compiler would skip.
async function guardarEdicao(edicao: EdicaoGuardada): Promise<void> {
  const { guardar } = await import('./edicoes-guardadas.ts')
  guardar(edicao)
}

/** The sentence, followed by the reason of a refusal or by the lack of a network. */
export function comCausa(frase: string, error: unknown): string {
  if (foiRecusado(error) || navigator.onLine) return comMotivo(frase, error)
  return `${frase} Sem conexão.`
}
