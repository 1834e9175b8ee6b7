// Requests of the permission matrix about lists, stars and baskets: all of the buyer's own things.

import { randomUUID } from 'node:crypto'
import type { Chave } from '#contract/index.ts'
import { criarLista } from '#server/compra/lista/criar-lista.ts'
import { removerLista } from '#server/compra/lista/remover-lista.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'

const doComprador: FazerEnvio = ({ pessoas }) => ({ query: { userId: pessoas.comprador.id } })
const nome = () => `Lista ${randomUUID().slice(0, 8)}`

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

const estrela: FazerEnvio = ({ pessoas, produtoId }) => ({
  params: { produtoId },
  query: { userId: pessoas.comprador.id },
})

export const ENVIOS_DE_LISTA = {
  'GET /v1/lista': doComprador,
  'POST /v1/lista': async mundo => {
    await umaLista(mundo)
    return { body: { userId: mundo.pessoas.comprador.id, nome: nome() } }
  },
  'PUT /v1/lista/{id}': async mundo => ({
    ...(await umaLista(mundo)),
    body: { nome: nome(), itens: [{ produtoId: mundo.produtoId }], versao: 1 },
  }),
  'DELETE /v1/lista/{id}': umaLista,
  'PUT /v1/lista/{id}/restauracao': listaRemovida,
  'GET /v1/lista/{id}/grade': umaLista,
  'GET /v1/lista/costume': doComprador,
  'GET /v1/lista/costume/grade': doComprador,
  'GET /v1/lista/pedido/{pedidoId}/grade': ({ pedidoId }) => ({ params: { pedidoId } }),
  'GET /v1/quadro': () => ({}),
  'GET /v1/favorito': doComprador,
  'PUT /v1/favorito/{produtoId}': estrela,
  'DELETE /v1/favorito/{produtoId}': estrela,
  'POST /v1/cesta': ({ pessoas, produtoId }) => ({
    body: { userId: pessoas.comprador.id, linhas: [{ produtoId, quantidade: 2 }] },
  }),
  'POST /v1/pedido/carrinho/{userId}/itens/lote': ({ pessoas, cotacaoId }) => ({
    params: { userId: pessoas.comprador.id },
    body: { modo: 'SUBSTITUIR', itens: [{ cotacaoId, quantidade: 2 }] },
  }),
} satisfies Partial<Record<Chave, FazerEnvio>>
