// The list of all products for what cannot go on without it. A file of its own keeps it out of the first screen.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { consulta } from '#web/api/query.ts'

/** Waits for the list, as the screen shows it if it is there; resolves to null if it cannot be read. */
export function useBuscarCombo() {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const leitura = consulta('GET /v1/produto/combo')
    const guardada = queryClient.getQueryData(leitura.queryKey)
    if (guardada) return guardada
    // Without a network the read would wait for one.
    return navigator.onLine ? queryClient.fetchQuery(leitura).catch(() => null) : null
  }, [queryClient])
}
