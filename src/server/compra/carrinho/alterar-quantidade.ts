import { motivoParaNaoUsarQuantidade } from '#domain/compra/carrinho.ts'
import { mudancaDeQuantidade } from '#server/pedido/pedido/item-repository.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { type EdicaoDireta, editarDiretamente } from './edicao-direta.ts'
import { type DepsDeEdicao, editarCarrinho, escreverNumaIda } from './editar-carrinho.ts'
import type { CarrinhoLido } from './situacao.ts'

/**
 * Sets the quantity of an item. Refuses with `quantidade-invalida`, `quantidade-alta-demais`, `carrinho-grande-demais`, `item-inexistente` or
 * `carrinho-em-emissao`.
 */
export async function alterarQuantidade(
  deps: DepsDeEdicao,
  quem: QuemEdita,
  { itemId, quantidade }: { itemId: number; quantidade: number },
): Promise<CarrinhoLido> {
  recusarSe(motivoParaNaoUsarQuantidade(quantidade))
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const mudanca = mudancaDeQuantidade({ compradorId: quem.userId, itemId, quantidade })
    const { pedidoId, resposta, lido } = await escreverNumaIda(tx, { userId: quem.userId, agora }, mudanca)
    exigir(pedidoId, 'item-inexistente')
    const antes = exigir(resposta, 'item-inexistente')
    return { acao: 'alterar-quantidade', antes, depois: { ...antes, quantidade }, lido }
  })
}

/** As `alterarQuantidade`, in one round trip; null if something stands against it. */
export function alterarDiretamente(
  deps: DepsDeEdicao,
  edicao: EdicaoDireta,
  itemId: number,
): Promise<CarrinhoLido | null> {
  const { userId: compradorId, quantidade } = edicao
  return editarDiretamente(deps, edicao, (_agora, condicao) =>
    mudancaDeQuantidade({ compradorId, itemId, quantidade, condicao }),
  )
}
