import type { membro } from '#contract/pessoas/membro.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { convidarMembro } from './convidar-membro.ts'
import { type AcordoDoMembro, listarMembros } from './membro-repository.ts'
import { alterarMembro, encerrarOMembro } from './mudar-membro.ts'

export function membroHandlers(deps: Dependencies): HandlersDe<typeof membro> {
  return {
    'GET /v1/membro': ({ sessao: { user } }) => listarMembros(deps.db, user.id),
    'POST /v1/membro': ({ body: { email, ...acordo }, sessao: { user } }) =>
      convidarMembro(deps, user.id, { email, ...comLimites(acordo) }),
    'PUT /v1/membro/{id}': ({ params: { id }, body, sessao: { user } }) =>
      alterarMembro(deps, { id, empresaId: user.id, ...comLimites(body) }),
    'DELETE /v1/membro/{id}': ({ params: { id }, sessao: { user } }) => encerrarOMembro(deps, id, user.id),
  }
}

// Only who buys has limits.
const comLimites = (acordo: AcordoDoMembro): AcordoDoMembro =>
  acordo.funcao === 'COMPRAS' ? acordo : { ...acordo, limitePorPedido: null, limitePorMes: null }
