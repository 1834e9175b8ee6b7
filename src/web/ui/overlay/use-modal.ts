import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react'

/**
 * Registers the function that closes an open modal; returns the function that unregisters it. The owner of the history
 * provides it, so that "back" closes the modal instead of leaving the screen. Without a provider "back" leaves the screen.
 */
export const BackGuard = createContext<(close: () => void) => () => void>(() => () => {})

/**
 * Opens a native dialog while its component is mounted: the browser traps the focus; it goes to the element
 * with `data-autofocus`, else to the first field, and afterwards returns to where it was.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const guardBack = useContext(BackGuard)
  // A layout effect, whose clean-up still finds the dialog in the document, so that close() can return the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    const close = () => dialog?.close()
    dialog?.showModal()
    // In two steps: one selector of both would find whichever comes first in the document.
    const marked = dialog?.querySelector<HTMLElement>('[data-autofocus]')
    const first = marked ?? dialog?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
    first?.focus()
    const forget = guardBack(close)
    return () => {
      forget()
      close()
    }
  }, [guardBack])
  return dialogRef
}
