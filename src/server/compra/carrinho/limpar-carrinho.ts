import { removerItem, removerItens } from '#server/pedido/pedido/item-repository.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho, travarParaEditar } from './carrinho-repository.ts'
import { type DepsDeEdicao, editarCarrinho } from './editar-carrinho.ts'
import type { CarrinhoLido } from './situacao.ts'

/** Removes every item. Refuses with `carrinho-em-emissao`. */
export function limparCarrinho(deps: DepsDeEdicao, quem: QuemEdita): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const itens = await removerItens(tx, await abrirCarrinho(tx, quem.userId, agora))
    return { acao: 'limpar', antes: { itens }, depois: { itens: [] } }
  })
}

/** Removes one item. Refuses with `item-inexistente` or `carrinho-em-emissao`. */
export function retirarItem(deps: DepsDeEdicao, quem: QuemEdita, itemId: number): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async tx => {
    const pedidoId = exigir(await travarParaEditar(tx, quem.userId), 'item-inexistente')
    return {
      acao: 'retirar-item',
      antes: exigir(await removerItem(tx, pedidoId, itemId), 'item-inexistente'),
    }
  })
}
