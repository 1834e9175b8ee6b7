import type { ReactNode } from 'react'
import { SessionContext, useSessionQuery } from '#web/queries/pessoas/auth-queries.ts'

/** Provides the session's user and keeps it fresh. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data: user = null } = useSessionQuery()
  return <SessionContext value={user}>{children}</SessionContext>
}
