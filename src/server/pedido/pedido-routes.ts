import type { pedido } from '#contract/pedido.ts'
import { pode } from '#domain/permissao.ts'
import type { Sessao } from '#server/auth/session-repository.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { paginatePedidos } from '#server/http/paginate.ts'
import { exigir } from '#server/http/recusa-error.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { alterarStatus } from './alterar-status.ts'
import { listarHistorico } from './historico-repository.ts'
import { listarItensDosPedidos } from './item-repository.ts'
import { buscarPedido, listarPedidos } from './pedido-repository.ts'
import { passoView, pedidoDaListaView, pedidoView } from './pedido-view.ts'
import { receberPorFora } from './receber-por-fora.ts'

/** Handlers of the orders. */
export function pedidoHandlers(deps: Dependencies): HandlersDe<typeof pedido> {
  const { db } = deps
  const ler = async (id: number, { user }: Sessao) => {
    const quem = deQuem(user)
    const encontrado = exigir(await buscarPedido(db, id, quem), 'pedido-inexistente')
    const itens = await listarItensDosPedidos(db, [id], quem.vendedorId)
    return pedidoView(encontrado, itens, { papel: user.papel, userId: user.id, agora: deps.clock() })
  }
  return {
    'GET /v1/pedido': async ({ query, sessao: { user } }) => {
      // For other roles the buyer's name is no filter: they see their own orders anyway (spec §6).
      const compradorNome = pode(user.papel, 'filtrar-pedidos-por-comprador')
        ? query.compradorNome
        : undefined
      const quem = deQuem(user)
      const { pedidos, total } = await listarPedidos(db, { ...query, compradorNome, ...quem })
      const idsDaPagina = pedidos.map(({ id }) => id)
      const itens = await listarItensDosPedidos(db, idsDaPagina, quem.vendedorId)
      const olhar = { papel: user.papel, userId: user.id }
      return paginatePedidos(
        pedidos.map(lido => pedidoDaListaView(lido, itens, olhar)),
        total,
        query,
      )
    },
    'GET /v1/pedido/{id}': ({ params, sessao }) => ler(params.id, sessao),
    'GET /v1/pedido/{id}/historico': async ({ params: { id }, sessao: { user } }) => {
      exigir(await buscarPedido(db, id, deQuem(user)), 'pedido-inexistente')
      return (await listarHistorico(db, id)).map(passo => passoView(passo, user.papel))
    },
    'PUT /v1/pedido/{id}': async ({ params: { id }, body, sessao }) => {
      await alterarStatus(deps, { pedidoId: id, para: body.statusPedido, user: sessao.user })
      return ler(id, sessao)
    },
    'PUT /v1/pedido/{id}/pagamento-por-fora': async ({ params: { id }, body: { observacao }, sessao }) => {
      await receberPorFora(deps, { pedidoId: id, observacao, porUsuarioId: sessao.user.id })
      return ler(id, sessao)
    },
  }
}

// Whose orders this user may see: all, its own, or those with its items (spec §6).
function deQuem({ id, papel }: Sessao['user']) {
  if (pode(papel, 'ver-todos-os-pedidos')) return { compradorId: null, vendedorId: null }
  return papel === 'VENDEDOR' ? { compradorId: null, vendedorId: id } : { compradorId: id, vendedorId: null }
}
