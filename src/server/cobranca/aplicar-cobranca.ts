// Applies what the provider says about a charge to our order: once, in whatever order the answers arrive (rules M24–M27).
import { pagamentoPodeMudar, statusDepoisDePago } from '#domain/pagamento/status-pagamento.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { EstadoDaCobranca } from '#server/pagbank/resposta-de-cobranca.ts'
import { atualizarStatus, type PedidoTravado, travarPedido } from '#server/pedido/estado-repository.ts'
import { anotarHistorico } from '#server/pedido/historico-repository.ts'
import { liberarCredito } from '#server/pedido/liberar-credito.ts'
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

async function aplicarCobranca(
  tx: Tx,
  pedido: PedidoTravado,
  estado: EstadoDaCobranca,
  agora: Date,
): Promise<Consequencias> {
  const valores = await anotarLeitura(tx, pedido.id, estado, agora)
  const pagoAgora = await aplicarPagamento(tx, pedido, estado, agora)
  return {
    liberar: pagoAgora && pedido.statusPedido === 'ENTREGUE',
    ...(await aplicarDevolucao(tx, pedido, valores, agora)),
  }
}

async function aplicarPagamento(
  tx: Tx,
  pedido: PedidoTravado,
  estado: EstadoDaCobranca,
  agora: Date,
): Promise<boolean> {
  const { id, statusPedido, statusPagamento, totalCentavos } = pedido
  if (!statusPagamento || totalCentavos === null) return false
  const pago = estado.status === 'PAID' && estado.pagoCentavos >= totalCentavos
  if (!pago || !pagamentoPodeMudar(statusPagamento, 'BOLETO_PAGO')) return false
  await atualizarStatus(tx, id, {
    statusPagamento: 'BOLETO_PAGO',
    statusPedido: statusDepoisDePago(statusPedido),
  })
  await liberarCredito(tx, pedido, 'LIBERADO_POR_PAGAMENTO', agora)
  await anotarHistorico(tx, { pedidoId: id, porUsuarioId: null }, agora)
  if (statusPedido !== 'CANCELADO') await moverRepasses(tx, id, 'EM_CUSTODIA')
  return true
}

// Money for an order that is cancelled or was paid another way goes back, in full or in part (rule M27, decision 033). Once all
// money has gone back, for whatever reason, the sellers' shares are cancelled (rule M25).
async function aplicarDevolucao(
  tx: Tx,
  { id, statusPedido }: PedidoTravado,
  { pago, devolvido }: ValoresDaCobranca,
  agora: Date,
): Promise<Pick<Consequencias, 'reembolsar' | 'reembolsado'>> {
  const haValorADevolver =
    pago > devolvido && (statusPedido === 'CANCELADO' || (await foiPagoPorFora(tx, id)))
  const reembolsar = haValorADevolver && (await abrirReembolso(tx, id, pago, agora))
  const reembolsado = devolvido > 0 && (await fecharReembolso(tx, id, devolvido, agora))
  if (devolvido > 0 && devolvido >= pago) await cancelarRepasses(tx, id)
  return { reembolsar, reembolsado }
}
