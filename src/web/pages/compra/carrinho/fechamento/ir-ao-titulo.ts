/** The id of the heading above the sums. */
export const RESUMO = 'resumo-do-carrinho'

/** The id of the heading above the days of delivery. */
export const ENTREGA = 'entrega-do-carrinho'

/** The id of a seller's part of the cart. */
export const idDoVendedor = (vendedorId: number) => `vendedor-${vendedorId}`

/** Scrolls to the sums and gives their heading the focus. */
export function irAoResumo(): void {
  irAoTitulo(RESUMO)
}

/** Scrolls to the days of delivery and gives their heading the focus. */
export function irAEntrega(): void {
  irAoTitulo(ENTREGA)
}

/** Scrolls to this part of the cart and gives it the focus. */
export function irAoTitulo(id: string): void {
  const titulo = document.getElementById(id)
  titulo?.scrollIntoView({ block: 'start' })
  titulo?.focus({ preventScroll: true })
}

/** Goes to the first quantity that could not be read; the words for it, such as "quantidade de Berinjela", or null if all were read. */
export function irAQuantidadeIlegivel(): string | null {
  const campo = document.querySelector<HTMLElement>('main [aria-label^="Quantidade"][aria-invalid]')
  if (!campo) return null
  campo.scrollIntoView({ block: 'center' })
  campo.focus({ preventScroll: true })
  return campo.ariaLabel?.replace(/^Q/, 'q') ?? null
}
