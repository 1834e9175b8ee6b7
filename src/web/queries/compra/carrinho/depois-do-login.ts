// Carries out the edits of the cart that found the session ended (rule M60).
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { consulta } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { ADICAO } from '#web/queries/compra/carrinho-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Carrinho } from './carrinho-otimista.ts'
import { EDICOES } from './edicao-do-carrinho.ts'
import { type EdicaoGuardada, retirarGuardadas } from './edicoes-guardadas.ts'
import { ALTERACAO, ESVAZIAMENTO, REMOCAO } from './mudar-itens.ts'

const FEITURAS = {
  adicionar: ADICAO,
  alterar: ALTERACAO,
  remover: REMOCAO,
  esvaziar: ESVAZIAMENTO,
} satisfies Record<EdicaoGuardada['nome'], unknown>

/** How an edit from the storage is carried out. */
interface Feitura {
  chamar: (userId: number, valores: unknown) => Promise<Carrinho>
  sucesso: (valores: unknown) => string
  falha: (error: unknown) => string
}

/**
 * Carries out what this person was doing, in order, and drops what another one was doing, of its team too: an item names who put it there. Each edit has left the storage before it is
 * sent: one with a lost answer must not be sent again.
 */
export function retomarEdicoes(queryClient: QueryClient, pessoa: string): void {
  for (const edicao of retirarGuardadas()) if (String(edicao.quem) === pessoa) fazer(queryClient, edicao)
}

function fazer(queryClient: QueryClient, { nome, userId, valores }: EdicaoGuardada): void {
  const { chamar, sucesso, falha } = FEITURAS[nome] as Feitura // the same edit wrote these values
  const leitura = consulta('GET /v1/pedido/carrinho/{userId}', { params: { userId } })
  const edicao = new MutationObserver(queryClient, {
    mutationKey: EDICOES,
    scope: { id: 'carrinho' },
    mutationFn: () => chamar(userId, valores),
    onSuccess: async carrinho => {
      // The screen after the login may be reading the cart as it was before.
      await queryClient.cancelQueries(leitura)
      queryClient.setQueryData(leitura.queryKey, carrinho)
      toast(sucesso(valores), { tone: 'success' })
    },
    onError: error => {
      avisarFalha(falha(error), error)
      return queryClient.invalidateQueries(leitura)
    },
  })
  edicao.mutate().catch(() => undefined)
}
