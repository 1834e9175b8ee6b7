import { type MouseEvent, useRef, useState } from 'react'
import { marcarLinhas } from './marcar-linhas.ts'

export type Selecao = ReturnType<typeof useSelecao>

/** The ticked rows among these, which are all that can be ticked. A row that left the page, or became final, no longer counts. */
export function useSelecao(ids: readonly number[]) {
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set())
  const tocada = useRef<number | null>(null)
  const selecionados = ids.filter(id => marcadas.has(id))

  function aoClicar(id: number, { currentTarget, shiftKey }: MouseEvent<HTMLInputElement>) {
    const mudanca = { id, marcar: currentTarget.checked, desde: shiftKey ? tocada.current : null }
    setMarcadas(antes => marcarLinhas(ids, antes, mudanca))
    tocada.current = id
  }

  return {
    selecionados,
    selecionaveis: ids,
    aoClicar,
    marcarTodos: (marcar: boolean) => setMarcadas(new Set(marcar ? ids : [])),
  }
}
