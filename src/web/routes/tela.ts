// The frame of a screen: its address, its title, its page, and what it reads while the code of the page loads.
import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRoute,
  type HistoryState,
  lazyRouteComponent,
  type ParsedLocation,
  type ResolveFullPath,
  type ResolveId,
  type ResolveParams,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Busca, type Campos, lerBusca } from '#web/search.ts'
import { LostScreenError, loadPatiently } from '#web/ui/late.ts'

type Leitura = { queryKey: QueryKey; queryFn?: QueryFunction }

/**
 * A screen by its export, the one named `…Page` if absent. Code that is lost stays lost for this page. The router by itself would reload
 * at once, and without a line that loses the page: `ScreenFailure` waits for one.
 */
export function lateScreen<Screens extends object>(load: () => Promise<Screens>, name?: keyof Screens) {
  let lost: unknown = null
  return lazyRouteComponent(async () => {
    if (lost instanceof LostScreenError) throw lost
    const screens = await loadPatiently(load).catch(failure => {
      lost = failure
      throw failure
    })
    // A page's file exports its component by the name of the file. Its type is not asked for: it depends on the routes.
    const page = Object.entries(screens).find(([key]) => (name ? key === name : /Page$/.test(key)))
    return { default: page?.[1] as ComponentType }
  })
}

interface Chegada<Params> {
  context: { queryClient: QueryClient }
  params: Params
  location: ParsedLocation
}

interface Tela<Paginas, Params, De extends Campos> {
  params?: { parse: (texto: { id: string }) => Params | false; stringify: (params: Params) => { id: string } }
  search?: De
  /**
   * Reads that start while the code of the page loads: on hover, on touch, or together with the navigation. The page waits for a promise.
   */
  reads?: (
    onde: Omit<Chegada<Params>, 'location'> & { search: Busca<De>; state: HistoryState },
  ) => readonly Leitura[] | Promise<unknown>
  /** The page's export, in a file with several. */
  pagina?: keyof Paginas
}

/** Declares screens below this layout. */
export function telasEm<Pai extends AnyRoute>(pai: Pai) {
  return <
    const Caminho extends string,
    Paginas extends object,
    Params = ResolveParams<Caminho>,
    De extends Campos = Record<never, never>,
  >(
    path: Caminho,
    titulo: string,
    load: () => Promise<Paginas>,
    { params, search, reads, pagina }: Tela<Paginas, Params, De> = {},
  ) => {
    const buscar = search && ((bruto: Record<string, unknown>) => lerBusca(search, bruto))
    // `search` is text where the address was opened directly.
    const loader = ({ context, params, location: { search, state } }: Chegada<Params>) =>
      ler(
        context.queryClient,
        reads?.({ context, params, search: buscar?.({ ...search }) ?? {}, state }) ?? [],
      )
    return createRoute<
      unknown,
      Pai,
      Caminho,
      ResolveFullPath<Pai, Caminho>,
      string,
      ResolveId<Pai, string, Caminho>,
      (bruto: Record<string, unknown>) => Busca<De>,
      Params
    >({
      getParentRoute: () => pai,
      path,
      ...(buscar && { validateSearch: buscar }),
      // The router's types of these two follow from the address, which only a declaration knows.
      ...(params && { params: params as never }),
      ...(reads && { loader: loader as never }),
      staticData: { titulo },
      component: lateScreen(load, pagina),
    })
  }
}

function ler(queryClient: QueryClient, reads: readonly Leitura[] | Promise<unknown>) {
  if (reads instanceof Promise) return reads
  for (const leitura of reads) void queryClient.prefetchQuery(leitura)
}
