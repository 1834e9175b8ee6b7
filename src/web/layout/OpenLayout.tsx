import { useLocation } from '@tanstack/react-router'
import { useSession } from '#web/queries/pessoas/auth-queries.ts'
import { desvio } from '#web/session/guards.ts'
import { SessionProvider } from '#web/session/SessionProvider.tsx'
import { SessionFrame } from './AppLayout.tsx'
import { PublicLayout } from './PublicLayout.tsx'

/** Layout of screens that are open to everybody: with the navigation for users who may use the app, bare for the others. */
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
