// Requests of the permission matrix about products and quotes.
import type { Chave } from '#contract/index.ts'
import { numerado } from '../exemplar.ts'
import { novaImagem } from '../imagens.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { criarCotacao } from '../test-users.ts'
import { produtoComCeasa } from './ceasa.ts'
import { nada, novoProduto, pagina, paramsDoProduto, paramsDoVendedor } from './comum.ts'

const novaCotacao = async (mundo: Mundo) => {
  const produtoId = await novoProduto(mundo)
  return criarCotacao(mundo.app, { produtoId, vendedor: mundo.pessoas.vendedor, preco: 6500 })
}

export const ENVIOS_DO_CATALOGO = {
  'GET /v1/categoria': nada,
  'GET /v1/produto': () => ({ query: { ...pagina, categoriaId: 2, busca: 'tomate', ordem: 'preco-por-kg' } }),
  'GET /v1/produto/combo': nada,
  'GET /v1/produto/{id}': produtoComCeasa,
  'GET /v1/produto/{id}/historico': paramsDoProduto,
  'GET /v1/produto/{id}/aviso': paramsDoProduto,
  'PUT /v1/produto/{id}/aviso': async mundo => ({ params: { id: await novoProduto(mundo) } }),
  'DELETE /v1/produto/{id}/aviso': paramsDoProduto,
  'POST /v1/produto': () => ({
    form: {
      nome: numerado('Abobrinha Italiana'),
      tipo: 'Extra AA',
      unidadeMedida: 'caixa 20 kg',
      peso: '20.00',
      categoria: '2',
    },
  }),
  'PUT /v1/produto/{id}': async mundo => ({
    params: { id: await novoProduto(mundo) },
    form: { nome: numerado('Berinjela'), peso: '10.00' },
  }),
  'GET /v1/cotacao/{produtoId}': ({ produtoId }) => ({ params: { produtoId } }),
  'GET /v1/cotacao/vendedor/{id}': paramsDoVendedor,
  'POST /v1/cotacao': async mundo => ({
    body: { produtoId: await novoProduto(mundo), preco: '90,00', vendedorId: mundo.pessoas.vendedor.id },
  }),
  'PUT /v1/cotacao/{id}': async mundo => ({
    params: { id: await novaCotacao(mundo) },
    body: { preco: '72,50', vendedorId: mundo.pessoas.vendedor.id },
  }),
  'PUT /v1/cotacao/{id}/condicoes': async mundo => ({
    params: { id: await novaCotacao(mundo) },
    body: {
      vendedorId: mundo.pessoas.vendedor.id,
      validaAte: new Date(mundo.app.deps.clock().getTime() + 6 * 3_600_000).toISOString(),
      disponivel: 30,
      disponivelAnterior: null,
      minimo: 3,
      multiplo: 3,
      codigoDoVendedor: numerado('TOM-01'),
    },
  }),
  'PUT /v1/cotacao/{id}/foto': async mundo => ({
    params: { id: await novaCotacao(mundo) },
    form: { vendedorId: String(mundo.pessoas.vendedor.id) },
    imageFile: await novaImagem(),
  }),
  'POST /v1/cotacao/confirmacao': async mundo => ({
    body: { vendedorId: mundo.pessoas.vendedor.id, ids: [await novaCotacao(mundo)] },
  }),
  'DELETE /v1/cotacao/{id}': async mundo => ({
    params: { id: await novaCotacao(mundo) },
    body: { vendedorId: mundo.pessoas.vendedor.id },
  }),
} satisfies Partial<Record<Chave, FazerEnvio>>
