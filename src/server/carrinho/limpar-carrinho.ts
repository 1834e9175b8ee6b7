import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RecusaError } from '#server/http/recusa-error.ts'
import { abrirCarrinho, removerItem, removerItens } from './carrinho-repository.ts'

interface Relogio {
  db: Db
  clock: () => Date
}

/** Removes every item. Refuses with `carrinho-em-emissao`. */
export async function limparCarrinho({ db, clock }: Relogio, userId: number): Promise<void> {
  await inTransaction(db, async tx => removerItens(tx, await abrirCarrinho(tx, userId, clock())))
}

/** Removes one item. Refuses with `item-inexistente` or `carrinho-em-emissao`. */
export async function retirarItem({ db, clock }: Relogio, userId: number, itemId: number): Promise<void> {
  await inTransaction(db, async tx => {
    const removido = await removerItem(tx, await abrirCarrinho(tx, userId, clock()), itemId)
    if (!removido) throw new RecusaError({ codigo: 'item-inexistente' })
  })
}
