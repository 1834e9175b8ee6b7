import type { historico } from '#contract/adm/historico.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { precoPorKg } from '#domain/peso.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir } from '#server/http/recusa-error.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { buscarProduto } from '#server/produto/produto-repository.ts'
import { listarMenoresPrecos } from './preco-historico-repository.ts'

const DIAS = 30

/** Handlers of the price history (rule M11). A seller sees no rival's price (rule M9). */
export function historicoHandlers({ db, clock }: Dependencies): HandlersDe<typeof historico> {
  return {
    'GET /v1/produto/{id}/historico': async ({ params: { id }, sessao: { user } }) => {
      const { pesoGramas } = exigir(await buscarProduto(db, id), 'produto-inexistente')
      const agora = clock()
      const hoje = dataEmSaoPaulo(agora)
      const precos = await listarMenoresPrecos(db, {
        produtoId: id,
        soDoVendedor: user.papel === 'VENDEDOR' ? user.id : null,
        de: somarDias(hoje, 1 - DIAS),
        ate: hoje,
        agora,
      })
      return precos.map(({ data, precoCentavos }) => ({
        data,
        menorPreco: precoCentavos,
        precoPorKg: precoPorKg(precoCentavos, pesoGramas),
      }))
    },
  }
}
