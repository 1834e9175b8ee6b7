import type { auditoria } from '#contract/auditoria.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { paginate } from '#server/http/paginate.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { listarFeitos } from './auditoria-repository.ts'
import { feitoView } from './auditoria-view.ts'

/** Handlers of what is on record. */
export function auditoriaHandlers({ db }: Dependencies): HandlersDe<typeof auditoria> {
  return {
    'GET /v1/auditoria': async ({ query }) => {
      const { feitos, total } = await listarFeitos(db, query)
      return paginate(feitos.map(feitoView), total, query)
    },
  }
}
