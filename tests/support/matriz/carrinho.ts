// Requests of the permission matrix about the cart.
import type { Chave } from '#contract/index.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { centavos } from '#domain/centavos.ts'
import { adicionarItem } from '#server/compra/carrinho/adicionar-item.ts'
import { limparCarrinho } from '#server/compra/carrinho/carrinho-routes.ts'
import { combinarFrete } from '#server/compra/carrinho/combinar-frete.ts'
import type { AppForTest } from '../app-for-test.ts'
import { empresa, numerado } from '../exemplar.ts'
import type { FazerEnvio } from '../matriz.ts'
import type { Pessoa } from '../pessoa.ts'
import { criarCotacao, criarProduto, criarVendedor } from '../test-users.ts'

const envioDoItem =
  (body?: unknown): FazerEnvio =>
  async ({ app, pessoas, cotacaoId }) => ({
    params: { userId: pessoas.comprador.id, itemId: await itemNoCarrinho(app, pessoas.comprador, cotacaoId) },
    body,
  })

const carrinhoComItem: FazerEnvio = async ({ app, pessoas, cotacaoId }) => {
  await itemNoCarrinho(app, pessoas.comprador, cotacaoId)
  return { params: { userId: pessoas.comprador.id } }
}

/** A load to which the table gives no price; the next request empties the cart. */
const carrinhoSemFrete: FazerEnvio = async ({ app, pessoas }) => {
  const produtoId = await criarProduto(app, {
    nome: numerado('Batata a granel'),
    pesoKg: 13_000,
    categoriaId: 2,
  })
  await itemNoCarrinho(
    app,
    pessoas.comprador,
    await criarCotacao(app, {
      produtoId,
      vendedor: await criarVendedor(app, empresa('horta')),
      preco: 2_400_000,
    }),
    1,
  )
  return { params: { userId: pessoas.comprador.id } }
}

const ACORDO = { valor: 2500, motivo: 'Carreta da transportadora, por telefone' }
const acordoDeFrete: FazerEnvio = async (mundo, pessoa) => ({
  ...(await carrinhoSemFrete(mundo, pessoa)),
  body: { ...ACORDO, validoAte: dataEmSaoPaulo(mundo.app.deps.clock()) },
})

const carrinhoComFreteCombinado: FazerEnvio = async (mundo, pessoa) => {
  const { app, pessoas } = mundo
  const envio = await carrinhoSemFrete(mundo, pessoa)
  const quem = { userId: pessoas.comprador.id, porUsuarioId: pessoas.adm.id }
  const validoAte = dataEmSaoPaulo(app.deps.clock())
  await combinarFrete(app.deps, quem, { ...ACORDO, valor: centavos(250_000), validoAte })
  return envio
}

async function itemNoCarrinho(app: AppForTest, { id }: Pessoa, cotacaoId: number, quantidade = 20) {
  await limparCarrinho(app.deps, { userId: id, porUsuarioId: id })
  await adicionarItem(app.deps, { userId: id, porUsuarioId: id }, { cotacaoId, quantidade })
  const item = await app.deps.db
    .selectFrom('item_pedido')
    .innerJoin('pedido', 'pedido.id', 'pedido_id')
    .select('item_pedido.id')
    .where('comprador_id', '=', id)
    .where('status_pedido', '=', 'NO_CARRINHO')
    .executeTakeFirstOrThrow()
  return item.id
}

export const ENVIOS_DO_CARRINHO = {
  'GET /v1/pedido/carrinho/{userId}': carrinhoComItem,
  'POST /v1/pedido/carrinho/{userId}/itens': ({ pessoas, cotacaoId }) => ({
    params: { userId: pessoas.comprador.id },
    body: { cotacaoId, quantidade: 20 },
  }),
  'PUT /v1/pedido/carrinho/{userId}/itens/{itemId}': envioDoItem({ quantidade: 30 }),
  'DELETE /v1/pedido/carrinho/{userId}/itens/{itemId}': envioDoItem(),
  'DELETE /v1/pedido/carrinho/{userId}': carrinhoComItem,
  'PUT /v1/pedido/carrinho/{userId}/frete': acordoDeFrete,
  'DELETE /v1/pedido/carrinho/{userId}/frete': carrinhoComFreteCombinado,
  'POST /v1/pedido/carrinho/{userId}/frete/pedido': carrinhoSemFrete,
  'PUT /v1/pedido/carrinho/{userId}/referencia': ({ pessoas }) => ({
    params: { userId: pessoas.comprador.id },
    body: { referencia: 'OC 4512' },
  }),
  'POST /v1/pedido/carrinho/{userId}/aprovacao': carrinhoComItem,
  'DELETE /v1/pedido/carrinho/{userId}/aprovacao': carrinhoComItem,
  'POST /v1/pedido/carrinho/{userId}/pagamento': async (mundo, pessoa) => {
    const envio = await carrinhoComItem(mundo, pessoa)
    const { body } = await mundo.pessoas.comprador.chamar('GET /v1/pedido/carrinho/{userId}', envio)
    return { ...envio, body: { pedidoId: body.id, totalEsperado: body.total } }
  },
} satisfies Partial<Record<Chave, FazerEnvio>>
