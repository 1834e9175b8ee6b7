/** The id of the heading above the sums. */
export const RESUMO = 'resumo-do-carrinho'

/** The id of the heading above the days of delivery. */
export const ENTREGA = 'entrega-do-carrinho'

/** Scrolls to the sums and gives their heading the focus. */
export function irAoResumo(): void {
  irAoTitulo(RESUMO)
}

/** Scrolls to the days of delivery and gives their heading the focus. */
export function irAEntrega(): void {
  irAoTitulo(ENTREGA)
}

function irAoTitulo(id: string): void {
  const titulo = document.getElementById(id)
  titulo?.scrollIntoView({ block: 'start' })
  titulo?.focus({ preventScroll: true })
}
