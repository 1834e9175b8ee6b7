import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { Pendente } from '#web/queries/pessoas/conta-queries.ts'
import { focarControle } from './controles.ts'

/**
 * Handlers for the list that keep the focus in it when a colleague decides on the row that has it. The focus moves to the name of a
 * neighbour: a key that was meant for the row that left then decides nothing.
 */
export function useFocoNaFila(pendentes: readonly Pendente[]) {
  const focado = useRef<number | null>(null)
  const anteriores = useRef(pendentes)

  useLayoutEffect(() => {
    const antes = anteriores.current
    anteriores.current = pendentes
    const perdido = document.activeElement === null || document.activeElement === document.body
    if (focado.current === null || !perdido) return
    const lugar = antes.findIndex(({ id }) => id === focado.current)
    if (lugar < 0 || pendentes.some(({ id }) => id === focado.current)) return
    const restantes = new Set(pendentes.map(({ id }) => id))
    const porPerto = [...antes.slice(lugar + 1), ...antes.slice(0, lugar).reverse()]
    focarControle('nome', porPerto.find(({ id }) => restantes.has(id)) ?? pendentes[0])
  })

  return {
    onFocus: ({ target }: FocusEvent) => {
      focado.current = Number(target.closest<HTMLElement>('[data-cadastro]')?.dataset.cadastro) || null
    },
    // Without a next element the row itself may have left.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) focado.current = null
    },
  }
}
