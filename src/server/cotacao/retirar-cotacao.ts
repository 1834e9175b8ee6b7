import { motivoParaNaoEditarCotacao } from '#domain/venda/cotacao.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { RecusaError, recusarSe } from '#server/recusa-error.ts'
import { exigirAutor } from '#server/user/user-repository.ts'
import { removerCotacao } from './cotacao-repository.ts'

/** Hides a quote; orders keep it (rules M8, M9). Refuses with `cotacao-de-outro-vendedor` or `cotacao-inexistente`. */
export async function retirarCotacao(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  userId: number,
  { id, vendedorId }: { id: number; vendedorId: number },
): Promise<void> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  const existia = await inTransaction(db, async tx => {
    await exigirAutor(tx, userId)
    return removerCotacao(tx, id, userId, clock())
  })
  if (!existia) throw new RecusaError({ codigo: 'cotacao-inexistente' })
}
