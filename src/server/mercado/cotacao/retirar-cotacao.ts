import { motivoParaNaoEditarCotacao } from '#domain/venda/cotacao.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
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
