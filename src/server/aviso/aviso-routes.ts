import type { aviso } from '#contract/aviso.ts'
import { gruposDoPapel, temEscolha } from '#domain/conta/aviso.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'

/** Handlers of the notices. */
export function avisoHandlers(_deps: Dependencies): HandlersDe<typeof aviso> {
  const preferencias = async (papel: Papel) => ({
    grupos: gruposDoPapel(papel).map(({ grupo, email }) => ({ grupo, email, podeMudar: temEscolha(grupo) })),
  })
  return {
    'GET /v1/aviso': async ({ query: { page } }) => ({
      content: [],
      last: true,
      currentPage: page,
      totalPages: 0,
      naoLidos: 0,
    }),
    'GET /v1/aviso/novos': async () => ({ naoLidos: 0, ultimoId: 0 }),
    'PUT /v1/aviso/lidos': async () => {},
    'GET /v1/aviso/preferencias': ({ sessao: { user } }) => preferencias(user.papel),
    'PUT /v1/aviso/preferencias': ({ sessao: { user } }) => preferencias(user.papel),
  }
}
