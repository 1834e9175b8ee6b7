import { useSyncExternalStore } from 'react'
import { lateComponent } from '../late.ts'
import { openQuestion } from './confirm-action.ts'

const useConfirmDialog = lateComponent(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

/** Shows what `confirmAction` asks; rendered once, at the root of the app. */
export function ConfirmHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.read, openQuestion.read)
  const ConfirmDialog = useConfirmDialog()
  return ConfirmDialog && question && <ConfirmDialog key={question.id} {...question} />
}
