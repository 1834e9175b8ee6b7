import type { Dependencies } from '#server/dependencies.ts'
import type { Mensagem } from '#server/mailer.ts'
import type { FatoDoPedido } from '#server/pedido/avisar-do-pedido.ts'
import { buscarDoInteressado, type PedidoDoInteressado } from '#server/pedido/interessados-repository.ts'
import { emUmaLinha } from './em-uma-linha.ts'
import {
  boletoEmitido,
  type ItemDaMensagem,
  pedidoCancelado,
  pedidoNovo,
  pedidoPago,
  type SobreOPedido,
  vendaCancelada,
  vendaPaga,
} from './mensagens-de-pedido.ts'

/** A fact of an order and the person who is told of it. */
export interface EmailDoPedido {
  fato: FatoDoPedido
  usuarioId: number
  pedidoId: number
}

type Deps = Pick<Dependencies, 'db' | 'mailer' | 'publicUrl'>

/**
 * Writes the message from the order as it is now, and sends it to an address that is proved (decision 080). Does nothing if the message is
 * no longer true. Throws if it was not accepted, so that the job is tried again.
 */
export async function enviarEmailDoPedido(
  { db, mailer, publicUrl }: Deps,
  { fato, pedidoId, usuarioId }: EmailDoPedido,
): Promise<void> {
  const pedido = await buscarDoInteressado(db, { pedidoId, usuarioId })
  if (!pedido?.emailConfirmado || !aindaVale(fato, pedido)) return
  const { nome, email, statusPedido } = pedido
  const sobre = { nome: emUmaLinha(nome), publicUrl, pedidoId, entregue: statusPedido === 'ENTREGUE' }
  const mensagem = pedido.comprou ? aoComprador(fato, pedido, sobre) : aoVendedor(fato, pedido, sobre)
  if (mensagem) await mailer.send(email, mensagem)
}

// A message may wait for hours for a mail server. A boleto that is paid must not be paid again, and the message of the payment tells
// its sellers what they sold.
function aindaVale(fato: FatoDoPedido, { statusPedido, statusPagamento }: PedidoDoInteressado): boolean {
  if (statusPedido === 'CANCELADO') return fato === 'pedido-cancelado'
  const pago = statusPagamento === 'BOLETO_PAGO'
  return fato !== 'pedido-cancelado' && pago === (fato === 'pedido-pago')
}

function aoComprador(
  fato: FatoDoPedido,
  { totalCentavos: total, vencimento, linhaDigitavel, link, pagoCentavos }: PedidoDoInteressado,
  sobre: SobreOPedido,
): Mensagem | null {
  if (fato === 'pedido-pago') return pedidoPago(sobre)
  if (fato === 'pedido-cancelado') return pedidoCancelado({ ...sobre, pago: (pagoCentavos ?? 0) > 0 })
  if (vencimento === null || linhaDigitavel === null || link === null) return null
  return boletoEmitido({ ...sobre, total, boleto: { vencimento, linhaDigitavel, link } })
}

function aoVendedor(
  fato: FatoDoPedido,
  { compradorNome, itens }: PedidoDoInteressado,
  sobre: SobreOPedido,
): Mensagem {
  const dados = { ...sobre, comprador: emUmaLinha(compradorNome), itens: itens.map(itemDaMensagem) }
  if (fato === 'pedido-pago') return vendaPaga(dados)
  return fato === 'pedido-cancelado' ? vendaCancelada(dados) : pedidoNovo(dados)
}

function itemDaMensagem({
  nome,
  tipo,
  unidadeMedida,
  ...item
}: PedidoDoInteressado['itens'][number]): ItemDaMensagem {
  return { ...item, produto: emUmaLinha([[nome, tipo].filter(Boolean).join(' '), unidadeMedida].join(', ')) }
}
