// Orders as each role may see them: presenters that name every field they let through (spec §6, rule M29).
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { centavos, multiplicar } from '#domain/centavos.ts'
import { type Papel, pode } from '#domain/conta/permissao.ts'
import { ORIGEM_DO_FRETE } from '#domain/entrega/frete.ts'
import { motivoParaNaoReceberPorFora } from '#domain/pagamento/por-fora.ts'
import {
  divergenciaDoPagamento,
  type Recebido,
  statusDosRepasses,
} from '#domain/pagamento/status-pagamento.ts'
import { proximosStatus } from '#domain/pedido/status-pedido.ts'
import { pesoDaLinha } from '#domain/peso.ts'
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

/** One order: what the list has and what may be done with it now. */
export function pedidoView(
  pedido: PedidoLido,
  itens: readonly ItemDePedidoLido[],
  { agora, ...olhar }: Olhar & { agora: Date },
) {
  const comum = {
    ...pedidoDaListaView(pedido, itens, olhar),
    pagoPorFora: foiPagoPorFora(pedido),
    proximosStatus: [...proximosStatus(pedido.statusPedido, olhar.papel)],
  }
  if (olhar.papel === 'VENDEDOR') return comum
  const { linhaDigitavel, vencimento } = pedido
  const doBoleto = {
    ...comum,
    linhaDigitavel: seForPagavel(pedido, linhaDigitavel),
    vencimento,
    boletoEncerrado: encerradoSemPagamento(pedido),
    boletoPagoEmParte: pagoEmParte(pedido),
  }
  if (!pode(olhar.papel, 'ver-todos-os-pedidos')) return doBoleto
  return {
    ...doBoleto,
    recebimento: recebimentoView(recebidoDe(pedido)),
    pagamentoPorFora: porForaView(pedido),
    podeReceberPorFora: podeReceberPorFora(pedido, agora),
  }
}

function porForaView({ porForaObservacao, porForaEm, porForaPorId, porForaPorNome }: PedidoLido) {
  const por = autorView(porForaPorId, porForaPorNome)
  return por && porForaEm && { observacao: porForaObservacao ?? '', em: porForaEm, por }
}

function podeReceberPorFora(pedido: PedidoLido, agora: Date): boolean {
  const { statusDaCobranca: status, vencimento } = pedido
  if (status === null || vencimento === null) return false
  const { pago, devolvido } = recebidoDe(pedido)
  const cobranca = { status, vencimento, pago, devolvido }
  return motivoParaNaoReceberPorFora({ ...pedido, cobranca }, dataEmSaoPaulo(agora)) === null
}

/** Money that is not the order's total, or null. */
export function recebimentoView(recebido: Recebido) {
  const divergencia = divergenciaDoPagamento(recebido)
  return divergencia && { divergencia, pago: recebido.pago, devolvido: recebido.devolvido }
}

function recebidoDe(pedido: PedidoLido): Recebido {
  const { statusPedido: status, totalCentavos: total, pagoCentavos, devolvidoCentavos } = pedido
  const [pago, devolvido] = [pagoCentavos ?? centavos(0), devolvidoCentavos ?? centavos(0)]
  return { status, total, pago, devolvido, porFora: foiPagoPorFora(pedido) }
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
  const impagavel = encerradoSemPagamento(pedido) || pagoEmParte(pedido) || foiPagoPorFora(pedido)
  return pedido.statusPedido === 'CANCELADO' || impagavel ? null : campo
}

// A paid charge whose money went back is CANCELED at the provider too.
function encerradoSemPagamento(pedido: PedidoLido): boolean {
  return pedido.statusDaCobranca === 'CANCELED' && !pagoPeloBoleto(pedido)
}

// The first payment settles a charge, whatever its amount: nothing can be added to it (decision 033).
function pagoEmParte(pedido: PedidoLido): boolean {
  return pedido.statusDaCobranca === 'PAID' && pedido.statusPedido !== 'CANCELADO' && !pagoPeloBoleto(pedido)
}

function pagoPeloBoleto(pedido: PedidoLido): boolean {
  return pedido.statusPagamento === 'BOLETO_PAGO' && !foiPagoPorFora(pedido)
}

function foiPagoPorFora({ porForaEm }: PedidoLido): boolean {
  return porForaEm !== null
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
