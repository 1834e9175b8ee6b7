import type { cotacao } from '#contract/mercado/cotacao.ts'
import { pode } from '#domain/conta/permissao.ts'
import { motivoParaNaoEditarCotacao } from '#domain/venda/cotacao.ts'
import { faixaMostrada } from '#server/mercado/ceasa/faixa-repository.ts'
import { buscarProduto } from '#server/mercado/produto/produto-repository.ts'
import { exigirVendedor } from '#server/mercado/vendedor/vendedor-repository.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { alterarCondicoes } from './alterar-condicoes.ts'
import { confirmarCotacoes } from './confirmar-cotacoes.ts'
import {
  listarPorProduto,
  listarPorVendedor,
  listarPropriasPorProduto,
  listarPropriasPorVendedor,
} from './cotacao-repository.ts'
import { cotacaoView } from './cotacao-view.ts'
import { editarCotacao } from './editar-cotacao.ts'
import { publicarCotacao } from './publicar-cotacao.ts'
import { retirarCotacao } from './retirar-cotacao.ts'
import { trocarFoto } from './trocar-foto.ts'

/** Handlers of the quotes. A seller sees only its own (rule M9). */
export function cotacaoHandlers(deps: Dependencies): HandlersDe<typeof cotacao> {
  const { db, clock } = deps
  return {
    'GET /v1/cotacao/{produtoId}': async ({ params: { produtoId }, sessao: { user } }) => {
      const agora = clock()
      const cotacoes =
        user.papel === 'VENDEDOR'
          ? await listarPropriasPorProduto(db, produtoId, user.id)
          : await listarPorProduto(db, produtoId, agora)
      if (cotacoes.length === 0) exigir(await buscarProduto(db, produtoId), 'produto-inexistente')
      return cotacoes.map(cotacao => cotacaoView(cotacao, agora, faixaMostrada(cotacao.faixa, agora)))
    },
    'GET /v1/cotacao/vendedor/{id}': async ({ params: { id }, sessao: { user } }) => {
      const ehVendedor = user.papel === 'VENDEDOR'
      if (ehVendedor) recusarSe(motivoParaNaoEditarCotacao(user.id, id))
      const { status } = await exigirVendedor(db, id)
      if (status !== 'ATIVO' && !ehVendedor && !pode(user.papel, 'ver-dados-cadastrais'))
        throw new RecusaError({ codigo: 'user-inexistente' })
      const agora = clock()
      const cotacoes = ehVendedor
        ? await listarPropriasPorVendedor(db, id)
        : await listarPorVendedor(db, id, agora)
      return cotacoes.map(cotacao => cotacaoView(cotacao, agora, faixaMostrada(cotacao.faixa, agora)))
    },
    'POST /v1/cotacao': async ({ body, sessao }) =>
      cotacaoView(await publicarCotacao(deps, sessao.user.id, body), clock()),
    'PUT /v1/cotacao/{id}': async ({ params: { id }, body, sessao }) =>
      cotacaoView(await editarCotacao(deps, sessao.user.id, { ...body, id }), clock()),
    'PUT /v1/cotacao/{id}/condicoes': async ({ params: { id }, body, sessao }) =>
      cotacaoView(await alterarCondicoes(deps, sessao.user.id, { ...body, id }), clock()),
    'PUT /v1/cotacao/{id}/foto': async ({ params: { id }, form, imagem, sessao }) =>
      cotacaoView(await trocarFoto(deps, sessao.user.id, { ...form, id, imagem }), clock()),
    'POST /v1/cotacao/confirmacao': ({ body, sessao }) => confirmarCotacoes(deps, sessao.user.id, body),
    'DELETE /v1/cotacao/{id}': ({ params: { id }, body, sessao }) =>
      retirarCotacao(deps, sessao.user.id, { ...body, id }),
  }
}
