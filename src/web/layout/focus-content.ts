/** Gives the focus to the screen's content: for when what had it has gone. */
export function focusContent(): void {
  document.getElementById('conteudo')?.focus()
}
