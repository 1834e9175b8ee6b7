// What the platform owes the buyer from claims (rule N66).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { consulta } from '#web/api/query.ts'

/** One page of the own ledger with what is available, newest first, counted from 0. */
export function useAbatimento(page: number) {
  return useQuery({
    ...consulta('GET /v1/user/abatimento', { query: { page } }),
    placeholderData: keepPreviousData,
  })
}
