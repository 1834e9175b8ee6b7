import type { pedido } from '#contract/pedido.ts'
import { pode } from '#domain/conta/permissao.ts'
import { receberPorFora } from '#server/cobranca/receber-por-fora.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { gerarSegundaVia } from '#server/emissao/gerar-segunda-via.ts'
import { paginatePedidos } from '#server/http/paginate.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { exigir } from '#server/recusa-error.ts'
import { alterarStatus } from './alterar-status.ts'
import { listarHistorico } from './historico-repository.ts'
import { listarItensDosPedidos } from './item-repository.ts'
import { filtroDoPapel, lerPedido } from './ler-pedido.ts'
import { buscarPedido, listarPedidos } from './pedido-repository.ts'
import { passoView, pedidoDaListaView } from './pedido-view.ts'

/** Handlers of the orders. */
export function pedidoHandlers(deps: Dependencies): HandlersDe<typeof pedido> {
  const { db } = deps
  return {
    'GET /v1/pedido': async ({ query, sessao: { user } }) => {
      // Only staff filter by the buyer's name; other roles see only their own orders (spec §6).
      const compradorNome = pode(user.papel, 'filtrar-pedidos-por-comprador')
        ? query.compradorNome
        : undefined
      const filtro = filtroDoPapel(user)
      const { pedidos, total } = await listarPedidos(db, { ...query, compradorNome, ...filtro })
      const idsDaPagina = pedidos.map(({ id }) => id)
      const itens = await listarItensDosPedidos(db, idsDaPagina, filtro.vendedorId)
      const leitor = { papel: user.papel, userId: user.id }
      return paginatePedidos(
        pedidos.map(pedido => pedidoDaListaView(pedido, itens, leitor)),
        total,
        query,
      )
    },
    'GET /v1/pedido/{id}': ({ params, sessao: { user } }) =>
      lerPedido(db, params.id, { user, agora: deps.clock() }),
    'GET /v1/pedido/{id}/historico': async ({ params: { id }, sessao: { user } }) => {
      exigir(await buscarPedido(db, id, filtroDoPapel(user)), 'pedido-inexistente')
      return (await listarHistorico(db, id)).map(passo => passoView(passo, user.papel))
    },
    'PUT /v1/pedido/{id}': ({ params: { id }, body, sessao }) =>
      alterarStatus(deps, { pedidoId: id, para: body.statusPedido, user: sessao.user }),
    'PUT /v1/pedido/{id}/pagamento-por-fora': ({ params: { id }, body: { observacao }, sessao: { user } }) =>
      receberPorFora(deps, { pedidoId: id, observacao, user }),
    'POST /v1/pedido/{id}/segunda-via': ({ params: { id }, sessao: { user } }) =>
      gerarSegundaVia(deps, { pedidoId: id, user }),
  }
}
