import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SessionContext, sessionQuery } from './session-queries.ts'

/** Tells what is inside who is here, and keeps that fresh. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data: user = null } = useQuery(sessionQuery)
  return <SessionContext value={user}>{children}</SessionContext>
}
