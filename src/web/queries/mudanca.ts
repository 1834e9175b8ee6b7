// The frame of most changes: the call, its toasts, and the reads that follow.
import {
  type DataTag,
  type InvalidateQueryFilters,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Chave } from '#contract/index.ts'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { avisarFalha } from './avisar-falha.ts'

/** An endpoint stands for every read of it, query options for one, a predicate for those that it finds. */
export type Leitura =
  | Extract<Chave, `GET ${string}`>
  | { queryKey: QueryKey }
  | Pick<InvalidateQueryFilters, 'predicate'>

interface Mudanca<Saida, Entrada> {
  /** Changes of one scope are sent one after the other. */
  scope?: { id: string }
  /** The toast of success; undefined for none. Without it the screen says so. */
  feito?: string | ((saida: Saida, entrada: Entrada) => string | undefined)
  /** The toast of a failure; a plain one gives way to the server's sentence. Without it, or for undefined, the form says so. */
  falha?: string | ((error: unknown, entrada: Entrada) => string | undefined)
  /** Says `feito`, if not as everywhere. */
  avisar?: (texto: string) => void
  /** The read that this answer is the new state of. */
  guardaEm?: { queryKey: DataTag<QueryKey, Saida, Error> }
  /** Read again after a success. The change is pending until then. */
  reler?: readonly Leitura[]
  /** Read again after a failure. */
  relerSeFalhar?: readonly Leitura[] | ((error: unknown) => readonly Leitura[])
  /** Read again after both. */
  relerSempre?: readonly Leitura[]
}

const avisarSucesso = (texto: string): void => void toast(texto, { tone: 'success' })

/** Reads all of this again, as far as it is on screen. */
export function relerTudo(queryClient: QueryClient, leituras: readonly Leitura[]): Promise<unknown> {
  return Promise.all(
    leituras.map(leitura =>
      queryClient.invalidateQueries(typeof leitura === 'string' ? { queryKey: [leitura] } : leitura),
    ),
  )
}

/** The options of a change, for `useMudanca`. */
export function opcoesDaMudanca<Saida, Entrada>(
  queryClient: QueryClient,
  mutationFn: (entrada: Entrada) => Promise<Saida>,
  {
    scope,
    feito,
    falha,
    avisar = avisarSucesso,
    guardaEm,
    reler = [],
    relerSeFalhar = [],
    relerSempre = [],
  }: Mudanca<Saida, Entrada>,
): UseMutationOptions<Saida, Error, Entrada> {
  return {
    mutationFn,
    ...(scope && { scope }),
    onSuccess: (saida, entrada) => {
      if (guardaEm) queryClient.setQueryData<unknown>(guardaEm.queryKey, saida)
      const texto = typeof feito === 'function' ? feito(saida, entrada) : feito
      if (texto) avisar(texto)
      return relerTudo(queryClient, reler)
    },
    onError: (error, entrada) => {
      const texto =
        typeof falha === 'function' ? falha(error, entrada) : falha && mensagemDoErro(error, falha)
      if (texto) avisarFalha(texto, error)
      return relerTudo(
        queryClient,
        typeof relerSeFalhar === 'function' ? relerSeFalhar(error) : relerSeFalhar,
      )
    },
    onSettled: () => relerTudo(queryClient, relerSempre),
  }
}

/** A change of the server by `mutationFn`, said by toasts, after which what shows it is read again. */
export function useMudanca<Saida, Entrada = void>(
  mutationFn: (entrada: Entrada) => Promise<Saida>,
  mudanca: Mudanca<Saida, Entrada> = {},
) {
  return useMutation(opcoesDaMudanca(useQueryClient(), mutationFn, mudanca))
}
