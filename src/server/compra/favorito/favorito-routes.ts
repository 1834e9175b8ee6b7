import type { favorito } from '#contract/compra/favorito.ts'
import { listarFavoritos } from '#server/compra/lista/item-da-lista-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigirAcessoAoComprador } from '#server/pessoas/comprador/exigir-acesso.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { desfavoritar, favoritar } from './favoritar.ts'

export function favoritoHandlers(deps: Dependencies): HandlersDe<typeof favorito> {
  const quemMuda = async (sessao: Sessao, userId = sessao.user.id) => {
    await exigirAcessoAoComprador(deps, sessao, userId)
    return { userId, porUsuarioId: sessao.user.id }
  }
  return {
    'GET /v1/favorito': async ({ query, sessao }) =>
      listarFavoritos(deps.db, (await quemMuda(sessao, query.userId)).userId),
    'PUT /v1/favorito/{produtoId}': async ({ params: { produtoId }, query, sessao }) =>
      favoritar(deps, await quemMuda(sessao, query.userId), produtoId),
    'DELETE /v1/favorito/{produtoId}': async ({ params: { produtoId }, query, sessao }) =>
      desfavoritar(deps, await quemMuda(sessao, query.userId), produtoId),
  }
}
