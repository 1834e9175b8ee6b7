// The freight that staff agree for a cart, and the question for it, while the cart is what it was (rule M39, decision 054).
import { itensQueContam, motivoParaNaoCombinarFrete, separarItens } from '#domain/compra/carrinho.ts'
import { invariant } from '#domain/invariant.ts'
import { pesoTotal } from '#domain/pedido/pedido.ts'
import type { Gramas } from '#domain/peso.ts'
import { lerConfiguracao } from '#server/configuracao/configuracao-repository.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import {
  buscarFreteDoCarrinho,
  buscarPedidoDeFrete,
  encerrarFreteCombinado,
  removerPedidoDeFrete,
} from '#server/frete/frete-combinado-repository.ts'
import { recusarSe } from '#server/recusa-error.ts'
import { travarUserPor } from '#server/user/user-repository.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho, buscarCarrinho, listarItens } from './carrinho-repository.ts'
import { type CarrinhoLido, itemDeCarrinho, lerSituacao } from './situacao.ts'

/** A locked cart to which the table gives no price. */
export interface CarrinhoSemPreco {
  pedidoId: number
  pesoGramas: Gramas
  cep: string
  leitura: CarrinhoLido
}

/**
 * Locks the buyer and the cart, so that neither weight nor CEP change until the transaction ends. Refuses with the reasons of
 * `motivoParaNaoCombinarFrete`.
 */
export async function abrirCarrinhoSemPreco(
  tx: Tx,
  { userId, porUsuarioId }: QuemEdita,
  agora: Date,
): Promise<CarrinhoSemPreco> {
  await travarUserPor(tx, userId, porUsuarioId)
  const pedidoId = await abrirCarrinho(tx, userId, agora)
  const carrinho = await buscarCarrinho(tx, userId)
  const leitura = await lerSituacao(tx, { userId, carrinho, agora })
  const { situacao } = leitura
  recusarSe(motivoParaNaoCombinarFrete(situacao))
  invariant(situacao.cep !== null, 'um cadastro completo tem CEP')
  return { pedidoId, pesoGramas: pesoTotal(situacao.itens), cep: situacao.cep, leitura }
}

/**
 * Ends what was agreed or asked for another weight. Runs after each edit of the items, in its transaction, so that coming back to the
 * same weight does not bring it back. The database does the same when a buyer's CEP or a product's weight changes.
 */
export async function encerrarFreteDeOutroPeso(tx: Tx, pedidoId: number): Promise<void> {
  const combinado = await buscarFreteDoCarrinho(tx, pedidoId)
  const pedido = await buscarPedidoDeFrete(tx, pedidoId)
  if (!combinado && !pedido) return
  const peso = await pesoDoProximoBoleto(tx, pedidoId)
  if (combinado && combinado.pesoGramas !== peso) await encerrarFreteCombinado(tx, pedidoId)
  if (pedido && pedido.pesoGramas !== peso) await removerPedidoDeFrete(tx, pedidoId)
}

async function pesoDoProximoBoleto(db: Db, pedidoId: number): Promise<Gramas> {
  const { maximoDeRecebedores } = await lerConfiguracao(db)
  const itens = (await listarItens(db, [pedidoId])).map(itemDeCarrinho)
  return pesoTotal(itensQueContam(separarItens(itens, maximoDeRecebedores).itensDoBoleto))
}
