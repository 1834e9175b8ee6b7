// A cart whose freight staff agree, or are asked for: one to which the table gives no price (rule M39, design/cart).
import { motivoParaNaoCombinarFrete } from '#domain/compra/carrinho.ts'
import { invariant } from '#domain/invariant.ts'
import { pesoTotal } from '#domain/pedido/pedido.ts'
import type { Gramas } from '#domain/peso.ts'
import { lerRegras } from '#server/mercado/frete/regras-repository.ts'
import { travarUserPor } from '#server/pessoas/user/user-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho } from './carrinho-repository.ts'
import { type CarrinhoLido, lerSituacao } from './situacao.ts'

/** A locked cart to which the table gives no price. */
export interface CarrinhoSemPreco {
  pedidoId: number
  pesoGramas: Gramas
  cep: string
  situacao: CarrinhoLido['situacao']
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
  const { situacao } = await lerSituacao(tx, { userId, agora, regras: await lerRegras(tx, agora) })
  recusarSe(motivoParaNaoCombinarFrete(situacao))
  invariant(situacao.cep !== null, 'um cadastro completo tem CEP')
  return { pedidoId, pesoGramas: pesoTotal(situacao.itens), cep: situacao.cep, situacao }
}
