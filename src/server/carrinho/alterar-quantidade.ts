import { motivoParaNaoUsarQuantidade, motivoParaNaoUsarUnidades } from '#domain/compra/carrinho.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { atualizarQuantidade } from '#server/pedido/item-repository.ts'
import { exigir, recusarSe } from '#server/recusa-error.ts'
import { anotarEdicao, type QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho, buscarItem } from './carrinho-repository.ts'
import { encerrarFreteDeOutroPeso } from './frete-do-carrinho.ts'

/**
 * Sets the quantity of an item. Refuses with `quantidade-invalida`, `quantidade-alta-demais`, `carrinho-grande-demais`, `item-inexistente` or
 * `carrinho-em-emissao`.
 */
export async function alterarQuantidade(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  quem: QuemEdita,
  { itemId, quantidade }: { itemId: number; quantidade: number },
): Promise<void> {
  recusarSe(motivoParaNaoUsarQuantidade(quantidade))
  await inTransaction(db, async tx => {
    const pedidoId = await abrirCarrinho(tx, quem.userId, clock())
    const item = exigir(await buscarItem(tx, pedidoId, itemId), 'item-inexistente')
    const { doCarrinho, ...antes } = item
    if (quantidade > antes.quantidade)
      recusarSe(motivoParaNaoUsarUnidades(doCarrinho - antes.quantidade + quantidade))
    await atualizarQuantidade(tx, itemId, quantidade)
    await encerrarFreteDeOutroPeso(tx, pedidoId)
    await anotarEdicao(
      tx,
      quem,
      { acao: 'alterar-quantidade', antes, depois: { ...antes, quantidade } },
      clock(),
    )
  })
}
