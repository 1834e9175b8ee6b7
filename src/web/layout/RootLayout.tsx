import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SenhaDeNovo } from '#web/components/senha/SenhaDeNovo.tsx'
import { ProgressLine } from '#web/ui/feedback/ProgressLine.tsx'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { ConfirmHost } from '#web/ui/overlay/ConfirmHost.tsx'
import { BackGuard } from '#web/ui/overlay/use-modal.ts'
import { useArrival } from './arrival/use-arrival.ts'

/** What every screen has: the line of a slow navigation, toasts, questions. */
export function RootLayout() {
  useArrival()
  const navigating = useRouterState({ select: state => state.status === 'pending' })
  return (
    <BackGuard value={useBackGuard()}>
      <ProgressLine active={navigating} />
      <Outlet />
      <ConfirmHost />
      <SenhaDeNovo />
      <Toaster />
    </BackGuard>
  )
}

const open: (() => void)[] = []

/**
 * Makes "back" close the modal that was opened last instead of leaving the screen. The navigation is blocked, so that the
 * history stays the same. Android's back gesture closes a `<dialog>` by itself and does not get here.
 */
function useBackGuard(): (close: () => void) => () => void {
  const { history } = useRouter()
  return useCallback(
    close => {
      open.push(close)
      const unblock = history.block({
        enableBeforeUnload: false,
        blockerFn({ action }) {
          // The blocker of every open modal is called, the outermost first. Links inside a modal are not blocked.
          const closes = action === 'BACK' && close === open.at(-1)
          if (closes) close()
          return closes
        },
      })
      return () => {
        open.splice(open.indexOf(close), 1)
        unblock()
      }
    },
    [history],
  )
}
