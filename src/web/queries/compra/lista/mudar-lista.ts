// Creating, changing and removing lists (rule N32).
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { comMotivo } from '#web/api/api-error.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import {
  criarLista,
  type ItemDaLista,
  type Lista,
  mudarLista,
  type NovaLista,
  removerLista,
  restaurarLista,
} from '#web/queries/compra/lista-queries.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** A removed list can be brought back for so long (rule N32). */
const SEGUNDOS_PARA_DESFAZER = 10

/** Reads again what shows lists. */
export function refrescarListas(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    ['GET /v1/lista', 'GET /v1/lista/{id}/grade', 'GET /v1/favorito'].map(chave =>
      queryClient.invalidateQueries({ queryKey: [chave] }),
    ),
  )
}

/** Creates a list. A refusal is the form's to show. */
export function useCriarLista() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (nova: NovaLista) => criarLista(nova),
    onSuccess: ({ nome }) => {
      toast(`Lista “${nome}” criada!`, { tone: 'success' })
      return refrescarListas(queryClient)
    },
  })
}

/** Renames a list. A refusal is the form's to show; the list is then read again, since another person may have changed it. */
export function useRenomearLista({ id, versao }: Lista) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (nome: string) => mudarLista(id, { nome, versao }),
    onSuccess: () => toast('Lista renomeada!', { tone: 'success' }),
    onSettled: () => refrescarListas(queryClient),
  })
}

/** Sets the items of a list, in this sequence. A toast says why it failed. */
export function useGuardarItens({ id, versao }: Lista) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (itens: ItemDaLista[]) => mudarLista(id, { itens, versao }),
    onSuccess: () => toast('Lista salva!', { tone: 'success' }),
    onError: error => avisarFalha(comMotivo('A lista não foi salva.', error), error),
    onSettled: () => refrescarListas(queryClient),
  })
}

/** Removes a list; the toast offers to bring it back. */
export function useRemoverLista() {
  const queryClient = useQueryClient()
  const { mutate: restaurar } = useMutation({
    mutationFn: (id: number) => restaurarLista(id),
    onSuccess: ({ nome }) => toast(`“${nome}” voltou.`, { tone: 'success' }),
    onError: error => avisarFalha(comMotivo('A lista não voltou.', error), error),
    onSettled: () => refrescarListas(queryClient),
  })
  return useMutation({
    mutationFn: ({ id }: Lista) => removerLista(id),
    onSuccess: (_, { id, nome }) => {
      toast(`Lista “${nome}” removida.`, {
        undo: () => restaurar(id),
        undoOf: `lista:${id}`,
        seconds: SEGUNDOS_PARA_DESFAZER,
      })
      return queryClient.invalidateQueries({ queryKey: ['GET /v1/lista'] })
    },
    onError: error => avisarFalha(comMotivo('A lista não foi removida.', error), error),
  })
}
