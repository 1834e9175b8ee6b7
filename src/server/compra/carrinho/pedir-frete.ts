// A buyer asks staff for the freight of a cart to which the table gives no price; and the queue of these carts (rule M39).
import { itensQueContam, separarItens } from '#domain/compra/carrinho.ts'
import { freteCombinadoQueVale } from '#domain/entrega/frete-combinado.ts'
import { pesoTotal, totalDosItens } from '#domain/pedido/pedido.ts'
import { lerConfiguracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import {
  inserirPedidoDeFrete,
  listarPedidosDeFrete,
  type PedidoDeFreteLido,
} from '#server/mercado/frete/frete-combinado-repository.ts'
import { tabelaVigente } from '#server/mercado/frete/frete-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import type { QuemEdita } from './anotar-edicao.ts'
import { listarItens } from './carrinho-repository.ts'
import { type DepsDeEdicao, editarCarrinho } from './editar-carrinho.ts'
import { abrirCarrinhoSemPreco } from './frete-do-carrinho.ts'
import { type CarrinhoLido, itemDeCarrinho } from './situacao.ts'

/**
 * Puts a cart into the queue of staff; once it is there, it keeps its place. Refuses with the reasons of
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

/** One page of the queue, oldest first, with the weight and the sum of each cart's next boleto; and the number of all. */
export async function lerFilaDeFrete(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  pagina: { page: number; size: number },
) {
  const agora = clock()
  const { id: tabelaId } = await tabelaVigente(db, agora)
  const { pedidos, total } = await listarPedidosDeFrete(db, tabelaId, pagina)
  const configuracao = await lerConfiguracao(db)
  const itens = await listarItens(
    db,
    pedidos.map(({ pedidoId }) => pedidoId),
  )
  const comSomas = (pedido: PedidoDeFreteLido) => {
    const itensDoCarrinho = itens
      .filter(({ pedidoId }) => pedidoId === pedido.pedidoId)
      .map(item => itemDeCarrinho(item, { agora, configuracao }))
    const { itensDoBoleto } = separarItens(itensDoCarrinho, configuracao.maximoDeRecebedores)
    const contados = itensQueContam(itensDoBoleto)
    return { ...pedido, pesoGramas: pesoTotal(contados), itensCentavos: totalDosItens(contados) }
  }
  return { pedidos: pedidos.map(comSomas), total }
}
