import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { type configuracao, mudancaSchema } from '#contract/mercado/configuracao.ts'
import { paginate } from '#contract/pagina.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import {
  listarRegistros,
  type RegistroSemPalavras,
} from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { alterarConfiguracao } from './alterar-configuracao.ts'
import { lerConfiguracaoEditavel, lerValores } from './configuracao-repository.ts'

/** Handlers of the market's settings, all for staff. */
export function configuracaoHandlers(deps: Dependencies): HandlersDe<typeof configuracao> {
  const { db } = deps
  return {
    'GET /v1/configuracao': () => lerConfiguracaoEditavel(db),
    'PUT /v1/configuracao': ({ body, sessao: { user } }) => alterarConfiguracao(deps, body, user.id),
    'GET /v1/configuracao/historico': async ({ query }) => {
      const { registros, total } = await listarRegistros(db, { ...query, alvoTipo: 'configuracao' })
      return paginate(registros.map(mudancaView), total, query)
    },
  }
}

type MudancaView = Resposta<Api['GET /v1/configuracao/historico']>['content'][number]

// A change of the settings from its audit entry, whose number is the version.
function mudancaView({ id, em, por, antes, depois }: RegistroSemPalavras): MudancaView {
  return {
    versao: id,
    em,
    por,
    antes: lerValores(mudancaSchema, antes),
    depois: lerValores(mudancaSchema, depois),
  }
}
