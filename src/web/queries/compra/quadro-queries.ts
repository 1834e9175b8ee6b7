// The board of prices: from the server, and until it answers as this device has it (rules N126, N127).
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { recusadoCom } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { triesAgain } from '#web/api/query-client.ts'
import { type Copia, donoDaCopia, lerCopia, lerEGuardar, temCopia } from '#web/queries/copia-do-aparelho.ts'
import { sessionQuery } from '#web/queries/pessoas/auth-queries.ts'

export type QuadroGuardado = Copia<'quadro'>
export type ProdutoDoQuadro = QuadroGuardado['lido']['categorias'][number]['produtos'][number]

interface LeituraDoQuadro {
  /** Null if neither the server nor the device has one; undefined until that is known. */
  guardado: QuadroGuardado | null | undefined
  baixando: boolean
  /** Does the screen show the server's newest state? */
  emDia: boolean
  /** Why it is not; null if it is. */
  erro: Error | null
  baixar: () => void
}

/** The board. It is read anew on each visit, also where the browser believes that there is no network. */
export function useQuadro(): LeituraDoQuadro {
  const queryClient = useQueryClient()
  const sessao = useQuery(sessionQuery)
  const dono = sessao.data ? donoDaCopia('quadro', sessao.data) : undefined
  const local = useQuery({
    queryKey: ['quadro-guardado'],
    queryFn: () => lerCopia('quadro'),
    networkMode: 'always',
    gcTime: 0,
  })
  const rede = useQuery({
    queryKey: ['GET /v1/quadro'],
    queryFn: () => baixarQuadro(queryClient),
    enabled: dono !== undefined,
    networkMode: 'always',
    refetchOnReconnect: true,
    // Without a line the kept board is shown at once.
    retry: (failures, error) => !recusadoCom(error, 'sem-conexao') && triesAgain(failures, error),
    staleTime: 0,
  })
  const lido = rede.data ?? local.data
  const conhecido = lido && (dono === undefined || lido.dono === dono) ? lido : null
  return {
    guardado: conhecido ?? (local.isPending || rede.isFetching ? undefined : null),
    baixando: rede.isFetching || (dono === undefined && sessao.fetchStatus === 'fetching'),
    emDia: rede.isSuccess && !rede.isError,
    erro: rede.error ?? sessao.error,
    baixar: () => void (dono === undefined ? sessao : rede).refetch(),
  }
}

const baixarQuadro = (queryClient: QueryClient) =>
  lerEGuardar(queryClient, 'quadro', () => call('GET /v1/quadro'))

/** Renews the board that the device has of the session's user, if it has one. */
export async function renovarQuadro(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (user && temCopia('quadro')) await baixarQuadro(queryClient).catch(() => null) // the one before stays
}
