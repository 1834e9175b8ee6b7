import type { frete } from '#contract/mercado/frete.ts'
import { paginate } from '#contract/pagina.ts'
import { zonaDoCep } from '#domain/entrega/frete.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { buscarUltimaVersao, listarVersoes, tabelaVigente } from './frete-repository.ts'
import { versaoPublicadaView, versaoView } from './frete-view.ts'
import { publicarTabela } from './publicar-tabela.ts'

/** Handlers of the freight table. All are for staff, except the one that says whether the table covers a CEP. */
export function freteHandlers(deps: Dependencies): HandlersDe<typeof frete> {
  const { db, clock, regras } = deps
  return {
    'GET /v1/frete': async () => {
      // In this order: a read between two publications may answer an old number, which the next publication refuses. The
      // other order could answer a number that is newer than the table.
      const ultimaVersao = await buscarUltimaVersao(db)
      return { ...versaoView(await tabelaVigente(db, clock())), ultimaVersao }
    },
    'GET /v1/frete/cobertura/{cep}': async ({ params }) => {
      const { tabela } = await regras.vigentes()
      return { temPreco: zonaDoCep(tabela, params.cep) !== null }
    },
    'POST /v1/frete': async ({ body, sessao: { user } }) =>
      versaoView(await publicarTabela(deps, body, user.id)),
    'GET /v1/frete/historico': async ({ query }) => {
      const { versoes, total } = await listarVersoes(db, query)
      return paginate(versoes.map(versaoPublicadaView), total, query)
    },
  }
}
