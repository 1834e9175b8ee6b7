import type { rota } from '#contract/doca/rota.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { escreverPapeisDaRota } from './escrever-papeis.ts'
import { lerRotas } from './ler-rotas.ts'
import { criarRota, editarRota, excluirRota } from './mudar-rotas.ts'

/** Handlers of the delivery routes, all for staff (rules N58, N59). */
export function rotaHandlers(deps: Dependencies): HandlersDe<typeof rota> {
  return {
    'GET /v1/rota': ({ query: { dia } }) => lerRotas(deps, dia),
    'POST /v1/rota': ({ body: { motorista, ...nova }, sessao: { user } }) =>
      criarRota(deps, { ...nova, motorista: motorista || null }, user.id),
    'PUT /v1/rota/{id}': ({ params: { id }, body: { motorista, ...mudanca }, sessao: { user } }) =>
      editarRota(deps, { ...mudanca, id, motorista: motorista === '' ? null : motorista }, user.id),
    'DELETE /v1/rota/{id}': ({ params: { id }, sessao: { user } }) => excluirRota(deps, id, user.id),
    'GET /v1/rota/{id}/arquivo': ({ params: { id }, query: { tipo = 'romaneio', parte = 1 } }) =>
      escreverPapeisDaRota(deps, { id, tipo, parte }),
  }
}
