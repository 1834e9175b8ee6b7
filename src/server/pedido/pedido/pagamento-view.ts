// What an order shows of its payment.
import type * as z from 'zod/mini'
import { fraseDoMotivo } from '#contract/erros.ts'
import type {
  atrasoDoBoletoSchema,
  pagamentoPorForaSchema,
  recebimentoSchema,
  reembolsoDoPedidoSchema,
  vistoDaDivergenciaSchema,
} from '#contract/pedido/dinheiro-do-pedido.ts'
import type { pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { centavos } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { motivoParaNaoReceberPorFora } from '#domain/pagamento/por-fora.ts'
import { motivoParaNaoGerarSegundaVia } from '#domain/pagamento/segunda-via.ts'
import {
  andamentoDoReembolso,
  divergenciaDoPagamento,
  type EstadoDaDivida,
  estaQuitado,
  motivoParaNaoEntregar,
  pagamentoVoltou,
  type Recebido,
} from '#domain/pagamento/status-pagamento.ts'
import { proximosStatus } from '#domain/pedido/status-pedido.ts'
import type { PagamentoAVendedorLido } from '#server/contas/pagamento-a-vendedor/pagamento-a-vendedor-repository.ts'
import type { ReembolsoDoPedido } from '#server/contas/reembolso/reembolso-repository.ts'
import { autorView } from '#server/plataforma/auditoria/auditoria-view.ts'
import type { PedidoLido } from './pedido-repository.ts'
import type { SegundaViaLida } from './segunda-via-repository.ts'

/** What decides whether a boleto can be paid. */
type EstadoDoBoleto = EstadoDaDivida & Pick<PedidoLido, 'statusDaCobranca' | 'porForaEm' | 'pagaOPedido'>

/** Null instead of the field while the boleto must not be paid (its order is cancelled) or no bank takes it any more (rule M27). */
export function ocultarSeImpagavel(pedido: EstadoDoBoleto, campo: string | null): string | null {
  const semPagamento = encerradoSemPagamento(pedido) || pagoEmParte(pedido) || foiPagoPorFora(pedido)
  const devolvido = pedido.pagaOPedido && pagamentoVoltou(pedido)
  return pedido.statusPedido === 'CANCELADO' || semPagamento || devolvido ? null : campo
}

/** Did the boleto end at the provider without a payment? A paid charge is CANCELED there too once its money went back. */
export function encerradoSemPagamento(pedido: EstadoDoBoleto): boolean {
  return pedido.statusDaCobranca === 'CANCELED' && !pedido.pagaOPedido
}

/** Was less than the boleto's amount paid? The first payment settles a charge, so nothing can be added to it (design/paid-another-way). */
export function pagoEmParte(pedido: EstadoDoBoleto): boolean {
  return pedido.statusDaCobranca === 'PAID' && pedido.statusPedido !== 'CANCELADO' && !pedido.pagaOPedido
}

/** Did the money come another way than by the boleto (design/paid-another-way)? */
export function foiPagoPorFora({ porForaEm }: Pick<PedidoLido, 'porForaEm'>): boolean {
  return porForaEm !== null
}

/** What a late payment of the boleto costs, as it was frozen; null before there is a charge. */
export function atrasoView({
  multaPontosBase,
  jurosPontosBase,
  pagavelAte,
}: PedidoLido): z.output<typeof atrasoDoBoletoSchema> | null {
  if (multaPontosBase === null || jurosPontosBase === null) return null
  return { multaPontosBase, jurosPontosBase, pagavelAte }
}

/** How the money came another way; null if it did not. */
export function porForaView({
  porForaObservacao,
  porForaEm,
  porForaPorId,
  porForaPorNome,
}: PedidoLido): z.output<typeof pagamentoPorForaSchema> | null {
  const por = autorView(porForaPorId, porForaPorNome)
  return por && porForaEm && { observacao: porForaObservacao ?? '', em: porForaEm, por }
}

/** What a seller of the order gets outside of the provider, without who recorded it. */
export function pagamentoAoVendedorView({
  vendedorId,
  vendedorNome,
  valorCentavos,
  situacao,
  pagoEm,
  observacao,
}: PagamentoAVendedorLido): NonNullable<z.output<typeof pedidoSchema>['pagamentosAVendedores']>[number] {
  return {
    vendedor: { id: vendedorId, nome: vendedorNome },
    valor: valorCentavos,
    situacao,
    pagoEm,
    observacao,
  }
}

/** How far a refund of the order is. */
export function reembolsoView({
  valorCentavos: valor,
  ...reembolso
}: ReembolsoDoPedido): z.output<typeof reembolsoDoPedidoSchema> {
  const { tentativas, concluidoEm, porNome } = reembolso
  return { valor, andamento: andamentoDoReembolso(reembolso), tentativas, concluidoEm, porNome }
}

/** Who has seen a divergence of exactly the order's present amounts; null without such a mark. */
export function vistoView(
  lido: Pick<PedidoLido, 'vistoObservacao' | 'vistoEm' | 'vistoPorId' | 'vistoPorNome'>,
): z.output<typeof vistoDaDivergenciaSchema> | null {
  const por = autorView(lido.vistoPorId, lido.vistoPorNome)
  return por && lido.vistoEm && { observacao: lido.vistoObservacao ?? '', em: lido.vistoEm, por }
}

/** May staff record now that the money came another way? */
export function podeReceberPorFora(pedido: PedidoLido, agora: Date): boolean {
  const { statusDaCobranca: status, vencimento } = pedido
  if (status === null || vencimento === null) return false
  const { pago, devolvido } = recebidoDe(pedido)
  const cobranca = { status, vencimento, pago, devolvido, devolvidoAMao: pedido.devolvidoAMaoCentavos }
  return motivoParaNaoReceberPorFora({ ...pedido, cobranca }, dataEmSaoPaulo(agora)) === null
}

/** Why staff may not deliver an order although its state would allow it, in the sentence of the refusal; null if they may (rule M41). */
export function fraseParaNaoEntregar(pedido: PedidoLido, papel: Papel): string | null {
  if (!proximosStatus(pedido.statusPedido, papel).includes('ENTREGUE')) return null
  const motivo = motivoParaNaoEntregar(recebidoDe(pedido))
  return motivo && fraseDoMotivo(motivo)
}

/** The amounts of an order if its money differs from its boleto; else null. */
export function recebimentoView(recebido: Recebido): z.output<typeof recebimentoSchema> | null {
  const divergencia = divergenciaDoPagamento(recebido)
  return divergencia && { divergencia, pago: recebido.pago, devolvido: recebido.devolvido }
}

/** What came in for an order and what went back, in centavos; 0 before there is a charge. */
export function recebidoDe(pedido: PedidoLido): Recebido {
  const {
    statusPedido: status,
    valorDoBoletoCentavos: valorDoBoleto,
    pagoCentavos,
    devolvidoCentavos,
  } = pedido
  const [pago, devolvido] = [pagoCentavos ?? centavos(0), devolvidoCentavos ?? centavos(0)]
  return { status, valorDoBoleto, pago, devolvido, porFora: foiPagoPorFora(pedido) }
}

/** Can a further boleto be generated now, is one being issued, and why was the last one not? (rule M40) */
export function segundaViaView(
  { recusa, ...lida }: SegundaViaLida,
  agora: Date,
): Pick<z.output<typeof pedidoSchema>, 'podeGerarSegundaVia' | 'segundaViaEmEmissao' | 'recusaDaSegundaVia'> {
  const motivo = motivoParaNaoGerarSegundaVia({ ...lida, conferida: true }, dataEmSaoPaulo(agora))
  const aguarda = lida.statusPedido !== 'CANCELADO' && !estaQuitado(lida)
  const recusaAtual = aguarda && !lida.emEmissao ? recusa : null
  return {
    podeGerarSegundaVia: motivo === null,
    segundaViaEmEmissao: aguarda && lida.emEmissao,
    recusaDaSegundaVia: recusaAtual && { codigo: recusaAtual.codigo, message: fraseDoMotivo(recusaAtual) },
  }
}
