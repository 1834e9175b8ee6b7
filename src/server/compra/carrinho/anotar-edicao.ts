import type { LoginId } from '#domain/conta/user.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar, type ValoresDoRegistro } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

const DO_CARRINHO = 'Carrinho de um comprador'
const ATOS = {
  'adicionar-item': atoSoDaConta('carrinho:adicionar-item', DO_CARRINHO, 'Adicionou item ao carrinho'),
  'adicionar-lote': atoSoDaConta(
    'carrinho:adicionar-lote',
    DO_CARRINHO,
    'Adicionou vários itens ao carrinho',
  ),
  'alterar-quantidade': atoSoDaConta(
    'carrinho:alterar-quantidade',
    DO_CARRINHO,
    'Alterou quantidade no carrinho',
  ),
  'retirar-item': atoSoDaConta('carrinho:retirar-item', DO_CARRINHO, 'Removeu item do carrinho'),
  limpar: atoSoDaConta('carrinho:limpar', DO_CARRINHO, 'Esvaziou o carrinho'),
  'gerar-boleto': atoSoDaConta('carrinho:gerar-boleto', DO_CARRINHO, 'Gerou boleto'),
  'pedir-frete': atoSoDaConta('carrinho:pedir-frete', DO_CARRINHO, 'Pediu o frete à equipe'),
  'combinar-frete': atoSoDaConta('carrinho:combinar-frete', DO_CARRINHO, 'Combinou o frete'),
  'desfazer-frete': atoSoDaConta('carrinho:desfazer-frete', DO_CARRINHO, 'Desfez o frete combinado'),
  'escolher-entrega': atoSoDaConta('carrinho:escolher-entrega', DO_CARRINHO, 'Escolheu o dia da entrega'),
  'usar-abatimento': atoSoDaConta('carrinho:usar-abatimento', DO_CARRINHO, 'Mudou o uso do abatimento'),
  'escrever-referencia': atoSoDaConta(
    'carrinho:escrever-referencia',
    DO_CARRINHO,
    'Escreveu o nº do comprador',
  ),
} as const

/** The cart's owner (`userId`) and the user who edits it: staff may act in a buyer's cart (rule M14). */
export interface QuemEdita {
  userId: number
  porUsuarioId: number
  /** The member of the owner's team who edits it; null or absent for the owner itself and for staff. */
  membroId?: number | null
  /** The login of that member. */
  loginDoMembro?: LoginId | null
}

/** An edit of a cart. `antes` and `depois` name quotes with their quantities, the order that the cart became, or its freight. */
export interface Edicao {
  acao: keyof typeof ATOS
  antes?: ValoresDoRegistro
  depois?: ValoresDoRegistro
}

/**
 * Writes the audit entry of an edit in another user's cart, in the transaction of the edit. Edits of the own cart have none, but of what a member
 * asks of staff, which its login signs (rule N117).
 */
export async function anotarEdicao(
  tx: Tx,
  { userId, porUsuarioId, loginDoMembro = null }: QuemEdita,
  { acao, ...mudanca }: Edicao,
  agora: Date,
): Promise<void> {
  const membro = acao === 'pedir-frete' ? loginDoMembro : null
  if (porUsuarioId === userId && membro === null) return
  const alvo = { tipo: 'usuario', id: userId } as const
  await auditar(tx, { porUsuarioId: membro ?? porUsuarioId, acao: ATOS[acao], alvo, ...mudanca }, agora)
}
