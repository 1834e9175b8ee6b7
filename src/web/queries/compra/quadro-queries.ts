// The board of prices: from the server, and until it answers as this device has it (rules N126, N127).
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { recusadoCom } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { triesAgain } from '#web/api/query-client.ts'
import { sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import {
  donoDoQuadro,
  guardarQuadro,
  lerQuadroGuardado,
  type QuadroGuardado,
  temQuadro,
} from './quadro/quadro-guardado.ts'

type Quadro = RespostaDe<'GET /v1/quadro'>
export type ProdutoDoQuadro = Quadro['categorias'][number]['produtos'][number]

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
  const dono = sessao.data ? donoDoQuadro(sessao.data) : undefined
  const local = useQuery({
    queryKey: ['quadro-guardado'],
    queryFn: lerQuadroGuardado,
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

// Reads the board and keeps it, unless the session or its rights have changed meanwhile.
async function baixarQuadro(queryClient: QueryClient): Promise<QuadroGuardado> {
  const deQuem = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)
    return user ? donoDoQuadro(user) : ''
  }
  const dono = deQuem()
  const lido = { dono, quadro: await call('GET /v1/quadro'), em: Date.now() }
  if (deQuem() === dono) await guardarQuadro(lido)
  return lido
}

/** Renews the board that the device has of the session's user, if it has one. */
export async function renovarQuadro(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (user && temQuadro()) await baixarQuadro(queryClient).catch(() => null) // the one before stays
}

/** Did the line fail, and not the server? */
export const semLinha = (erro: Error | null) => recusadoCom(erro, 'sem-conexao')
