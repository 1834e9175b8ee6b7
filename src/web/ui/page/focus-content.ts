import { focusIsLost } from './pass-focus.ts'

/** Gives the focus to the screen's content, after the focused element was removed. */
export function focusContent(): void {
  document.getElementById('conteudo')?.focus()
}

/** The same once a call has been answered that removes `used`, unless the person has gone on to something else meanwhile. */
export function focusContentAfter(used: Element | null): void {
  if (document.activeElement === used || focusIsLost()) focusContent()
}
