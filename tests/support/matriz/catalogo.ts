// Requests of the permission matrix about products and quotes.

import { randomUUID } from 'node:crypto'
import type { Chave } from '#contract/index.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { criarCotacao, criarProduto } from '../test-users.ts'
import { nada, paramsDoProduto, paramsDoVendedor } from './comum.ts'

const nomeNovo = () => `Novo ${randomUUID().slice(0, 8)}`

const novaCotacao = ({ app, pessoas }: Mundo) => criarCotacao(app, { vendedor: pessoas.vendedor })

export const ENVIOS_DO_CATALOGO = {
  'GET /v1/categoria': nada,
  'GET /v1/produto': nada,
  'GET /v1/produto/combo': nada,
  'GET /v1/produto/{id}': paramsDoProduto,
  'GET /v1/produto/{id}/historico': paramsDoProduto,
  'GET /v1/produto/{id}/aviso': paramsDoProduto,
  'PUT /v1/produto/{id}/aviso': async ({ app }) => ({ params: { id: await criarProduto(app) } }),
  'DELETE /v1/produto/{id}/aviso': paramsDoProduto,
  'POST /v1/produto': () => ({
    form: { nome: nomeNovo(), unidadeMedida: 'caixa', peso: '12.5', categoria: '1' },
  }),
  'PUT /v1/produto/{id}': async ({ app }) => ({
    params: { id: await criarProduto(app) },
    form: { nome: nomeNovo() },
  }),
  'GET /v1/cotacao/{produtoId}': ({ produtoId }) => ({ params: { produtoId } }),
  'GET /v1/cotacao/vendedor/{id}': paramsDoVendedor,
  'POST /v1/cotacao': async ({ app, pessoas }) => ({
    body: { produtoId: await criarProduto(app), preco: '12,5', vendedorId: pessoas.vendedor.id },
  }),
  'PUT /v1/cotacao/{id}': async mundo => ({
    params: { id: await novaCotacao(mundo) },
    body: { preco: 7, vendedorId: mundo.pessoas.vendedor.id },
  }),
  'PUT /v1/cotacao/{id}/condicoes': async mundo => ({
    params: { id: await novaCotacao(mundo) },
    body: { vendedorId: mundo.pessoas.vendedor.id, validaAte: null, disponivel: 30, minimo: 3, multiplo: 3 },
  }),
  'PUT /v1/cotacao/{id}/foto': async mundo => ({
    params: { id: await novaCotacao(mundo) },
    form: { vendedorId: String(mundo.pessoas.vendedor.id) },
  }),
  'POST /v1/cotacao/confirmacao': async mundo => ({
    body: { vendedorId: mundo.pessoas.vendedor.id, ids: [await novaCotacao(mundo)] },
  }),
  'DELETE /v1/cotacao/{id}': async mundo => ({
    params: { id: await novaCotacao(mundo) },
    body: { vendedorId: mundo.pessoas.vendedor.id },
  }),
} satisfies Partial<Record<Chave, FazerEnvio>>
