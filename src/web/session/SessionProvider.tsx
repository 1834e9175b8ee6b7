import type { ReactNode } from 'react'
import { SessionContext, useSessionQuery } from '#web/queries/auth-queries.ts'

/** Tells what is inside who is here, and keeps that fresh. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data: user = null } = useSessionQuery()
  return <SessionContext value={user}>{children}</SessionContext>
}
