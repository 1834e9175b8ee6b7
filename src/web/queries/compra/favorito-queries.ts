// The stars of the catalogue: the products of the list 'Favoritos' (rule N32).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { comMotivo } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { consulta } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'

const CINCO_MINUTOS_MS = 5 * 60_000

const LEITURA = consulta('GET /v1/favorito', { query: {} })

/** Does this product have the star of the session's user? One read for all products; undefined until it is there. */
export function useFavorito(produtoId: number): boolean | undefined {
  const { data } = useQuery({
    ...LEITURA,
    staleTime: CINCO_MINUTOS_MS,
    select: ids => ids.includes(produtoId),
  })
  return data
}

/** Gives a product the star or takes it back; shown at once, undone if it fails. */
export function useMudarFavorito(produtoId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['favorito'],
    scope: { id: 'favorito' },
    mutationFn: (favorito: boolean) => marcar(produtoId, favorito),
    onMutate: async favorito => {
      await queryClient.cancelQueries(LEITURA)
      queryClient.setQueryData(LEITURA.queryKey, (ids = []) =>
        favorito ? [...ids, produtoId] : ids.filter(id => id !== produtoId),
      )
    },
    onError: error => {
      avisarFalha(comMotivo('O favorito não foi salvo.', error), error)
      return queryClient.invalidateQueries(LEITURA)
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/lista'] })
      void queryClient.invalidateQueries({ queryKey: ['GET /v1/lista/{id}/grade'] })
    },
  })
}

function marcar(produtoId: number, favorito: boolean): Promise<unknown> {
  const envio = { params: { produtoId }, query: {} }
  return favorito
    ? call('PUT /v1/favorito/{produtoId}', envio)
    : call('DELETE /v1/favorito/{produtoId}', envio)
}
