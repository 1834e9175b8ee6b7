import type { favorito } from '#contract/compra/favorito.ts'
import { motivoParaNaoEncherLista } from '#domain/compra/lista.ts'
import {
  inserirNoFim,
  listarFavoritos,
  removerDaLista,
} from '#server/compra/lista/item-da-lista-repository.ts'
import { abrirFavoritos, atualizarLista, buscarFavoritos } from '#server/compra/lista/lista-repository.ts'
import {
  type DepsDeLista,
  exigirLista,
  mudarListas,
  type QuemMuda,
} from '#server/compra/lista/mudar-lista.ts'
import { buscarProduto } from '#server/mercado/produto/produto-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigirAcessoAoComprador } from '#server/pessoas/comprador/exigir-acesso.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'

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

const nada = { acao: null, resultado: undefined } as const

/** Puts a product at the end of the favourites; a second call has no effect. Refuses with `produto-inexistente` or `lista-cheia`. */
export function favoritar(deps: DepsDeLista, quem: QuemMuda, produtoId: number): Promise<undefined> {
  return mudarListas(deps, quem, async (tx, agora) => {
    const { nome } = exigir(await buscarProduto(tx, produtoId), 'produto-inexistente')
    const listaId = await abrirFavoritos(tx, quem.userId, agora)
    if (!(await inserirNoFim(tx, listaId, produtoId))) return nada
    recusarSe(motivoParaNaoEncherLista((await exigirLista(tx, listaId)).itens))
    await atualizarLista(tx, listaId)
    return { acao: 'favoritar', depois: { produtoId, nome }, resultado: undefined }
  })
}

/** Takes a product off the favourites; without the star it has no effect. */
function desfavoritar(deps: DepsDeLista, quem: QuemMuda, produtoId: number): Promise<undefined> {
  return mudarListas(deps, quem, async tx => {
    const listaId = await buscarFavoritos(tx, quem.userId)
    if (listaId === null || !(await removerDaLista(tx, listaId, produtoId))) return nada
    await atualizarLista(tx, listaId)
    return { acao: 'desfavoritar', antes: { produtoId }, resultado: undefined }
  })
}
