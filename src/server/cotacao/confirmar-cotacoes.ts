import { motivoParaNaoEditarCotacao } from '#domain/venda/cotacao.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recusarSe } from '#server/recusa-error.ts'
import { exigirAutor } from '#server/user/user-repository.ts'
import { confirmarPrecos } from './condicoes-repository.ts'

/**
 * Notes that prices still hold and answers of how many quotes (rule N13). History is of changes, so that it gets nothing (rule M11).
 * Refuses with `cotacao-de-outro-vendedor`.
 */
export async function confirmarCotacoes(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  userId: number,
  { ids, vendedorId }: { ids: readonly number[]; vendedorId: number },
): Promise<{ confirmadas: number }> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  const confirmadas = await inTransaction(db, async tx => {
    await exigirAutor(tx, userId)
    return confirmarPrecos(tx, { ids, vendedorId }, clock())
  })
  return { confirmadas }
}
