// The controls of a row of the queue, by which the focus finds its way.
import type { Pendente } from '#web/queries/pessoas/conta-queries.ts'
import { focusContent } from '#web/ui/page/focus-content.ts'

export type Controle = 'nome' | 'limite' | 'aceitar' | 'recusar'

/** Id of a control of this account's row. */
export function idDoControle(controle: Controle, { id }: Pendente): string {
  return `${controle}-${id}`
}

/** Gives the focus to a control of this account's row, or to the screen if there is none. */
export function focarControle(controle: Controle, pendente: Pendente | undefined): void {
  if (pendente) document.getElementById(idDoControle(controle, pendente))?.focus()
  else focusContent()
}
