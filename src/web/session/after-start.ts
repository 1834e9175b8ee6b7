// What the app does once its first screen works.

import type { QueryClient } from '@tanstack/react-query'
import { podeAgir } from '#domain/conta/funcao.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { type Ligacao, ligarFluxo } from '#web/api/ligacao-do-fluxo.ts'
import { ENDERECO_DO_FLUXO } from '#web/queries/avisos/aviso-queries.ts'
import { retomarEdicoes } from '#web/queries/compra/carrinho/depois-do-login.ts'
import { temGuardadas } from '#web/queries/compra/carrinho/edicoes-guardadas.ts'
import { esquecerQuadroAlheio } from '#web/queries/compra/quadro/quadro-guardado.ts'
import { renovarQuadro } from '#web/queries/compra/quadro-queries.ts'
import { relerPedidos } from '#web/queries/pedido/pedido/reler-pedidos.ts'
import { atuanteDe, pessoaDe, sessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { followVersions, reloadWhenGone } from './app-version.ts'
import { forgetWithRights } from './forget-with-rights.ts'
import { keepInstallOffer } from './install.ts'
import { watchReturns } from './returning-tab.ts'

/** What the worker keeps must not compete with what the first screen shows. */
const WORKER_AFTER_MS = 2000

/** Follows the tab's returns and the stream of events; after each login resumes the edits that the end of a session interrupted. */
export function afterStart(queryClient: QueryClient): void {
  watchReturns(queryClient)
  keepInstallOffer()
  reloadWhenGone()
  const resume = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)
    if (user !== undefined) void esquecerQuadroAlheio(user)
    if (user && temGuardadas()) retomarEdicoes(queryClient, pessoaDe(user))
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) resume()
  })
  resume()
  forgetWithRights(queryClient)
  followStream(queryClient)
  void renovarQuadro(queryClient)
  // While screens are developed there is no worker.
  if (import.meta.env.PROD) setTimeout(() => void followVersions().catch(() => null), WORKER_AFTER_MS)
}

/**
 * Keeps the stream open for the session's user, and lets orders on the screen follow it (design/notices): another user gets another stream,
 * and without a user there is none.
 */
function followStream(queryClient: QueryClient): void {
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
