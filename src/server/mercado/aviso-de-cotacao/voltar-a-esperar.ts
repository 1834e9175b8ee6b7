import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { type AvisoDeCotacao, inserirAviso, travarCotacoesDoProduto } from './aviso-de-cotacao-repository.ts'

/** Keeps a wish again if no quote can be bought any more by the time at which its e-mail is written (rule M58); answers whether it did. */
export function voltarAEsperar(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  aviso: AvisoDeCotacao,
): Promise<boolean> {
  return inTransaction(db, async tx => {
    if ((await travarCotacoesDoProduto(tx, aviso.produtoId, clock())) !== false) return false
    await inserirAviso(tx, { ...aviso, desde: clock() })
    return true
  })
}
