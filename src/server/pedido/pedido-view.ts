// Orders as each role may see them: presenters that name every field they let through (spec §6, rule M29).
import { multiplicar } from '#domain/centavos.ts'
import { ORIGEM_DO_FRETE } from '#domain/frete.ts'
import { type Papel, pode } from '#domain/permissao.ts'
import { pesoDaLinha } from '#domain/peso.ts'
import { statusDosRepasses } from '#domain/status-pagamento.ts'
import { proximosStatus } from '#domain/status-pedido.ts'
import { autorView } from '#server/auditoria/auditoria-view.ts'
import { cotacaoDoItemView } from '#server/cotacao/cotacao-view.ts'
import type { PassoLido } from './historico-repository.ts'
import type { ItemDePedidoLido } from './item-repository.ts'
import type { PedidoLido } from './pedido-repository.ts'

/** Who looks at an order. */
export interface Olhar {
  papel: Papel
  userId: number
}

/** A line of the list: for a seller `total` is what its own items come to. */
export function pedidoDaListaView(pedido: PedidoLido, { papel, userId }: Olhar) {
  const ehVendedor = papel === 'VENDEDOR'
  const repasses = pedido.repasses.filter(({ vendedorId }) => !ehVendedor || vendedorId === userId)
  return {
    id: pedido.id,
    statusPedido: pedido.statusPedido,
    statusPagamento: pedido.statusPagamento,
    statusVendedorPagamento: statusDosRepasses(repasses.map(({ status }) => status)),
    dataCriacao: pedido.criadoEm,
    comprador: { id: pedido.compradorId, nome: pedido.compradorNome },
    total: ehVendedor ? pedido.totalDosItensCentavos : pedido.totalCentavos,
    quantidadeDeItens: pedido.quantidadeDeItens,
  }
}

/** One order; freight and boleto are not a seller's to see. */
export function pedidoView(pedido: PedidoLido, itens: readonly ItemDePedidoLido[], olhar: Olhar) {
  const comum = {
    ...pedidoDaListaView(pedido, olhar),
    itensPedido: itens.map(itemView),
    proximosStatus: [...proximosStatus(pedido.statusPedido, olhar.papel)],
  }
  return olhar.papel === 'VENDEDOR' ? comum : { ...comum, ...freteEBoleto(pedido) }
}

/** A state that an order went through; who moved it is for staff to know. */
export function passoView({ em, statusPedido, statusPagamento, porId, porNome }: PassoLido, papel: Papel) {
  const passo = { em, statusPedido, statusPagamento }
  return pode(papel, 'ver-todos-os-pedidos') ? { ...passo, por: autorView(porId, porNome) } : passo
}

// The boleto of a cancelled order must not be paid any more: its link is hidden (rule M27).
function freteEBoleto(pedido: PedidoLido) {
  const pagavel = pedido.statusPedido !== 'CANCELADO'
  return {
    frete: {
      origem: ORIGEM_DO_FRETE,
      destino: pedido.freteDestino,
      pesoTotal: pedido.pesoGramas,
      valor: pedido.freteCentavos,
    },
    linkBoleto: pagavel ? pedido.link : null,
    linhaDigitavel: pagavel ? pedido.linhaDigitavel : null,
    vencimento: pedido.vencimento,
  }
}

function itemView(item: ItemDePedidoLido) {
  const { precoCentavos, quantidade, pesoGramas } = item
  return {
    id: item.id,
    quantidade,
    cotacao: cotacaoDoItemView(item),
    peso: pesoDaLinha(pesoGramas, quantidade),
    total: multiplicar(precoCentavos, quantidade),
  }
}
