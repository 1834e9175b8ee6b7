import type { Centavos } from '#domain/centavos.ts'
import { motivoParaNaoEditarCotacao } from '#domain/permissao.ts'
import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RecusaError, recusarSe } from '#server/http/recusa-error.ts'
import { atualizarPreco } from './cotacao-repository.ts'

/** Changes a quote's price, in centavos (rules M9, M11). Refuses with `cotacao-de-outro-vendedor` or `cotacao-inexistente`. */
export async function editarCotacao(
  { db, clock }: { db: Db; clock: () => Date },
  userId: number,
  { id, preco, vendedorId }: { id: number; preco: Centavos; vendedorId: number },
): Promise<void> {
  recusarSe(motivoParaNaoEditarCotacao(userId, vendedorId))
  const editada = await inTransaction(db, tx =>
    atualizarPreco(tx, { id, vendedorId: userId, precoCentavos: preco }, clock()),
  )
  if (!editada) throw new RecusaError({ codigo: 'cotacao-inexistente' })
}
