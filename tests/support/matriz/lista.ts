// Requests of the permission matrix about lists, stars and baskets: all of the buyer's own things.

import { randomUUID } from 'node:crypto'
import type { Chave } from '#contract/index.ts'
import { criarLista } from '#server/compra/lista/criar-lista.ts'
import { removerLista } from '#server/compra/lista/lista-routes.ts'
import { numerado } from '../exemplar.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'

const doComprador: FazerEnvio = ({ pessoas }) => ({ query: { userId: pessoas.comprador.id } })
const nome = () => numerado('Feira de segunda')

// Each buyer has 30 lists at most: those of the requests before are gone.
async function umaLista({ app, pessoas }: Mundo): Promise<{ params: { id: number } }> {
  const { id } = pessoas.comprador
  await app.deps.db.deleteFrom('lista').where('comprador_id', '=', id).execute()
  const lista = await criarLista(app.deps, { userId: id, porUsuarioId: id }, { nome: nome() })
  return { params: { id: lista.id } }
}

const listaRemovida: FazerEnvio = async mundo => {
  const { id } = mundo.pessoas.comprador
  const { params } = await umaLista(mundo)
  await removerLista(mundo.app.deps, { userId: id, porUsuarioId: id }, params.id)
  return { params }
}

const estrela = ({ pessoas, produtoId }: Mundo) => ({
  params: { produtoId },
  query: { userId: pessoas.comprador.id },
})

export const ENVIOS_DE_LISTA = {
  'GET /v1/lista': doComprador,
  'POST /v1/lista': async mundo => {
    await umaLista(mundo)
    const itens = [{ produtoId: mundo.produtoId, quantidade: 4, aceitaParecidos: true }]
    return { body: { userId: mundo.pessoas.comprador.id, nome: nome(), itens } }
  },
  'PUT /v1/lista/{id}': async mundo => ({
    ...(await umaLista(mundo)),
    body: { nome: nome(), itens: [{ produtoId: mundo.produtoId, quantidade: 4 }], versao: 1 },
  }),
  'DELETE /v1/lista/{id}': umaLista,
  'PUT /v1/lista/{id}/restauracao': listaRemovida,
  'PUT /v1/lista/{id}/manha': async mundo => ({
    ...(await umaLista(mundo)),
    body: { manha: { dias: [1, 4], hora: 5 } },
  }),
  'GET /v1/lista/{id}/grade': async mundo => {
    const { params } = await umaLista(mundo)
    const body = { itens: [{ produtoId: mundo.produtoId, quantidade: 4 }], versao: 1 }
    await mundo.pessoas.comprador.chamar('PUT /v1/lista/{id}', { params, body })
    return { params }
  },
  'GET /v1/lista/costume': doComprador,
  'GET /v1/lista/costume/grade': doComprador,
  'GET /v1/lista/pedido/{pedidoId}/grade': ({ pedidoId }) => ({ params: { pedidoId } }),
  'GET /v1/quadro': () => ({}),
  'GET /v1/favorito': async (mundo: Mundo) => {
    const envio = estrela(mundo)
    await mundo.pessoas.comprador.chamar('PUT /v1/favorito/{produtoId}', envio)
    return { query: envio.query }
  },
  'PUT /v1/favorito/{produtoId}': estrela,
  'DELETE /v1/favorito/{produtoId}': estrela,
  'POST /v1/cesta': ({ pessoas, produtoId }) => ({
    body: { userId: pessoas.comprador.id, linhas: [{ produtoId, quantidade: 2 }], doCarrinho: true },
  }),
  'POST /v1/pedido/carrinho/{userId}/itens/lote': ({ pessoas, cotacaoId }) => ({
    params: { userId: pessoas.comprador.id },
    body: { chave: randomUUID(), modo: 'SUBSTITUIR', itens: [{ cotacaoId, quantidade: 2 }] },
  }),
} satisfies Partial<Record<Chave, FazerEnvio>>
