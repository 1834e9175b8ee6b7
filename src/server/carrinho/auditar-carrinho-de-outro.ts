import { auditar } from '#server/auditoria/auditar.ts'
import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** Notes what staff do in somebody else's cart, with their name (rule M14). Nothing for one's own. */
export async function auditarCarrinhoDeOutro(
  { db, clock }: { db: Db; clock: () => Date },
  { porUsuarioId, userId, acao }: { porUsuarioId: number; userId: number; acao: string },
): Promise<void> {
  if (porUsuarioId === userId) return
  const alvo = { tipo: 'usuario', id: userId } as const
  await inTransaction(db, tx => auditar(tx, { porUsuarioId, acao: `carrinho:${acao}`, alvo }, clock()))
}
