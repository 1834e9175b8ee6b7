// What the provider says of a charge becomes our order's state: once, and in any order of arrival (rules M24–M27).
import { pagamentoPodeMudar, statusDepoisDePago } from '#domain/pagamento/status-pagamento.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { EstadoDaCobranca } from '#server/pagbank/resposta-de-cobranca.ts'
import { atualizarStatus, type PedidoTravado, travarPedido } from '#server/pedido/estado-repository.ts'
import { anotarHistorico } from '#server/pedido/historico-repository.ts'
import { liberarCredito } from '#server/pedido/liberar-credito.ts'
import { cancelarRepasses, moverRepasses } from '#server/pedido/repasse-repository.ts'
import { abrirReembolso, fecharReembolso } from '#server/reembolso/reembolso-repository.ts'
import { anotarLeitura, buscarPedidoDaCobranca, type Leitura } from './cobranca-repository.ts'
import { pagoPorFora } from './por-fora-repository.ts'

/** What follows from a reading, as jobs. */
interface Consequencias {
  /** Paid now and delivered before: the sellers' shares can be released at once (rule M20). */
  liberar: boolean
  /** There is money to give back that was not known of (rule M27). */
  reembolsar: boolean
  /** All of the money has gone back now. */
  reembolsado: boolean
}

/** Applies what the provider just said of a charge, and sends the jobs that follow. Does nothing for a charge that is not ours. */
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
  const leitura = await anotarLeitura(tx, pedido.id, estado, agora)
  const pagoAgora = await aplicarPagamento(tx, pedido, estado, agora)
  return {
    liberar: pagoAgora && pedido.statusPedido === 'ENTREGUE',
    ...(await aplicarDevolucao(tx, pedido, leitura, agora)),
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

// All money that arrives for a cancelled order, or for one that was paid another way, goes back, in full or in part (rule M27,
// decision 033). Money that has gone back, for any reason, cannot be handed on to the sellers (rule M25).
async function aplicarDevolucao(
  tx: Tx,
  { id, statusPedido }: PedidoTravado,
  { pago, devolvido }: Leitura,
  agora: Date,
): Promise<Pick<Consequencias, 'reembolsar' | 'reembolsado'>> {
  const deMais = pago > devolvido && (statusPedido === 'CANCELADO' || (await pagoPorFora(tx, id)))
  const reembolsar = deMais && (await abrirReembolso(tx, id, pago, agora))
  const reembolsado = devolvido > 0 && (await fecharReembolso(tx, id, devolvido, agora))
  if (devolvido > 0 && devolvido >= pago) await cancelarRepasses(tx, id)
  return { reembolsar, reembolsado }
}
