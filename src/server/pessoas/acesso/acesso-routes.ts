import { paginate } from '#contract/pagina.ts'
import type { acesso } from '#contract/pessoas/acesso.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { encerrarOutrasSessoes } from '#server/pessoas/auth/session-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { listarAcessos } from './acesso-repository.ts'

/** Handlers of the record of accesses. */
export function acessoHandlers({ db, clock }: Dependencies): HandlersDe<typeof acesso> {
  return {
    'GET /v1/acesso': async ({ query, sessao, leitura }) => {
      const { acessos, total } = await listarAcessos(leitura, { ...query, usuarioId: sessao.loginId })
      return paginate(acessos, total, query)
    },
    'GET /v1/acesso/todos': async ({ query, leitura }) => {
      const { acessos, total } = await listarAcessos(leitura, query)
      return paginate(acessos, total, query)
    },
    'POST /v1/acesso/encerrar-outras': async ({ sessao, origem }) => ({
      encerradas: await encerrarOutrasSessoes(db, sessao, { origem, agora: clock() }),
    }),
  }
}
