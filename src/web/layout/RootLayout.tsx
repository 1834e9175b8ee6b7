import { Outlet, useRouterState } from '@tanstack/react-router'
import { ProgressLine } from '#web/ui/feedback/ProgressLine.tsx'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { ConfirmHost } from '#web/ui/overlay/ConfirmHost.tsx'
import { BackGuard } from '#web/ui/overlay/use-modal.ts'
import { useArrival } from './arrival/use-arrival.ts'
import { useBackGuard } from './arrival/use-back-guard.ts'

/** What every screen has: the line of a slow navigation, toasts, questions. */
export function RootLayout() {
  useArrival()
  const navigating = useRouterState({ select: state => state.status === 'pending' })
  return (
    <BackGuard value={useBackGuard()}>
      <ProgressLine active={navigating} />
      <Outlet />
      <ConfirmHost />
      <Toaster />
    </BackGuard>
  )
}
