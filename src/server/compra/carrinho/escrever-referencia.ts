// The buyer's own number of its next order (rule N144), which the order keeps.
import { trocarReferencia } from '#server/pedido/pedido/estado-repository.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { abrirCarrinho } from './carrinho-repository.ts'
import { type DepsDeEdicao, editarCarrinho } from './editar-carrinho.ts'
import type { CarrinhoLido } from './situacao.ts'

/** Writes it on a cart, or with null takes it off. Refuses with `carrinho-em-emissao`. */
export function escreverReferencia(
  deps: DepsDeEdicao,
  quem: QuemEdita,
  referencia: string | null,
): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const pedidoId = await abrirCarrinho(tx, quem.userId, agora)
    const antes = await trocarReferencia(tx, pedidoId, referencia)
    if (antes === referencia) return null
    return { acao: 'escrever-referencia', antes: { referencia: antes }, depois: { referencia } }
  })
}
