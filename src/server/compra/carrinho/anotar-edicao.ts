import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** The cart's owner (`userId`) and the user who edits it: staff may act in a buyer's cart (rule M14). */
export interface QuemEdita {
  userId: number
  porUsuarioId: number
  /** The member of the owner's team who edits it; null or absent for the owner itself and for staff. */
  membroId?: number | null
}

/** An edit of a cart. `antes` and `depois` name quotes with their quantities, the order that the cart became, or its freight. */
export interface Edicao {
  acao:
    | 'adicionar-item'
    | 'adicionar-lote'
    | 'alterar-quantidade'
    | 'retirar-item'
    | 'limpar'
    | 'gerar-boleto'
    | 'combinar-frete'
    | 'desfazer-frete'
    | 'usar-abatimento'
    | 'pedir-frete'
    | 'escolher-entrega'
    | 'escrever-referencia'
  antes?: unknown
  depois?: unknown
}

/** Writes the audit entry of an edit in another user's cart, in the transaction of the edit. Edits of the own cart have none. */
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
