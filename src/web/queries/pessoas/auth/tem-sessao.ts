// For what is asked between two drawings, when `useSession` still has the user of the last one.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sessionQuery } from '#web/queries/pessoas/auth-queries.ts'

/** A function that tells if there is a session now. It stays the same one. */
export function useTemSessao(): () => boolean {
  const queryClient = useQueryClient()
  return useCallback(() => Boolean(queryClient.getQueryData(sessionQuery.queryKey)), [queryClient])
}
