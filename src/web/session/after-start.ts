// What the app does once its first screen works.

import { focusManager, type QueryClient } from '@tanstack/react-query'
import { podeAgir } from '#domain/conta/funcao.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { recusadoCom } from '#web/api/api-error.ts'
import { type Ligacao, ligarFluxo } from '#web/api/ligacao-do-fluxo.ts'
import { ENDERECO_DO_FLUXO } from '#web/queries/avisos/aviso-queries.ts'
import { retomarEdicoes } from '#web/queries/compra/carrinho/depois-do-login.ts'
import { temGuardadas } from '#web/queries/compra/carrinho/edicoes-guardadas.ts'
import { renovarQuadro } from '#web/queries/compra/quadro-queries.ts'
import { esquecerAlheias, esquecerVencidas } from '#web/queries/copia-do-aparelho.ts'
import { relerPedidos } from '#web/queries/pedido/pedido/reler-pedidos.ts'
import {
  atuanteDe,
  pessoaDe,
  sessionQuery,
  type User,
  verificationQuery,
} from '#web/queries/pessoas/auth-queries.ts'
import { followVersions, reloadWhenGone } from './app-version.ts'
import { keepInstallOffer } from './install.ts'

/** What the worker keeps must not compete with what the first screen shows. */
const WORKER_AFTER_MS = 2000

/** Follows the tab's returns and the stream of events; after each login resumes the edits that the end of a session interrupted. */
export function afterStart(queryClient: QueryClient): void {
  watchReturns(queryClient)
  keepInstallOffer()
  reloadWhenGone()
  // Without a line the session stays unknown.
  void esquecerVencidas()
  const resume = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)
    if (user !== undefined) void esquecerAlheias(user)
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

// What was read goes with the right to read it (rules M5, N118).

/**
 * Forgets everything that was read, and reads the screen anew, once the server says that this tab's user has another role, function or
 * status, or is another person. Sessions that begin or end here do it by themselves (`replaceSession`).
 */
export function forgetWithRights(queryClient: QueryClient): void {
  const [key] = sessionQuery.queryKey
  const read = () => queryClient.getQueryData(sessionQuery.queryKey) ?? null
  let before = read()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== key) return
    const now = read()
    const changed = before !== null && now !== null && rightsOf(before) !== rightsOf(now)
    before = now
    if (changed) void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== key })
  })
}

const rightsOf = (user: User) => [pessoaDe(user), user.role, user.membro?.funcao, user.status].join(' ')

// A tab that comes back after a while: the session is verified before anything on the screen is read again (spec §7).

const AUSENCIA_MS = 300_000

/**
 * Tells the query client when the tab comes back, which then reads the data of the screen again. After five minutes without the
 * tab, only once the server has said that the session is valid; its refusal ends the session as any other does.
 */
function watchReturns(queryClient: QueryClient): void {
  focusManager.setEventListener(reportFocus => {
    let leftAt: number | null = null
    let verified = Promise.resolve(true)

    const leave = () => {
      leftAt ??= Date.now()
    }
    const comeBack = async (always: boolean) => {
      const longAway = leftAt !== null && Date.now() - leftAt >= AUSENCIA_MS
      leftAt = null
      if (longAway) verified = sessionStands(queryClient)
      if ((await verified) && (longAway || always)) reportFocus()
    }
    const handleVisibility = () => (document.hidden ? leave() : void comeBack(true))
    // A window behind another one stays visible. A short look elsewhere is no reason to read everything again.
    const handleFocus = () => void comeBack(false)

    document.addEventListener('visibilitychange', handleVisibility)
    addEventListener('blur', leave)
    addEventListener('focus', handleFocus)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      removeEventListener('blur', leave)
      removeEventListener('focus', handleFocus)
    }
  })
}

/** False if the server no longer knows the session. Without an answer nothing is known: the screen's own reads say that. */
async function sessionStands(queryClient: QueryClient): Promise<boolean> {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return true
  try {
    await queryClient.fetchQuery(verificationQuery)
    return true
  } catch (error) {
    return !recusadoCom(error, 'sem-sessao')
  }
}
