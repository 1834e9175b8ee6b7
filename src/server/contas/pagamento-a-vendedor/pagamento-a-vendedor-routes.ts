import type { pagamentoAVendedor } from '#contract/contas/pagamento-a-vendedor.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { paginate } from '#server/telhado/http/paginate.ts'
import type { HandlersDe } from '#server/telhado/http/register-endpoint.ts'
import { listarPagamentos } from './pagamento-a-vendedor-repository.ts'
import { pagamentoAVendedorView } from './pagamento-a-vendedor-view.ts'
import { pagarVendedor } from './pagar-vendedor.ts'
import { reabrirPagamento } from './reabrir-pagamento.ts'

/** Handlers of the payments to sellers outside of the provider; all for staff. */
export function pagamentoAVendedorHandlers(deps: Dependencies): HandlersDe<typeof pagamentoAVendedor> {
  return {
    'GET /v1/pagamento-a-vendedor': async ({ query }) => {
      const { pagamentos, total: quantidade, somaCentavos: total } = await listarPagamentos(deps.db, query)
      return { ...paginate(pagamentos.map(pagamentoAVendedorView), quantidade, query), quantidade, total }
    },
    'PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}': ({ params, body, sessao }) =>
      pagarVendedor(deps, { ...params, ...body, porUsuarioId: sessao.user.id }),
    'PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}/reabertura': ({ params, body, sessao }) =>
      reabrirPagamento(deps, { ...params, ...body, porUsuarioId: sessao.user.id }),
  }
}
