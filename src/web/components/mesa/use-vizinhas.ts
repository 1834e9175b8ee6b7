import { useNavigate } from '@tanstack/react-router'
import type { NomeDoTipo } from '#contract/mesa/tipos.ts'
import { type ChaveDaTarefa, type PaginaDaMesa, POR_PAGINA } from '#web/queries/mesa/mesa-queries.ts'
import type { BuscaDaMesa } from '#web/search.ts'

/** A screen with a list of tasks, and beside it or in its place the one that is open. */
export interface Lugar {
  /** What leads back to the list. */
  nome: string
  lista: string
  tarefa: (chave: ChaveDaTarefa) => string
  /** The kind of a queue at the specification's address, of which the specification's calls decide (spec §7). */
  fila?: NomeDoTipo
}

/** Where the open task stands in the list, and how to go on from there. */
export interface Vizinhas {
  /** "4 de 19"; null if it stands on no page that is known. */
  lugar: string | null
  anterior: ChaveDaTarefa | null
  proxima: ChaveDaTarefa | null
  /** Opens this task; where there is none the list, or what the task is about. */
  abrir: (tarefa: ChaveDaTarefa | null) => void
  /** Where the list is; absent if the task stands in a dialog on the screen of what it is about. */
  de?: Lugar
}

/** The tasks before and after the open one on the page of the list. */
export function useVizinhas(
  pagina: PaginaDaMesa | undefined,
  { aberta, busca, de }: { aberta: ChaveDaTarefa | null; busca: BuscaDaMesa; de: Lugar },
): Vizinhas {
  const navigate = useNavigate()
  const tarefas = pagina?.content ?? []
  const indice = tarefas.findIndex(({ tipo, id }) => tipo === aberta?.tipo && id === aberta.id)
  const antes = (pagina?.currentPage ?? 0) * POR_PAGINA
  return {
    de,
    lugar: indice < 0 || !pagina ? null : `${antes + indice + 1} de ${pagina.total}`,
    anterior: tarefas[indice - 1] ?? null,
    proxima: tarefas[indice + 1] ?? null,
    abrir: tarefa =>
      void navigate({
        to: tarefa ? de.tarefa(tarefa) : de.lista,
        search: busca,
        resetScroll: false,
      }),
  }
}
