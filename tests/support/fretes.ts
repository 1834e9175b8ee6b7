// Freight outside the table, as staff agree it and as buyers ask for it (rule M39).
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import type { Pessoa } from './pessoa.ts'

/** A cart as this person sees it; its own unless an owner is given. */
export function lerCarrinho(pessoa: Pessoa, { id: userId } = pessoa) {
  return pessoa.chamar('GET /v1/pedido/carrinho/{userId}', { params: { userId } })
}

/** Agrees the freight of a buyer's cart: R$ 980,00 until three days from now, unless given otherwise. */
export function combinar(equipe: Pessoa, { id: userId }: Pessoa, dados: Record<string, unknown> = {}) {
  const validoAte = somarDias(dataEmSaoPaulo(new Date()), 3)
  const body = { valor: 980, motivo: 'Carreta por telefone', validoAte, ...dados }
  return equipe.chamar('PUT /v1/pedido/carrinho/{userId}/frete', { params: { userId }, body })
}

/** Takes the agreed freight of a buyer's cart back. */
export function desfazerFrete(equipe: Pessoa, { id: userId }: Pessoa) {
  return equipe.chamar('DELETE /v1/pedido/carrinho/{userId}/frete', { params: { userId } })
}

/** Asks staff for the freight of this cart. */
export function pedirFrete(pessoa: Pessoa, { id: userId }: Pessoa) {
  return pessoa.chamar('POST /v1/pedido/carrinho/{userId}/frete/pedido', { params: { userId } })
}
