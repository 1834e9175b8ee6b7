// Orders as each role may see them: presenters that name every field they let through (spec §6, rule M29).
import { centavos, multiplicar } from '#domain/centavos.ts'
import { ORIGEM_DO_FRETE } from '#domain/frete.ts'
import { type Papel, pode } from '#domain/permissao.ts'
import { pesoDaLinha } from '#domain/peso.ts'
import { divergenciaDoPagamento, type Recebido, statusDosRepasses } from '#domain/status-pagamento.ts'
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

/**
 * An order of the list with its items, which may stand among those of others. Freight and boleto are not a seller's to
 * see, and `total` is what its own items come to.
 */
export function pedidoDaListaView(
  pedido: PedidoLido,
  itens: readonly ItemDePedidoLido[],
  { papel, userId }: Olhar,
) {
  const ehVendedor = papel === 'VENDEDOR'
  const repasses = pedido.repasses.filter(({ vendedorId }) => !ehVendedor || vendedorId === userId)
  const comum = {
    id: pedido.id,
    statusPedido: pedido.statusPedido,
    statusPagamento: pedido.statusPagamento,
    statusVendedorPagamento: statusDosRepasses(repasses.map(({ status }) => status)),
    dataCriacao: pedido.criadoEm,
    comprador: { id: pedido.compradorId, nome: pedido.compradorNome },
    total: ehVendedor ? pedido.totalDosItensCentavos : pedido.totalCentavos,
    quantidadeDeItens: pedido.quantidadeDeItens,
    itensPedido: itens.filter(({ pedidoId }) => pedidoId === pedido.id).map(itemView),
  }
  return ehVendedor
    ? comum
    : { ...comum, frete: freteView(pedido), linkBoleto: seForPagavel(pedido, pedido.link) }
}

/** One order: what the list has and what may be done with it. */
export function pedidoView(pedido: PedidoLido, itens: readonly ItemDePedidoLido[], olhar: Olhar) {
  const comum = {
    ...pedidoDaListaView(pedido, itens, olhar),
    proximosStatus: [...proximosStatus(pedido.statusPedido, olhar.papel)],
  }
  if (olhar.papel === 'VENDEDOR') return comum
  const { linhaDigitavel, vencimento } = pedido
  const boletoEncerrado = encerradoSemPagamento(pedido)
  const doBoleto = {
    ...comum,
    linhaDigitavel: seForPagavel(pedido, linhaDigitavel),
    vencimento,
    boletoEncerrado,
  }
  if (!pode(olhar.papel, 'ver-todos-os-pedidos')) return doBoleto
  return { ...doBoleto, recebimento: recebimentoView(recebidoDe(pedido)) }
}

/** Money that is not the order's total, or null. */
export function recebimentoView(recebido: Recebido) {
  const divergencia = divergenciaDoPagamento(recebido)
  return divergencia && { divergencia, pago: recebido.pago, devolvido: recebido.devolvido }
}

function recebidoDe({ statusPedido, totalCentavos, pagoCentavos, devolvidoCentavos }: PedidoLido): Recebido {
  const [pago, devolvido] = [pagoCentavos ?? centavos(0), devolvidoCentavos ?? centavos(0)]
  return { status: statusPedido, total: totalCentavos, pago, devolvido }
}

/** A state that an order went through; who moved it is for staff to know. */
export function passoView({ em, statusPedido, statusPagamento, porId, porNome }: PassoLido, papel: Papel) {
  const passo = { em, statusPedido, statusPagamento }
  return pode(papel, 'ver-todos-os-pedidos') ? { ...passo, por: autorView(porId, porNome) } : passo
}

function freteView({ freteDestino, pesoGramas, freteCentavos }: PedidoLido) {
  return { origem: ORIGEM_DO_FRETE, destino: freteDestino, pesoTotal: pesoGramas, valor: freteCentavos }
}

// The boleto of a cancelled order must not be paid any more, and one that ended cannot be: its link is hidden (rule M27).
function seForPagavel(pedido: PedidoLido, campo: string | null): string | null {
  return pedido.statusPedido === 'CANCELADO' || encerradoSemPagamento(pedido) ? null : campo
}

// A paid charge whose money went back is CANCELED at the provider too.
function encerradoSemPagamento({ statusPagamento, statusDaCobranca }: PedidoLido): boolean {
  return statusDaCobranca === 'CANCELED' && statusPagamento !== 'BOLETO_PAGO'
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
