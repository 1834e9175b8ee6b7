import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusContent } from '#web/ui/page/focus-content.ts'

/** The row of a queue whose dialog is open, and how the dialog is closed: given up, or done, which removes the row. */
export function useLinhaAberta<Linha>() {
  const [aberta, abrir] = useState<Linha | null>(null)
  const onClose = () => abrir(null)
  function onDone() {
    // The button that opened the dialog was removed with its row.
    flushSync(onClose)
    focusContent()
  }
  return { aberta, abrir, fechamento: { onClose, onDone } }
}
