import type { segundoFator } from '#contract/pessoas/segundo-fator.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { buscarSegundoFator } from '#server/pessoas/auth/segundo-fator-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { ativarComCodigo } from './ativar-com-codigo.ts'
import { desativarSegundoFator } from './desativar-segundo-fator.ts'
import { iniciarSegundoFator } from './iniciar-segundo-fator.ts'

/** Handlers of the caller's own second factor, for staff. */
export function segundoFatorHandlers(deps: Dependencies): HandlersDe<typeof segundoFator> {
  return {
    'GET /v1/segundo-fator': async ({ sessao }) => {
      const fator = await buscarSegundoFator(deps.db, sessao.user.id)
      return { ativoDesde: fator?.ativoDesde ?? null, codigosRestantes: fator?.codigosRestantes ?? 0 }
    },
    'POST /v1/segundo-fator': ({ body, sessao }) => iniciarSegundoFator(deps, sessao, body),
    'PUT /v1/segundo-fator': async ({ body, sessao, origem }) => ({
      codigosDeRecuperacao: await ativarComCodigo(deps, sessao, { ...body, origem }),
    }),
    'POST /v1/segundo-fator/desativacao': ({ body, sessao, origem }) =>
      desativarSegundoFator(deps, sessao, { ...body, origem }),
  }
}
