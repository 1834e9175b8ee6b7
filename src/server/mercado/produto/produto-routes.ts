import type { produto } from '#contract/mercado/produto.ts'
import { paginate } from '#contract/pagina.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { pode } from '#domain/conta/permissao.ts'
import { faixaDePreco } from '#domain/venda/faixa-de-preco.ts'
import { temAviso } from '#server/mercado/aviso-de-cotacao/aviso-de-cotacao-repository.ts'
import { faixasDe, listarDiasDaCeasa } from '#server/mercado/ceasa/faixa-repository.ts'
import { lerMedianaDosOutros } from '#server/mercado/cotacao/cotacao-repository.ts'
import { lerHistoricoDePrecos } from '#server/mercado/cotacao/historico-de-precos-view.ts'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import { buscarProdutos } from './buscar-produtos.ts'
import { criarProduto } from './criar-produto.ts'
import { editarProduto } from './editar-produto.ts'
import { desfazerAviso, pedirAviso } from './pedir-aviso.ts'
import { buscarProduto, listarCombo, listarProdutos } from './produto-repository.ts'
import { produtoDaListaView, produtoEditavelView } from './produto-view.ts'

/** Of the history of the market's range. */
const DIAS_DA_CEASA = 60

export function produtoHandlers(deps: Dependencies): HandlersDe<typeof produto> {
  const { db } = deps
  return {
    'GET /v1/produto': async ({ query, sessao: { user } }) => {
      const { busca, ...pagina } = query
      const proprias = user.papel === 'VENDEDOR' ? user.id : null
      const filtro = { ...pagina, proprias, disponiveis: disponivelEm(deps.clock()) }
      if (busca) {
        const comVendedores = pode(user.papel, 'navegar-no-catalogo')
        const { produtos, total, ...achados } = await buscarProdutos(deps, filtro, { busca, comVendedores })
        return { ...paginate(produtos.map(produtoDaListaView), total, query), ...achados }
      }
      const { produtos, total } = await listarProdutos(db, filtro)
      return {
        ...paginate(produtos.map(produtoDaListaView), total, query),
        aproximada: false,
        semPalavras: [],
        categoriaEncontrada: null,
        vendedoresEncontrados: [],
      }
    },
    'GET /v1/produto/combo': () => listarCombo(db),
    'GET /v1/produto/{id}': async ({ params: { id }, sessao: { user } }) => {
      const [lido, faixas] = await Promise.all([buscarProduto(db, id), faixasDe(db, [id], deps.clock())])
      const ceasa = faixas.get(id)
      const produto = {
        ...produtoEditavelView(exigir(lido, 'produto-inexistente')),
        ...(ceasa && { ceasa }),
      }
      if (user.papel !== 'VENDEDOR') return produto
      const mediana = await lerMedianaDosOutros(db, { produtoId: id, vendedorId: user.id }, deps.clock())
      return { ...produto, faixaDePreco: mediana && faixaDePreco(mediana) }
    },
    'GET /v1/produto/{id}/historico': ({ params: { id }, sessao: { user } }) =>
      lerHistoricoDePrecos(deps, id, user),
    'GET /v1/produto/{id}/ceasa': async ({ params: { id } }) => {
      exigir(await buscarProduto(db, id), 'produto-inexistente')
      return listarDiasDaCeasa(db, id, somarDias(dataEmSaoPaulo(deps.clock()), -DIAS_DA_CEASA))
    },
    'GET /v1/produto/{id}/aviso': async ({ params: { id: produtoId }, sessao: { user } }) => {
      exigir(await buscarProduto(db, produtoId), 'produto-inexistente')
      return { pedido: await temAviso(db, { compradorId: user.id, produtoId }) }
    },
    'PUT /v1/produto/{id}/aviso': ({ params: { id: produtoId }, sessao: { user } }) =>
      pedirAviso(deps, { compradorId: user.id, produtoId }),
    'DELETE /v1/produto/{id}/aviso': ({ params: { id: produtoId }, sessao: { user } }) =>
      desfazerAviso(deps, { compradorId: user.id, produtoId }),
    'POST /v1/produto': async ({ form, imagem, sessao }) =>
      produtoEditavelView(await criarProduto(deps, { ...form, imagem }, sessao.user.id)),
    'PUT /v1/produto/{id}': async ({ params: { id }, form, imagem, sessao }) =>
      produtoEditavelView(
        await editarProduto(deps, { id, campos: form, imagem, porUsuarioId: sessao.user.id }),
      ),
  }
}
