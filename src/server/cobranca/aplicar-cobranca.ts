// Applies what the provider says about a charge to our order: once, in whatever order the answers arrive (rules M24–M27).
import { ZERO } from '#domain/centavos.ts'
import {
  creditoReservado,
  pagamentoPodeMudar,
  statusDepoisDePago,
} from '#domain/pagamento/status-pagamento.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { EstadoDaCobranca } from '#server/pagbank/resposta-de-cobranca.ts'
import { liberarCredito, reservarPorDevolucao } from '#server/pedido/ajustar-credito.ts'
import { atualizarStatus, type PedidoTravado, travarPedido } from '#server/pedido/estado-repository.ts'
import { anotarHistorico } from '#server/pedido/historico-repository.ts'
import { cancelarRepasses, moverRepasses } from '#server/pedido/repasse-repository.ts'
import { abrirReembolso, fecharReembolso } from '#server/reembolso/reembolso-repository.ts'
import { anotarLeitura, buscarPedidoDaCobranca, type ValoresDaCobranca } from './cobranca-repository.ts'
import { foiPagoPorFora } from './por-fora-repository.ts'

/** The jobs that follow from an answer. */
interface Consequencias {
  /** The order was delivered before and is paid now: the sellers' shares can be released at once (rule M20). */
  liberar: boolean
  /** There is more money to give back than was known before (rule M27). */
  reembolsar: boolean
  /** This answer closed the refund: the money has gone back. */
  reembolsado: boolean
}

/** Applies a charge's state at the provider and sends the jobs that follow. Does nothing for a charge that is not ours. */
export async function aplicarEstado(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  estado: EstadoDaCobranca,
): Promise<void> {
  await inTransaction(db, async tx => {
    const id = await buscarPedidoDaCobranca(tx, estado.chargeId)
    const pedido = id === null ? null : await travarPedido(tx, id)
    if (!pedido?.statusPagamento) return
    const { liberar, reembolsar, reembolsado } = await aplicarCobranca(tx, pedido, estado, clock())
    const { id: pedidoId, compradorId: usuarioId } = pedido
    if (liberar) await fila.enviar(tx, 'liberar-custodia', { pedidoId })
    if (reembolsar) await fila.enviar(tx, 'reembolsar-pedido', { pedidoId })
    if (reembolsado) await fila.enviar(tx, 'enviar-email', { modelo: 'reembolso-feito', usuarioId, pedidoId })
  })
}

// Whatever was read before, the outcome depends only on the largest amounts that were ever read and on what staff decided, so that
// lost, late and reordered readings end in one state (rule M26, decision 051).
async function aplicarCobranca(
  tx: Tx,
  pedido: PedidoTravado,
  estado: EstadoDaCobranca,
  agora: Date,
): Promise<Consequencias> {
  const valores = await anotarLeitura(tx, pedido.id, estado, agora)
  const pagoAgora = foiPagaPorInteiro(pedido, estado, valores)
  const atual = pagoAgora ? await aplicarPagamento(tx, pedido, agora) : pedido
  const porFora = await foiPagoPorFora(tx, pedido.id)
  await aplicarCredito(tx, atual, { ...valores, porFora }, agora)
  return {
    liberar: pagoAgora && pedido.statusPedido === 'ENTREGUE',
    ...(await aplicarDevolucao(tx, pedido, { ...valores, porFora }, agora)),
  }
}

// A charge that went back in full is CANCELED, and was paid all the same: the payment is recorded first, even if it was never read
// as PAID (rule M24).
function foiPagaPorInteiro(
  { statusPagamento, totalCentavos }: PedidoTravado,
  { status }: EstadoDaCobranca,
  { pago }: ValoresDaCobranca,
): boolean {
  if (!statusPagamento || totalCentavos === null) return false
  const paga = (status === 'PAID' || status === 'CANCELED') && pago >= totalCentavos
  return paga && pagamentoPodeMudar(statusPagamento, 'BOLETO_PAGO')
}

// Answers the order as it is afterwards.
async function aplicarPagamento(tx: Tx, pedido: PedidoTravado, agora: Date): Promise<PedidoTravado> {
  const { id, statusPedido } = pedido
  const status = { statusPagamento: 'BOLETO_PAGO', statusPedido: statusDepoisDePago(statusPedido) } as const
  await atualizarStatus(tx, id, status)
  await liberarCredito(tx, pedido, 'LIBERADO_POR_PAGAMENTO', agora)
  await anotarHistorico(tx, { pedidoId: id, porUsuarioId: null }, agora)
  if (statusPedido !== 'CANCELADO') await moverRepasses(tx, id, 'EM_CUSTODIA')
  return { ...pedido, ...status, reservadoCentavos: ZERO }
}

type ValoresDoPedido = ValoresDaCobranca & { porFora: boolean }

// What went back of a paid order is credit in use again (rule M41).
async function aplicarCredito(
  tx: Tx,
  pedido: PedidoTravado,
  valores: ValoresDoPedido,
  agora: Date,
): Promise<void> {
  const { statusPedido: status, statusPagamento: pagamento, totalCentavos: total } = pedido
  if (pagamento !== 'BOLETO_PAGO' || total === null) return
  const alvo = creditoReservado({ status, pagamento, total, ...valores })
  await reservarPorDevolucao(tx, pedido, alvo, agora)
}

// Money for an order that is cancelled or was paid another way goes back, in full or in part (rule M27, decision 033). Once all
// money has gone back, for whatever reason, the sellers' shares are cancelled (rule M25).
async function aplicarDevolucao(
  tx: Tx,
  { id, statusPedido }: PedidoTravado,
  { pago, devolvido, porFora }: ValoresDoPedido,
  agora: Date,
): Promise<Pick<Consequencias, 'reembolsar' | 'reembolsado'>> {
  const haValorADevolver = pago > devolvido && (statusPedido === 'CANCELADO' || porFora)
  const reembolsar = haValorADevolver && (await abrirReembolso(tx, id, pago, agora))
  const reembolsado = devolvido > 0 && (await fecharReembolso(tx, id, devolvido, agora))
  if (devolvido > 0 && devolvido >= pago) await cancelarRepasses(tx, id)
  return { reembolsar, reembolsado }
}
