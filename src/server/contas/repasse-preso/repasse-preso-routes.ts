import type { repassePreso } from '#contract/contas/repasse-preso.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { paginate } from '#server/telhado/http/paginate.ts'
import type { HandlersDe } from '#server/telhado/http/register-endpoint.ts'
import { acertarRepassePreso } from './acertar-repasse-preso.ts'
import { listarRepassesPresos } from './repasse-preso-repository.ts'
import { repassePresoView } from './repasse-preso-view.ts'

/** Handlers of the sellers' shares that stay in custody; all for staff. */
export function repassePresoHandlers(deps: Dependencies): HandlersDe<typeof repassePreso> {
  return {
    'GET /v1/repasse-preso': async ({ query }) => {
      const { repasses, total: quantidade, somaCentavos: total } = await listarRepassesPresos(deps.db, query)
      const hoje = dataEmSaoPaulo(deps.clock())
      const content = repasses.map(repasse => repassePresoView(repasse, hoje))
      return { ...paginate(content, quantidade, query), quantidade, total }
    },
    'PUT /v1/repasse-preso/{id}': ({ params, body: { observacao }, sessao }) =>
      acertarRepassePreso(deps, { cobrancaId: params.id, observacao, porUsuarioId: sessao.user.id }),
  }
}
