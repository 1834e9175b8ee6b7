// Applies what the provider says about a charge to our order: once, in whatever order the answers arrive (rules M24–M27). An order may
// have several charges (rule M40, design/charges).
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { ZERO } from '#domain/centavos.ts'
import {
  cobrancaPaga,
  creditoReservado,
  foiTodoDevolvido,
  pagamentoVoltou,
  statusDepoisDePago,
} from '#domain/pagamento/status-pagamento.ts'
import {
  abrirReembolso,
  buscarReembolso,
  fecharReembolso,
} from '#server/contas/reembolso/reembolso-repository.ts'
import { abrirRepassesPresos } from '#server/contas/repasse-preso/repasse-preso-repository.ts'
import { liberarCredito, reservarPorDevolucao } from '#server/pedido/pedido/ajustar-credito.ts'
import { avisarDoPedido } from '#server/pedido/pedido/avisar-do-pedido.ts'
import { avisosDeRepasse } from '#server/pedido/pedido/avisos-sql.ts'
import { atualizarStatus, type PedidoTravado, travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { anotarHistorico } from '#server/pedido/pedido/historico-repository.ts'
import { cancelarRepasses, moverRepasses } from '#server/pedido/pedido/repasse-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { EstadoDaCobranca } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import {
  anotarLeitura,
  buscarPorChargeId,
  type CobrancaDoPedido,
  listarCobrancasDoPedido,
  marcarQuePaga,
  soltarPagamento,
  type ValoresDaCobranca,
} from './cobranca-repository.ts'
import { abrirReembolsosDevidos } from './devolver-dinheiro.ts'
import { foiPagoPorFora } from './por-fora-repository.ts'

/** The jobs that follow from an answer. */
interface Consequencias {
  /** This answer paid an order that goes on: its buyer and its sellers are told (rule N40). */
  avisarDoPagamento: boolean
  /** The order was delivered before and is paid now by its boleto: the sellers' shares can be released at once (rule M20). */
  liberar: boolean
  /** The sellers whose shares a Pix paid out (rule N95). */
  repassados: readonly number[]
  /** The charges of which more money is to go back than was known before (rule M27). */
  reembolsar: number[]
  /** This answer closed the refund: the money has gone back. */
  reembolsado: boolean
}

/** Applies a charge's state at the provider and sends the jobs that follow. Does nothing for a charge that is not ours. */
export async function aplicarEstado(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  estado: EstadoDaCobranca,
): Promise<void> {
  await inTransaction(deps.db, tx => aplicarEstadoEm(deps, tx, estado))
}

/** As `aplicarEstado`, in the caller's transaction. */
export async function aplicarEstadoEm(
  { clock, fila }: Pick<Dependencies, 'clock' | 'fila'>,
  tx: Tx,
  estado: EstadoDaCobranca,
): Promise<void> {
  const cobranca = await buscarPorChargeId(tx, estado.chargeId)
  if (!cobranca) return
  const { id: cobrancaId, pedidoId } = cobranca
  if (pedidoId === null) return aplicarSemPedido({ clock, fila }, tx, cobrancaId, estado)
  const pedido = await travarPedido(tx, pedidoId)
  if (!pedido?.statusPagamento) return
  const agora = clock()
  const { avisarDoPagamento, liberar, repassados, reembolsar, reembolsado } = await aplicarCobranca(
    tx,
    { pedido, cobrancaId },
    estado,
    agora,
  )
  const { compradorId: usuarioId } = pedido
  if (avisarDoPagamento) await avisarDoPedido({ fila }, tx, { pedidoId, fatos: ['pedido-pago'] }, agora)
  if (liberar) await fila.enviar(tx, 'liberar-custodia', { pedidoId })
  if (repassados.length > 0) {
    const repasse = { pedidoId, vendedorIds: [...repassados] }
    await avisar({ fila }, tx, avisosDeRepasse(repasse, dataEmSaoPaulo(agora)), agora)
  }
  for (const id of reembolsar) await fila.enviar(tx, 'reembolsar-cobranca', { cobrancaId: id })
  if (reembolsado)
    await fila.enviar(tx, 'enviar-email', { modelo: 'reembolso-feito', usuarioId, pedidoId, cobrancaId })
}

// A boleto of an undone emission pays nothing: all that it brings goes back (rule M17). Storing the reading locks the charge.
async function aplicarSemPedido(
  { clock, fila }: Pick<Dependencies, 'clock' | 'fila'>,
  tx: Tx,
  cobrancaId: number,
  estado: EstadoDaCobranca,
): Promise<void> {
  const agora = clock()
  const { pago, devolvido } = await anotarLeitura(tx, cobrancaId, estado, agora)
  if (pago > devolvido && (await abrirReembolso(tx, cobrancaId, pago, agora)))
    await fila.enviar(tx, 'reembolsar-cobranca', { cobrancaId })
  if (devolvido > 0 && (await fecharReembolso(tx, cobrancaId, devolvido, agora))) {
    const { compradorId: usuarioId } = exigir(await buscarReembolso(tx, cobrancaId), 'reembolso-inexistente')
    const email = { modelo: 'reembolso-feito', usuarioId, pedidoId: null, cobrancaId } as const
    await fila.enviar(tx, 'enviar-email', email)
  }
  await abrirRepassesPresos(tx, { cobrancaId }, agora)
}

// Whatever was read before, the outcome depends only on the largest amounts that were ever read and on what staff decided, so that
// lost, late and reordered readings end in one state (rule M26, design/charges). If two charges were paid in full, the one that was read
// first pays the order.
async function aplicarCobranca(
  tx: Tx,
  { pedido, cobrancaId }: { pedido: PedidoTravado; cobrancaId: number },
  estado: EstadoDaCobranca,
  agora: Date,
): Promise<Consequencias> {
  await anotarLeitura(tx, cobrancaId, estado, agora)
  const cobrancas = await listarCobrancasDoPedido(tx, pedido.id)
  const lida = exigir(
    cobrancas.find(({ id }) => id === cobrancaId),
    'pedido-inexistente',
  )
  const porFora = await foiPagoPorFora(tx, pedido.id)
  const pagoAgora = foiPagaPorInteiro({ ...pedido, porFora }, estado, { lida, cobrancas })
  const vigente = pagoAgora ? lida : (cobrancas[0] ?? lida)
  const atual = pagoAgora ? await aplicarPagamento(tx, pedido, cobrancaId, agora) : pedido
  // A Pix has no custody, and pays only delivered goods (rule N95).
  const repassados =
    pagoAgora && lida.meio === 'PIX' ? await moverRepasses(tx, pedido.id, 'REPASSADO', agora) : []
  await aplicarCredito(tx, atual, { ...vigente, porFora }, agora)
  const reembolsar = await abrirReembolsosDevidos(tx, { pedido, cobrancas, vigente, porFora }, agora)
  const reembolsado = lida.devolvido > 0 && (await fecharReembolso(tx, cobrancaId, lida.devolvido, agora))
  // If staff gave a part of it back by hand, the sellers' shares of that part stay in custody (rule M38).
  if (reembolsado) await abrirRepassesPresos(tx, { pedidoId: pedido.id }, agora)
  // Once all money has gone back, for whatever reason, the sellers' shares are cancelled (rule M25).
  if (foiTodoDevolvido(vigente)) await cancelarRepasses(tx, pedido.id, agora)
  // Money of a cancelled order goes back, and a charge that went back in full pays nothing (rule M27): 'Pago' would have sellers pack.
  const avisarDoPagamento = pagoAgora && pedido.statusPedido !== 'CANCELADO' && !foiTodoDevolvido(lida)
  return {
    avisarDoPagamento,
    liberar: pagoAgora && pedido.statusPedido === 'ENTREGUE' && lida.meio === 'BOLETO',
    repassados,
    reembolsar,
    reembolsado,
  }
}

// A charge that went back in full is CANCELED, and was paid all the same: the payment is recorded first, even if it was never read
// as PAID (rule M24).
function foiPagaPorInteiro(
  { statusPagamento, valorDoBoletoCentavos: valorDoBoleto, ...pedido }: PedidoTravado & { porFora: boolean },
  { status }: EstadoDaCobranca,
  { lida, cobrancas }: { lida: CobrancaDoPedido; cobrancas: readonly CobrancaDoPedido[] },
): boolean {
  const encerrada = status === 'PAID' || status === 'CANCELED'
  if (!encerrada || statusPagamento === null || valorDoBoleto === null) return false
  const outras = cobrancas.filter(({ id }) => id !== lida.id)
  return cobrancaPaga({ ...pedido, statusPagamento, valorDoBoleto }, lida, outras)
}

// Answers the order as it is afterwards.
async function aplicarPagamento(
  tx: Tx,
  pedido: PedidoTravado,
  cobrancaId: number,
  agora: Date,
): Promise<PedidoTravado> {
  const { id, statusPedido } = pedido
  if (pagamentoVoltou(pedido)) await soltarPagamento(tx, id)
  await marcarQuePaga(tx, cobrancaId)
  const status = { statusPagamento: 'BOLETO_PAGO', statusPedido: statusDepoisDePago(statusPedido) } as const
  await atualizarStatus(tx, id, status)
  await liberarCredito(tx, pedido, 'LIBERADO_POR_PAGAMENTO', agora)
  await anotarHistorico(tx, { pedidoId: id, porUsuarioId: null }, agora)
  if (statusPedido !== 'CANCELADO') await moverRepasses(tx, id, 'EM_CUSTODIA', agora)
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
  const { statusPedido: status, statusPagamento: pagamento, valorDoBoletoCentavos: valorDoBoleto } = pedido
  if (pagamento !== 'BOLETO_PAGO' || valorDoBoleto === null) return
  const alvo = creditoReservado({ status, pagamento, valorDoBoleto, ...valores })
  await reservarPorDevolucao(tx, pedido, alvo, agora)
}
