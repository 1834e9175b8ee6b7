import { Outlet, useRouterState } from '@tanstack/react-router'
import { ProgressLine } from '#web/ui/feedback/ProgressLine.tsx'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { ConfirmHost } from '#web/ui/overlay/ConfirmHost.tsx'
import './arrival/heading-focus.css'
import { useArrival } from './arrival/use-arrival.ts'

/** What every screen has, with a session or without: slow-navigation line, toasts, questions. */
export function RootLayout() {
  useArrival()
  const navigating = useRouterState({ select: state => state.status === 'pending' })
  return (
    <>
      <ProgressLine active={navigating} />
      <Outlet />
      <ConfirmHost />
      <Toaster />
    </>
  )
}
