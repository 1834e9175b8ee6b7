import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { openQuestion } from './confirm-action.ts'

/** Shows what `confirmAction` asks; stands once, at the root of the app. */
export function ConfirmHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.read)
  return question && <ConfirmDialog key={question.title} {...question} />
}
