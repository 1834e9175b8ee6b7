// A buyer asks staff for the freight of a cart to which the table gives no price (rule M39).
import { freteCombinadoQueVale } from '#domain/entrega/frete-combinado.ts'
import { inserirPedidoDeFrete } from '#server/mercado/frete/frete-combinado-repository.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { type DepsDeEdicao, editarCarrinho } from './editar-carrinho.ts'
import { abrirCarrinhoSemPreco } from './frete-do-carrinho.ts'
import type { CarrinhoLido } from './situacao.ts'

/**
 * Puts a cart on the desk of staff; asked again, it waits since the first time. Refuses with the reasons of
 * `motivoParaNaoCombinarFrete`, also with `frete-com-preco` while an agreed freight counts.
 */
export function pedirFrete(deps: DepsDeEdicao, quem: QuemEdita): Promise<CarrinhoLido> {
  return editarCarrinho(deps, quem, async (tx, agora) => {
    const { situacao, pedidoId, pesoGramas, cep } = await abrirCarrinhoSemPreco(tx, quem, agora)
    if (freteCombinadoQueVale(situacao, pesoGramas)) throw new RecusaError({ codigo: 'frete-com-preco' })
    const novo = { pedidoId, pesoGramas, cep, porUsuarioId: quem.porUsuarioId }
    const entrou = await inserirPedidoDeFrete(tx, novo, agora)
    return entrou ? { acao: 'pedir-frete', depois: { pesoGramas, cep } } : null
  })
}
