import type { sinonimo } from '#contract/mercado/sinonimo.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { listarSemResultado } from './busca-sem-resultado-repository.ts'
import { criarGrupo, editarGrupo } from './gravar-sinonimos.ts'
import { listarGrupos } from './sinonimo-repository.ts'

/** Handlers of the dictionary, all for staff. */
export function sinonimoHandlers(deps: Dependencies): HandlersDe<typeof sinonimo> {
  const { db, clock } = deps
  return {
    'GET /v1/sinonimo': async () => ({
      grupos: await listarGrupos(db),
      semResultado: await listarSemResultado(db, clock()),
    }),
    'POST /v1/sinonimo': ({ body: { termos }, sessao: { user } }) => criarGrupo(deps, termos, user.id),
    'PUT /v1/sinonimo/{id}': ({ params: { id }, body, sessao: { user } }) =>
      editarGrupo(deps, { ...body, id, porUsuarioId: user.id }),
  }
}
