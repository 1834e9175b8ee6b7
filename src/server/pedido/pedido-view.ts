// Orders as each role may see them: presenters that name every field they let through (spec §6, rule M29). They declare the
// contract's types; the fields that only some roles get are optional there.
import type * as z from 'zod/mini'
import type {
  freteSchema,
  historicoDoPedidoSchema,
  itemDoPedidoSchema,
  pedidoDaListaSchema,
  pedidoSchema,
} from '#contract/pedido.ts'
import { multiplicar } from '#domain/centavos.ts'
import { type Papel, pode } from '#domain/conta/permissao.ts'
import { ORIGEM_DO_FRETE } from '#domain/entrega/frete.ts'
import { statusDosRepasses } from '#domain/pagamento/status-pagamento.ts'
import { proximosStatus } from '#domain/pedido/status-pedido.ts'
import { pesoDaLinha } from '#domain/peso.ts'
import { autorView } from '#server/auditoria/auditoria-view.ts'
import { cotacaoDoItemView } from '#server/cotacao/cotacao-view.ts'
import type { PagamentoAVendedorLido } from '#server/pagamento-a-vendedor/pagamento-a-vendedor-repository.ts'
import type { PassoLido } from './historico-repository.ts'
import type { ItemDePedidoLido } from './item-repository.ts'
import {
  atrasoView,
  encerradoSemPagamento,
  foiPagoPorFora,
  ocultarSeImpagavel,
  pagamentoAoVendedorView,
  pagoEmParte,
  podeReceberPorFora,
  porForaView,
  recebidoDe,
  recebimentoView,
  segundaViaView,
} from './pagamento-view.ts'
import type { PedidoLido } from './pedido-repository.ts'
import type { SegundaViaLida } from './segunda-via-repository.ts'

type PedidoDaLista = z.output<typeof pedidoDaListaSchema>
type Pedido = z.output<typeof pedidoSchema>

/** The user who looks at an order. */
export interface Leitor {
  papel: Papel
  userId: number
}

/**
 * An order of the list. `itens` may contain other orders' items; those are skipped. A seller sees neither freight nor boleto, and
 * its `total` is the sum of its own items.
 */
export function pedidoDaListaView(
  pedido: PedidoLido,
  itens: readonly ItemDePedidoLido[],
  { papel, userId }: Leitor,
): PedidoDaLista {
  const ehVendedor = papel === 'VENDEDOR'
  const repasses = pedido.repasses.filter(({ vendedorId }) => !ehVendedor || vendedorId === userId)
  const visaoDoVendedor: PedidoDaLista = {
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
    ? visaoDoVendedor
    : { ...visaoDoVendedor, frete: freteView(pedido), linkBoleto: ocultarSeImpagavel(pedido, pedido.link) }
}

/** What one order shows of other tables: its items, what its sellers get outside of the provider, and a further boleto. */
interface PartesDoPedido {
  itens: readonly ItemDePedidoLido[]
  pagamentos: readonly PagamentoAVendedorLido[]
  /** Null for who does not see boletos. */
  segundaVia: SegundaViaLida | null
}

/** One order: the fields of the list, and what the caller may do with it now. A seller sees its own payment only (rule M44). */
export function pedidoView(
  pedido: PedidoLido,
  { itens, pagamentos, segundaVia }: PartesDoPedido,
  { agora, ...leitor }: Leitor & { agora: Date },
): Pedido {
  const visaoComum: Pedido = {
    ...pedidoDaListaView(pedido, itens, leitor),
    pagoPorFora: foiPagoPorFora(pedido),
    proximosStatus: [...proximosStatus(pedido.statusPedido, leitor.papel)],
  }
  if (leitor.papel === 'VENDEDOR') {
    const proprios = pagamentos.filter(({ vendedorId }) => vendedorId === leitor.userId)
    return { ...visaoComum, pagamentosAVendedores: proprios.map(pagamentoAoVendedorView) }
  }
  const { linhaDigitavel, vencimento } = pedido
  const visaoDoComprador = {
    ...visaoComum,
    linhaDigitavel: ocultarSeImpagavel(pedido, linhaDigitavel),
    vencimento,
    atraso: atrasoView(pedido),
    boletoEncerrado: encerradoSemPagamento(pedido),
    boletoPagoEmParte: pagoEmParte(pedido),
    ...(segundaVia && segundaViaView(segundaVia, agora)),
  }
  if (!pode(leitor.papel, 'ver-todos-os-pedidos')) return visaoDoComprador
  return {
    ...visaoDoComprador,
    recebimento: recebimentoView(recebidoDe(pedido)),
    pagamentoPorFora: porForaView(pedido),
    pagamentosAVendedores: pagamentos.map(pagamentoAoVendedorView),
    podeReceberPorFora: podeReceberPorFora(pedido, agora),
  }
}

/** A state that an order went through. Only staff see who moved it. */
export function passoView(
  { em, statusPedido, statusPagamento, porId, porNome }: PassoLido,
  papel: Papel,
): z.output<typeof historicoDoPedidoSchema> {
  const passo = { em, statusPedido, statusPagamento }
  return pode(papel, 'ver-todos-os-pedidos') ? { ...passo, por: autorView(porId, porNome) } : passo
}

function freteView({ freteDestino, pesoGramas, freteCentavos }: PedidoLido): z.output<typeof freteSchema> {
  return { origem: ORIGEM_DO_FRETE, destino: freteDestino, pesoTotal: pesoGramas, valor: freteCentavos }
}

function itemView(item: ItemDePedidoLido): z.output<typeof itemDoPedidoSchema> {
  const { precoCentavos, quantidade, pesoGramas } = item
  return {
    id: item.id,
    quantidade,
    cotacao: cotacaoDoItemView(item),
    peso: pesoDaLinha(pesoGramas, quantidade),
    total: multiplicar(precoCentavos, quantidade),
  }
}
