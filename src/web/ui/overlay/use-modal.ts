import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react'

/**
 * Takes what closes a modal that has just opened and answers what forgets it again. Whoever owns the history provides
 * it, so that "back" closes what is open instead of leaving the screen; without one "back" leaves.
 */
export const BackGuard = createContext<(close: () => void) => () => void>(() => () => {})

/**
 * Opens a native dialog while its component is mounted: focus trapped by the browser, given to the first
 * field (or to whatever carries `data-autofocus`), and given back to where it was on the way out.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const guardBack = useContext(BackGuard)
  // A layout effect: its clean-up still finds the dialog in the page, so that close() can return the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    const close = () => dialog?.close()
    dialog?.showModal()
    const first = '[data-autofocus], input:not([type=hidden]), select, textarea'
    dialog?.querySelector<HTMLElement>(first)?.focus()
    const forget = guardBack(close)
    return () => {
      forget()
      close()
    }
  }, [guardBack])
  return dialogRef
}
