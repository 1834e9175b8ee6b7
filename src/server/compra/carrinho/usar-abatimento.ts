// Does the next boleto of a cart use what the platform owes its buyer? (rule N68)
import { atualizarUsoDoAbatimento } from '#server/pedido/pedido/estado-repository.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho } from './carrinho-repository.ts'
import { type DepsDeEdicao, editarCarrinho } from './editar-carrinho.ts'
import type { CarrinhoLido } from './situacao.ts'

/** Says so of a cart, which keeps it until its boleto is issued. Refuses with `carrinho-em-emissao`. */
export function usarAbatimento(deps: DepsDeEdicao, quem: QuemEdita, usar: boolean): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const pedidoId = await abrirCarrinho(tx, quem.userId, agora)
    const mudou = await atualizarUsoDoAbatimento(tx, pedidoId, usar)
    return mudou ? { acao: 'usar-abatimento', antes: { usar: !usar }, depois: { usar } } : null
  })
}
