import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Opens a native dialog while its component is mounted: focus trapped by the browser, given to the first
 * field (or to whatever carries `data-autofocus`), and given back to where it was on the way out.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null)
  // A layout effect: its clean-up still finds the dialog in the page, so that close() can return the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    dialog?.showModal()
    const first = '[data-autofocus], input:not([type=hidden]), select, textarea'
    dialog?.querySelector<HTMLElement>(first)?.focus()
    return () => dialog?.close()
  }, [])
  return dialogRef
}
