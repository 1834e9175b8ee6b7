// A tab that comes back after a while: the session is verified before anything on the screen is read again (spec §7).
import { focusManager, type QueryClient } from '@tanstack/react-query'
import { recusadoCom } from '#web/api/api-error.ts'
import { sessionQuery, verificationQuery } from '#web/queries/pessoas/auth-queries.ts'

const AUSENCIA_MS = 300_000

/**
 * Tells the query client when the tab comes back, which then reads the data of the screen again. After five minutes without the
 * tab, only once the server has said that the session is valid; its refusal ends the session as any other does.
 */
export function watchReturns(queryClient: QueryClient): void {
  focusManager.setEventListener(reportFocus => {
    let leftAt: number | null = null
    let verified = Promise.resolve(true)

    const leave = () => {
      leftAt ??= Date.now()
    }
    const comeBack = async (always: boolean) => {
      const longAway = leftAt !== null && Date.now() - leftAt >= AUSENCIA_MS
      leftAt = null
      if (longAway) verified = sessionStands(queryClient)
      if ((await verified) && (longAway || always)) reportFocus()
    }
    const handleVisibility = () => (document.hidden ? leave() : void comeBack(true))
    // A window behind another one stays visible. A short look elsewhere is no reason to read everything again.
    const handleFocus = () => void comeBack(false)

    document.addEventListener('visibilitychange', handleVisibility)
    addEventListener('blur', leave)
    addEventListener('focus', handleFocus)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      removeEventListener('blur', leave)
      removeEventListener('focus', handleFocus)
    }
  })
}

/** False if the server no longer knows the session. Without an answer nothing is known: the screen's own reads say that. */
async function sessionStands(queryClient: QueryClient): Promise<boolean> {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return true
  try {
    await queryClient.fetchQuery(verificationQuery)
    return true
  } catch (error) {
    return !recusadoCom(error, 'sem-sessao')
  }
}
