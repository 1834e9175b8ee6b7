import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusContent } from '#web/ui/page/focus-content.ts'

/** What the open dialog is about, and how it is closed: given up, or done, which removes the button that opened it. */
export function useDialogSubject<Subject>() {
  const [subject, open] = useState<Subject | null>(null)
  const onClose = () => open(null)
  function onDone() {
    flushSync(onClose)
    focusContent()
  }
  return { subject, open, closing: { onClose, onDone } }
}
