import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { removerItem, removerItens } from '#server/pedido/item-repository.ts'
import { exigir } from '#server/recusa-error.ts'
import { anotarEdicao, type QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho } from './carrinho-repository.ts'
import { encerrarFreteDeOutroPeso } from './frete-do-carrinho.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Removes every item. Refuses with `carrinho-em-emissao`. */
export async function limparCarrinho({ db, clock }: Deps, quem: QuemEdita): Promise<void> {
  await inTransaction(db, async tx => {
    const pedidoId = await abrirCarrinho(tx, quem.userId, clock())
    const itens = await removerItens(tx, pedidoId)
    await encerrarFreteDeOutroPeso(tx, pedidoId)
    await anotarEdicao(tx, quem, { acao: 'limpar', antes: { itens }, depois: { itens: [] } }, clock())
  })
}

/** Removes one item. Refuses with `item-inexistente` or `carrinho-em-emissao`. */
export async function retirarItem({ db, clock }: Deps, quem: QuemEdita, itemId: number): Promise<void> {
  await inTransaction(db, async tx => {
    const pedidoId = await abrirCarrinho(tx, quem.userId, clock())
    const antes = exigir(await removerItem(tx, pedidoId, itemId), 'item-inexistente')
    await encerrarFreteDeOutroPeso(tx, pedidoId)
    await anotarEdicao(tx, quem, { acao: 'retirar-item', antes }, clock())
  })
}
