import { auditar } from '#server/auditoria/auditoria-repository.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Whose cart, and who does it: staff may act in a buyer's (rule M14). */
export interface QuemEdita {
  userId: number
  porUsuarioId: number
}

/** What is done in a cart. `antes` and `depois` name quotes with their quantities, or the order that came of the cart. */
export interface Edicao {
  acao: 'adicionar-item' | 'alterar-quantidade' | 'retirar-item' | 'limpar' | 'gerar-boleto'
  antes?: unknown
  depois?: unknown
}

/** Notes, in the transaction of the edit, what staff do in somebody else's cart. Nothing for one's own. */
export async function anotarEdicao(
  tx: Tx,
  { userId, porUsuarioId }: QuemEdita,
  { acao, ...mudanca }: Edicao,
  agora: Date,
): Promise<void> {
  if (porUsuarioId === userId) return
  const alvo = { tipo: 'usuario', id: userId } as const
  await auditar(tx, { porUsuarioId, acao: `carrinho:${acao}`, alvo, ...mudanca }, agora)
}
