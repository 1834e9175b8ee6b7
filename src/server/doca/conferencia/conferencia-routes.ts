import type { conferencia } from '#contract/doca/conferencia.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { conferir } from './conferir.ts'
import { lerConferencia } from './ler-conferencia.ts'

/** Handlers of the check of a delivery, for its buyer and for staff (rule N61). */
export function conferenciaHandlers(deps: Dependencies): HandlersDe<typeof conferencia> {
  const { db, clock } = deps
  return {
    'GET /v1/conferencia/{pedidoId}': ({ params: { pedidoId }, sessao: { user } }) =>
      lerConferencia(db, pedidoId, { user, agora: clock() }),
    'POST /v1/conferencia/{pedidoId}': async ({ params: { pedidoId }, body, sessao: { user, loginId } }) => {
      await conferir(deps, { pedidoId, user, porUsuarioId: loginId, envio: body })
      return lerConferencia(db, pedidoId, { user, agora: clock() })
    },
  }
}
