import type { lista } from '#contract/compra/lista.ts'
import { quantidadeDeSempre } from '#domain/compra/costume.ts'
import { filtroDoPapel } from '#server/pedido/pedido/ler-pedido.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigirAcessoAoComprador } from '#server/pessoas/comprador/exigir-acesso.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { criarLista } from './criar-lista.ts'
import { editarLista } from './editar-lista.ts'
import { lerCostume, lerGradeDaLista, lerGradeDoCostume, lerGradeDoPedido } from './ler-grade.ts'
import { buscarLista, buscarRemovida, type ListaLida, listarListas } from './lista-repository.ts'
import { removerLista, restaurarLista } from './remover-lista.ts'

/** Handlers of a buyer's lists, for the buyer and for staff (rule N36). */
export function listaHandlers(deps: Dependencies): HandlersDe<typeof lista> {
  const { db, clock } = deps
  const donoDaVez = async (sessao: Sessao, userId = sessao.user.id) => {
    await exigirAcessoAoComprador(deps, sessao, userId)
    return userId
  }
  const exigirDaVez = (sessao: Sessao, achada: ListaLida | null) => exigirAcessoALista(deps, sessao, achada)
  const quemMuda = ({ user }: Sessao, { compradorId }: ListaLida) => ({
    userId: compradorId,
    porUsuarioId: user.id,
  })
  return {
    'GET /v1/lista': async ({ query, sessao }) => listarListas(db, await donoDaVez(sessao, query.userId)),
    'POST /v1/lista': async ({ body: { userId, ...nova }, sessao }) => {
      const quem = { userId: await donoDaVez(sessao, userId), porUsuarioId: sessao.user.id }
      return criarLista(deps, quem, nova)
    },
    'PUT /v1/lista/{id}': async ({ params: { id }, body, sessao }) => {
      const achada = await exigirDaVez(sessao, await buscarLista(db, id))
      return editarLista(deps, quemMuda(sessao, achada), { id, ...body })
    },
    'DELETE /v1/lista/{id}': async ({ params: { id }, sessao }) => {
      const achada = await exigirDaVez(sessao, await buscarLista(db, id))
      return removerLista(deps, quemMuda(sessao, achada), id)
    },
    'PUT /v1/lista/{id}/restauracao': async ({ params: { id }, sessao }) => {
      const achada = await exigirDaVez(sessao, await buscarRemovida(db, id, clock()))
      return restaurarLista(deps, quemMuda(sessao, achada), id)
    },
    'GET /v1/lista/{id}/grade': async ({ params: { id }, sessao }) =>
      lerGradeDaLista(deps, await exigirDaVez(sessao, await buscarLista(db, id))),
    'GET /v1/lista/costume': async ({ query, sessao }) =>
      (await lerCostume(deps, await donoDaVez(sessao, query.userId))).map(({ produto, quantidades }) => ({
        produtoId: produto.id,
        quantidade: quantidadeDeSempre(quantidades) ?? 1, // each has an order
      })),
    'GET /v1/lista/costume/grade': async ({ query, sessao }) =>
      lerGradeDoCostume(deps, await donoDaVez(sessao, query.userId)),
    'GET /v1/lista/pedido/{pedidoId}/grade': async ({ params: { pedidoId }, sessao: { user } }) =>
      lerGradeDoPedido(deps, { pedidoId, compradorId: filtroDoPapel(user).compradorId }),
  }
}

// A list that the caller may use; another one is as good as none.
async function exigirAcessoALista(
  deps: Pick<Dependencies, 'db'>,
  sessao: Sessao,
  achada: ListaLida | null,
): Promise<ListaLida> {
  const lista = exigir(achada, 'lista-inexistente')
  try {
    await exigirAcessoAoComprador(deps, sessao, lista.compradorId)
    return lista
  } catch (error) {
    throw error instanceof RecusaError ? new RecusaError({ codigo: 'lista-inexistente' }) : error
  }
}
