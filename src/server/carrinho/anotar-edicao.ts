import { auditar } from '#server/auditoria/auditar.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Whose cart, and who does it: staff may act in a buyer's (rule M14). */
export interface QuemEdita {
  userId: number
  porUsuarioId: number
}

/** Notes, in the transaction of the edit, what staff do in somebody else's cart. Nothing for one's own. */
export async function anotarEdicao(
  tx: Tx,
  { userId, porUsuarioId }: QuemEdita,
  acao: string,
  agora: Date,
): Promise<void> {
  if (porUsuarioId === userId) return
  await auditar(tx, { porUsuarioId, acao: `carrinho:${acao}`, alvo: { tipo: 'usuario', id: userId } }, agora)
}
