// The categories of products (spec §7).
import { useQuery } from '@tanstack/react-query'
import { consulta } from '#web/api/query.ts'

const CINCO_MINUTOS_MS = 300_000

/** All categories; they hardly change. */
export function useCategorias() {
  return useQuery({ ...consulta('GET /v1/categoria'), staleTime: CINCO_MINUTOS_MS })
}
