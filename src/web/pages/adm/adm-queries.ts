// Accounts that wait for approval (spec §7, §8).
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { filas, type NomeDaFila } from './filas.ts'

/** What both queues say of somebody who waits. */
export type Pendente = Pick<
  RespostaDe<'GET /v1/vendedor/pendente'>[number],
  'id' | 'nome' | 'email' | 'cnpj' | 'telefone' | 'imageUrl' | 'dataCriacao'
>

const MEIO_MINUTO_MS = 30_000

function consultaDaFila(nome: NomeDaFila) {
  return queryOptions<readonly Pendente[]>({
    queryKey: [filas[nome].lista],
    queryFn: () => call(filas[nome].lista),
    refetchInterval: MEIO_MINUTO_MS,
  })
}

/** Who waits in this queue, oldest first. */
export function usePendentes(nome: NomeDaFila) {
  return useQuery(consultaDaFila(nome))
}

/** Approves one who waits: gone from the queue at once, back in it when the server refuses. */
export function useAprovar(nome: NomeDaFila) {
  const queryClient = useQueryClient()
  const fila = consultaDaFila(nome)
  const { aprovacao, aceito, falha } = filas[nome]
  return useMutation({
    mutationFn: ({ id }: Pendente) => call(aprovacao, { params: { id }, body: {} }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries(fila)
      queryClient.setQueryData(fila.queryKey, atual => atual?.filter(pendente => pendente.id !== id))
    },
    onSuccess: () => toast(aceito, { tone: 'success', seconds: 4 }),
    onError: (_error, pendente) => {
      queryClient.setQueryData(fila.queryKey, atual => atual && devolver(atual, pendente))
      toast(falha, { tone: 'error', seconds: 4 })
    },
    onSettled: () => queryClient.invalidateQueries(fila),
  })
}

// Put back alone: others may have been approved meanwhile.
function devolver(fila: readonly Pendente[], pendente: Pendente): readonly Pendente[] {
  return [...fila.filter(outro => outro.id !== pendente.id), pendente].toSorted((a, b) =>
    a.dataCriacao.localeCompare(b.dataCriacao),
  )
}
