import type { produto } from '#contract/produto.ts'
import { precoPorKg } from '#domain/peso.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { paginate } from '#server/http/paginate.ts'
import { exigir } from '#server/http/recusa-error.ts'
import type { HandlersDe } from '#server/http/register-endpoint.ts'
import { buscarProduto, listarCombo, listarProdutos, type ProdutoDaLista } from './produto-repository.ts'
import { produtoView } from './produto-view.ts'

/** Handlers of the catalogue. */
export function produtoHandlers({ db }: Dependencies): HandlersDe<typeof produto> {
  return {
    'GET /v1/produto': async ({ query, sessao: { user } }) => {
      const soDoVendedor = user.papel === 'VENDEDOR' ? user.id : null
      const { produtos, total } = await listarProdutos(db, { ...query, soDoVendedor })
      return paginate(produtos.map(produtoDaListaView), total, query)
    },
    'GET /v1/produto/combo': () => listarCombo(db),
    'GET /v1/produto/{id}': async ({ params }) =>
      produtoView(exigir(await buscarProduto(db, params.id), 'produto-inexistente')),
  }
}

function produtoDaListaView(produto: ProdutoDaLista) {
  const { melhorCotacao: melhor, quantidadeDeCotacoes } = produto
  const melhorCotacao = melhor && {
    id: melhor.id,
    preco: melhor.precoCentavos,
    precoPorKg: precoPorKg(melhor.precoCentavos, produto.pesoGramas),
    vendedorNome: melhor.vendedorNome,
  }
  return { ...produtoView(produto), melhorCotacao, quantidadeDeCotacoes }
}
