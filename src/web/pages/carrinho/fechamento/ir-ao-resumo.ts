/** The id of the heading above the sums. */
export const RESUMO = 'resumo-do-carrinho'

/** Scrolls to the sums and gives their heading the focus. */
export function irAoResumo(): void {
  const titulo = document.getElementById(RESUMO)
  titulo?.scrollIntoView({ block: 'start' })
  titulo?.focus({ preventScroll: true })
}
