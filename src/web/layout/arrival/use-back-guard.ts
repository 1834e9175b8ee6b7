import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

const open: (() => void)[] = []

/**
 * Makes "back" close the modal that was opened last instead of leaving the screen: the step is taken back, so that
 * the history has no entry more or less. Android's own gesture closes a `<dialog>` before it gets here; this is for
 * all others.
 */
export function useBackGuard(): (close: () => void) => () => void {
  const { history } = useRouter()
  return useCallback(
    close => {
      open.push(close)
      const unblock = history.block({
        enableBeforeUnload: false,
        blockerFn({ action }) {
          // Every open one is asked, the outermost first; links inside lead on as ever.
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
