import type { comprador } from '#contract/comprador.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { paginate } from '#server/http/paginate.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { aprovarCadastro } from '#server/user/aprovar-cadastro.ts'
import { exigirComprador, listarCompradores, listarPendentes } from './comprador-repository.ts'
import { compradorParaEquipe } from './comprador-view.ts'
import { definirLimite } from './definir-limite.ts'

/** Handlers of the buyers; all for staff. */
export function compradorHandlers(deps: Dependencies): HandlersDe<typeof comprador> {
  const { db } = deps
  return {
    'GET /v1/comprador': async ({ query }) => {
      const { compradores, total } = await listarCompradores(db, query)
      return paginate(compradores.map(compradorParaEquipe), total, query)
    },
    'GET /v1/comprador/pendente': async () => (await listarPendentes(db)).map(compradorParaEquipe),
    'GET /v1/comprador/{id}': async ({ params }) => compradorParaEquipe(await exigirComprador(db, params.id)),
    'PUT /v1/comprador/pendente/{id}': ({ params: { id }, sessao }) =>
      aprovarCadastro(deps, { id, papel: 'COMPRADOR', porUsuarioId: sessao.user.id }),
    'PUT /v1/comprador/credito': ({ body, sessao }) =>
      definirLimite(deps, { ...body, porUsuarioId: sessao.user.id }),
  }
}
