// A further boleto of an order joins the earlier ones (rule M40, design/charges).

import { estaQuitado, pagamentoVoltou } from '#domain/pagamento/status-pagamento.ts'
import { atualizarRecusa, travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { moverRepasses } from '#server/pedido/pedido/repasse-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { BoletoEmitido } from '#server/plataforma/provedor/resposta-de-cobranca.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import {
  inserirCobranca,
  listarCobrancasDoPedido,
  type OrigemDaCobranca,
  soltarPagamento,
} from './cobranca-repository.ts'
import { abrirReembolsosDevidos } from './devolver-dinheiro.ts'
import { foiPagoPorFora } from './por-fora-repository.ts'

/**
 * Inserts a further boleto of an order, and sends the jobs that give back what the others hold. While the order is unpaid, the shares that
 * a returned payment had cancelled wait for this boleto's payment again (rule M25). True if the order waits for this boleto's payment: it may
 * have been cancelled or paid while the boleto was issued.
 */
export async function juntarCobranca(
  { fila }: Pick<Dependencies, 'fila'>,
  tx: Tx,
  nova: OrigemDaCobranca & { pedidoId: number },
  { boleto, agora }: { boleto: BoletoEmitido; agora: Date },
): Promise<boolean> {
  const { pedidoId } = nova
  const pedido = exigir(await travarPedido(tx, pedidoId), 'pedido-inexistente')
  const id = await inserirCobranca(tx, nova, boleto, agora)
  // From here on the new boleto speaks for the order (rule M41).
  if (pagamentoVoltou(pedido)) await soltarPagamento(tx, pedidoId)
  const cobrancas = await listarCobrancasDoPedido(tx, pedidoId)
  const vigente = exigir(cobrancas[0] ?? null, 'pedido-inexistente')
  const porFora = await foiPagoPorFora(tx, pedidoId)
  for (const cobrancaId of await abrirReembolsosDevidos(tx, { pedido, cobrancas, vigente, porFora }, agora))
    await fila.enviar(tx, 'reembolsar-cobranca', { cobrancaId })
  await atualizarRecusa(tx, pedidoId, null)
  const aguarda = pedido.statusPedido !== 'CANCELADO' && !estaQuitado(pedido) && vigente.id === id
  if (aguarda) await moverRepasses(tx, pedidoId, 'AGUARDANDO_PAGAMENTO', agora)
  return aguarda
}
