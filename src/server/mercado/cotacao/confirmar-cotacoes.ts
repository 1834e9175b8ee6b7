import { motivoParaNaoEditarCotacao } from '#domain/venda/cotacao.ts'
import { avisarQuemEspera } from '#server/mercado/aviso-de-cotacao/avisar-quem-espera.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { confirmarPrecos } from './condicoes-repository.ts'

/**
 * Notes that prices still hold and answers of how many quotes (rule N13). History is of changes, so that it gets nothing (rule M11).
 * Refuses with `cotacao-de-outro-vendedor`.
 */
export async function confirmarCotacoes(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  userId: number,
  { ids, vendedorId }: { ids: readonly number[]; vendedorId: number },
): Promise<{ confirmadas: number }> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  const confirmadas = await inTransaction(db, async tx => {
    await exigirAutor(tx, userId)
    const quantas = await confirmarPrecos(tx, { ids, vendedorId }, clock())
    await avisarQuemEspera({ fila, clock }, tx, { vendedorId })
    return quantas
  })
  return { confirmadas }
}
