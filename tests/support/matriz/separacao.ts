// Requests of packing and of the delivery routes. The seller's own order is that of the matrix, which other rows may have delivered: a new one.
import type { Chave } from '#contract/index.ts'
import { limparCarrinho } from '#server/compra/carrinho/carrinho-routes.ts'
import { fazerPedido, lerPedido } from '../compras.ts'
import { numerado } from '../exemplar.ts'
import { exigir } from '../exigir.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { comSessao } from '../pessoa.ts'
import { criarRota, daquiA, separar } from '../separacao.ts'
import { criarCotacao, criarProduto } from '../test-users.ts'
import { nada } from './comum.ts'

async function umPedido({ app, pessoas: { comprador }, cotacaoId }: Mundo) {
  await limparCarrinho(app.deps, { userId: comprador.id, porUsuarioId: comprador.id })
  const pedidoId = await fazerPedido(comprador, cotacaoId)
  const item = await app.deps.db
    .selectFrom('item_pedido')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return { pedidoId, itemId: exigir(item).id }
}

// With a session of its own: other rows end the others.
const oVendedor = ({ app, pessoas }: Mundo) => comSessao(app, pessoas.vendedor.id)

async function comFalta(mundo: Mundo) {
  const { pedidoId, itemId } = await umPedido(mundo)
  const vendedor = await oVendedor(mundo)
  await separar(vendedor, pedidoId, { itemId, separado: 0, motivo: 'SEM_PRODUTO' })
  const { categoriaId } = await mundo.app.deps.db
    .selectFrom('cotacao as q')
    .innerJoin('produto as p', 'p.id', 'q.produto_id')
    .select('p.categoria_id as categoriaId')
    .where('q.id', '=', mundo.cotacaoId)
    .executeTakeFirstOrThrow()
  const produtoId = await criarProduto(mundo.app, { nome: numerado('Tomate Italiano'), categoriaId })
  const cotacaoId = await criarCotacao(mundo.app, { vendedor, produtoId })
  return { params: { pedidoId }, body: { itemId, cotacaoId, quantidade: 1 } }
}

async function umaOferta(mundo: Mundo) {
  const envio = await comFalta(mundo)
  const vendedor = await oVendedor(mundo)
  const { body } = await vendedor.chamar('POST /v1/separacao/{pedidoId}/substituto', envio)
  return { pedidoId: body.id, id: exigir(body.itens[0]?.substituto).id }
}

async function novaRota(mundo: Mundo) {
  const { pedidoId } = await umPedido(mundo)
  const { body } = await lerPedido(mundo.pessoas.comprador, pedidoId)
  const dia = body.entregaDia ?? daquiA(mundo.app, 1)
  const paradas = body.entregaDia ? [pedidoId] : []
  return { dia, zonaId: 'Z1', nome: numerado('Centro e Zona Sul'), motorista: 'Jorge', paradas }
}

const umaRota: FazerEnvio = async mundo => ({
  params: { id: (await criarRota(mundo.pessoas.adm, await novaRota(mundo))).id },
})

export const ENVIOS_DE_SEPARACAO = {
  'GET /v1/separacao': nada,
  'GET /v1/separacao/dias': nada,
  'PUT /v1/separacao/{pedidoId}': async mundo => {
    const { pedidoId, itemId } = await umPedido(mundo)
    return { params: { pedidoId }, body: { itens: [{ itemId, separado: 1, lote: 'L-0711', peso: 9.8 }] } }
  },
  'POST /v1/separacao/{pedidoId}/substituto': comFalta,
  'DELETE /v1/separacao/{pedidoId}/substituto/{id}': async mundo => ({ params: await umaOferta(mundo) }),
  'PUT /v1/pedido/{id}/substituto/{substitutoId}': async mundo => {
    const { pedidoId: id, id: substitutoId } = await umaOferta(mundo)
    return { params: { id, substitutoId }, body: { aceito: true } }
  },
  'GET /v1/separacao/arquivo': nada,
  'GET /v1/rota': nada,
  'POST /v1/rota': async mundo => ({ body: await novaRota(mundo) }),
  'PUT /v1/rota/{id}': async mundo => ({
    ...(await umaRota(mundo, mundo.pessoas.adm)),
    body: { motorista: 'Jorge', versao: 1 },
  }),
  'DELETE /v1/rota/{id}': umaRota,
  'GET /v1/rota/{id}/arquivo': async (mundo, pessoa) => ({
    ...(await umaRota(mundo, pessoa)),
    query: { tipo: 'romaneio' },
  }),
} satisfies Partial<Record<Chave, FazerEnvio>>
