/** Gives the focus to the screen's content, after the focused element was removed. */
export function focusContent(): void {
  document.getElementById('conteudo')?.focus()
}
