import { motivoParaNaoUsarQuantidade } from '#domain/carrinho.ts'
import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RecusaError, recusarSe } from '#server/http/recusa-error.ts'
import { anotarEdicao, type QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho, atualizarQuantidade } from './carrinho-repository.ts'

/** Sets the quantity of an item. Refuses with `quantidade-invalida`, `item-inexistente` or `carrinho-em-emissao`. */
export async function alterarQuantidade(
  { db, clock }: { db: Db; clock: () => Date },
  quem: QuemEdita,
  { itemId, quantidade }: { itemId: number; quantidade: number },
): Promise<void> {
  recusarSe(motivoParaNaoUsarQuantidade(quantidade))
  await inTransaction(db, async tx => {
    const pedidoId = await abrirCarrinho(tx, quem.userId, clock())
    const alterada = await atualizarQuantidade(tx, { pedidoId, itemId, quantidade })
    if (!alterada) throw new RecusaError({ codigo: 'item-inexistente' })
    await anotarEdicao(tx, quem, 'alterar-quantidade', clock())
  })
}
