import { motivoParaNaoUsarQuantidade, motivoParaNaoUsarUnidades } from '#domain/compra/carrinho.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { gravarItem } from '#server/pedido/item-repository.ts'
import { recusarSe } from '#server/recusa-error.ts'
import { anotarEdicao, type QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho, contarUnidades, exigirCotacaoDisponivel } from './carrinho-repository.ts'
import { encerrarFreteDeOutroPeso } from './frete-do-carrinho.ts'

/**
 * Adds a quantity of a quote to a cart. If the quote is already there, the quantities are added (rule M13). Refuses with
 * `quantidade-invalida`, `quantidade-alta-demais`, `carrinho-grande-demais`, `cotacao-inexistente`, `cotacao-indisponivel` or `carrinho-em-emissao`.
 */
export async function adicionarItem(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  quem: QuemEdita,
  { cotacaoId, quantidade }: { cotacaoId: number; quantidade: number },
): Promise<void> {
  await inTransaction(db, async tx => {
    const pedidoId = await abrirCarrinho(tx, quem.userId, clock())
    const cotacao = await exigirCotacaoDisponivel(tx, cotacaoId)
    const { daCotacao: antes, doCarrinho } = await contarUnidades(tx, pedidoId, cotacaoId)
    const soma = antes + quantidade
    recusarSe(motivoParaNaoUsarQuantidade(soma) ?? motivoParaNaoUsarUnidades(doCarrinho + quantidade))
    await gravarItem(tx, { pedidoId, cotacaoId, quantidade: soma, ...cotacao })
    await encerrarFreteDeOutroPeso(tx, pedidoId)
    const edicao = {
      acao: 'adicionar-item',
      antes: antes === 0 ? null : { cotacaoId, quantidade: antes },
      depois: { cotacaoId, quantidade: soma },
    } as const
    await anotarEdicao(tx, quem, edicao, clock())
  })
}
