// Requests of packing and of the delivery routes. The seller's own order is that of the matrix, which other rows may have delivered: a new one.
import type { Chave } from '#contract/index.ts'
import { limparCarrinho } from '#server/compra/carrinho/limpar-carrinho.ts'
import { fazerPedido } from '../compras.ts'
import { exigir } from '../exigir.ts'
import type { FazerEnvio, Mundo } from '../matriz.ts'
import { criarRota, daquiA } from '../separacao.ts'

const nada: FazerEnvio = () => ({})

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

const novaRota = ({ app }: Mundo) => ({ dia: daquiA(app, 1), zonaId: 'Z1', nome: 'Centro', paradas: [] })

const umaRota: FazerEnvio = async mundo => ({
  params: { id: (await criarRota(mundo.pessoas.adm, novaRota(mundo))).id },
})

export const ENVIOS_DE_SEPARACAO = {
  'GET /v1/separacao': nada,
  'GET /v1/separacao/dias': nada,
  'PUT /v1/separacao/{pedidoId}': async mundo => {
    const { pedidoId, itemId } = await umPedido(mundo)
    return { params: { pedidoId }, body: { itens: [{ itemId, separado: 1 }] } }
  },
  'GET /v1/separacao/arquivo': nada,
  'GET /v1/rota': nada,
  'POST /v1/rota': mundo => ({ body: novaRota(mundo) }),
  'PUT /v1/rota/{id}': async mundo => ({
    ...(await umaRota(mundo, mundo.pessoas.adm)),
    body: { motorista: 'Jorge', versao: 1 },
  }),
  'DELETE /v1/rota/{id}': umaRota,
  'GET /v1/rota/{id}/arquivo': umaRota,
} satisfies Partial<Record<Chave, FazerEnvio>>
