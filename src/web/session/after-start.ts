// What the app does once its first screen works.
import type { QueryClient } from '@tanstack/react-query'
import { esperarLogin, temGuardadas } from '#web/queries/carrinho/depois-do-login.ts'
import { watchReturns } from './returning-tab.ts'

/** Follows the tab's returns, and resumes edits that the end of a session interrupted before the tab was loaded again. */
export function afterStart(queryClient: QueryClient): void {
  watchReturns(queryClient)
  if (temGuardadas()) esperarLogin(queryClient)
}
