import { useLocation } from '@tanstack/react-router'
import { useSession } from '#web/queries/auth-queries.ts'
import { desvio } from '#web/session/guards.ts'
import { SessionProvider } from '#web/session/SessionProvider.tsx'
import { SessionFrame } from './AppLayout.tsx'
import { PublicLayout } from './PublicLayout.tsx'

/** Around what is open to everybody: whoever may use the app keeps its navigation, others get the bare frame. */
export function OpenLayout() {
  return (
    <SessionProvider>
      <FittingFrame />
    </SessionProvider>
  )
}

function FittingFrame() {
  const user = useSession()
  const pathname = useLocation({ select: location => location.pathname })
  return user && !desvio(user, pathname) ? <SessionFrame /> : <PublicLayout />
}
