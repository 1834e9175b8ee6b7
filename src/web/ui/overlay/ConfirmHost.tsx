import { lazy, Suspense, useSyncExternalStore } from 'react'
import { openQuestion } from './confirm-action.ts'
import { useLoadLater } from './use-load-later.ts'

const load = async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog })
const ConfirmDialog = lazy(load)

/** Shows what `confirmAction` asks; rendered once, at the root of the app. */
export function ConfirmHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.read, openQuestion.read)
  useLoadLater(load)
  return <Suspense>{question && <ConfirmDialog key={question.id} {...question} />}</Suspense>
}
