// Keeps the stream open for the session's user, and lets orders on the screen follow it (design/notices).
import type { QueryClient } from '@tanstack/react-query'
import { podeAgir } from '#domain/conta/funcao.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { type Ligacao, ligarFluxo } from '#web/api/ligacao-do-fluxo.ts'
import { ENDERECO_DO_FLUXO } from '#web/queries/avisos/aviso-queries.ts'
import { relerPedidos } from '#web/queries/pedido/pedido/reler-pedidos.ts'
import { atuanteDe, sessionQuery } from '#web/queries/pessoas/auth-queries.ts'

/** Follows the session: another user gets another stream, and nobody none. */
export function followStream(queryClient: QueryClient): void {
  let userId: number | null = null
  let ligacao: Ligacao | null = null
  const follow = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey) ?? null
    // The server refuses these, as it does everything else of theirs.
    const follows = user && podeAgir(atuanteDe(user), 'ver-avisos') && !motivoParaNaoAcessar(user.status)
    const allowed = follows && !user.faltaSegundoFator ? user.id : null
    // A change of password ends the stream's session and opens another one.
    if (allowed === userId) return ligacao?.religar()
    ligacao?.desligar()
    userId = allowed
    ligacao = allowed === null ? null : ligarFluxo(ENDERECO_DO_FLUXO)
  }
  relerPedidos(queryClient)
  queryClient.getQueryCache().subscribe(event => {
    const { query } = event
    if (
      event.type === 'updated' &&
      event.action.type === 'success' &&
      query.queryKey[0] === sessionQuery.queryKey[0]
    )
      follow()
  })
  follow()
}
