import type { aprovacao } from '#contract/pessoas/aprovacao.ts'
import { decidirAprovacao } from '#server/mesa/decisao/decidir-aprovacao.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { paginate } from '#server/telhado/http/paginate.ts'
import type { HandlersDe } from '#server/telhado/http/register-endpoint.ts'
import { listarAprovacoes } from './aprovacao-repository.ts'
import { aprovacaoView } from './aprovacao-view.ts'

/** Handlers of the requests for a second person; all for staff. */
export function aprovacaoHandlers(deps: Dependencies): HandlersDe<typeof aprovacao> {
  return {
    'GET /v1/aprovacao': async ({ query }) => {
      const { aprovacoes, total } = await listarAprovacoes(deps.db, query)
      return paginate(aprovacoes.map(aprovacaoView), total, query)
    },
    'PUT /v1/aprovacao/{id}': async ({ params: { id }, body, sessao: { user } }) =>
      aprovacaoView(await decidirAprovacao(deps, { ...body, id, user })),
  }
}
