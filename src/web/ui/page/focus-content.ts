import { passFocusWhenLost } from './pass-focus.ts'

/** The screen's content, as the last to get a focus. */
export const content = () => document.getElementById('conteudo')

/** Gives the focus to the screen's content, after the focused element was removed. */
export function focusContent(): void {
  content()?.focus()
}

/** The same while the answer of a call is being drawn, if that removes the focused element. */
export function focusContentWhenLost(): void {
  passFocusWhenLost(content)
}
