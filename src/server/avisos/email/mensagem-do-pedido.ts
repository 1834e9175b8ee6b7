// The e-mail of an order's notice, written from the order as it is now (rules N40, M29).
import type { DadosDoAviso, TipoDeAviso } from '#contract/avisos/tipos.ts'
import { dataEmSaoPaulo, diasEntre } from '#domain/calendario.ts'
import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import type { PedidoDoInteressado } from '#server/pedido/pedido/interessados-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Mensagem } from '#server/plataforma/mailer.ts'
import { emUmaLinha } from './em-uma-linha.ts'
import { pedidoDaEquipe } from './mensagens-de-compra.ts'
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

export type DepsDaMensagem = Pick<Dependencies, 'publicUrl' | 'contatoDeSuporte'>

/**
 * Is a message of this kind still true? It may wait for hours for a mail server. A boleto that is paid must not be paid again, and the
 * message of the payment tells its sellers what they sold. A reminder counts the days until a boleto is due, so that it holds on one day
 * and for that boleto alone. A day of delivery holds until the next one.
 */
export function aindaVale(
  tipo: TipoDeAviso,
  { statusPedido, statusPagamento, vencimento, entregaDia, aviso }: PedidoDoInteressado,
  agora: Date,
): boolean {
  if (statusPedido === 'CANCELADO') return tipo === 'pedido-cancelado'
  if (tipo === 'pedido-entregue' || tipo === 'ocorrencia') return true
  if (tipo === 'substituto') return statusPedido !== 'ENTREGUE' && aindaEspera(aviso?.dados, agora)
  if (tipo === 'separacao-menor') return statusPedido !== 'ENTREGUE'
  // Safe: the data of a notice are those of its kind.
  if (tipo === 'entrega-mudou')
    return (
      statusPedido !== 'ENTREGUE' &&
      (aviso?.dados as DadosDoAviso['entrega-mudou'] | undefined)?.dia === entregaDia
    )
  const pago = statusPagamento === 'BOLETO_PAGO'
  if (tipo === 'boleto-vence' && !venceComoDito(aviso?.dados, vencimento, agora)) return false
  return tipo !== 'pedido-cancelado' && pago === (tipo === 'pedido-pago')
}

// An offer that is over is not told; what was answered is.
function aindaEspera(dados: unknown, agora: Date): boolean {
  // Safe: the data of a notice are those of its kind.
  const dito = dados as DadosDoAviso['substituto'] | undefined
  return dito !== undefined && (dito.resposta !== null || agora < new Date(dito.ate))
}

function venceComoDito(dados: unknown, vencimento: string | null, agora: Date): boolean {
  // Safe: the data of a notice are those of its kind.
  const dito = dados as DadosDoAviso['boleto-vence'] | undefined
  if (dito === undefined || vencimento !== dito.vencimento) return false
  return diasEntre(dataEmSaoPaulo(agora), vencimento) === dito.dias
}

type DoComprador = DadosDoAviso['boleto-emitido'] & { porFora: boolean }

/** The message of this kind to this person; null for a kind that has no message of its own, and for a boleto that is gone. */
export function mensagemDoPedido(
  { publicUrl, contatoDeSuporte }: DepsDaMensagem,
  { tipo, pedidoId }: { tipo: TipoDeAviso; pedidoId: number },
  pedido: PedidoDoInteressado,
): Mensagem | null {
  const sobre = {
    nome: emUmaLinha(pedido.nome),
    publicUrl,
    pedidoId,
    entregue: pedido.statusPedido === 'ENTREGUE',
  }
  if (!pedido.comprou) return aoVendedor(tipo, pedido, sobre)
  // Safe: only the kinds that have these data are asked for them.
  const dados = pedido.aviso?.dados as Partial<DoComprador> | undefined
  const { totalCentavos: total, valorDoBoletoCentavos: valorDoBoleto, quantidadeDeItens } = pedido
  if (tipo === 'pedido-pago') return pedidoPago({ ...sobre, porFora: dados?.porFora ?? false })
  if (tipo === 'boleto-emitido' && dados?.daEquipe)
    return pedidoDaEquipe({
      ...sobre,
      contatoDeSuporte,
      total,
      valorDoBoleto,
      quantidadeDeItens: quantidadeDeItens ?? 0,
    })
  return aoComprador(tipo, pedido, sobre)
}

function aoComprador(
  tipo: TipoDeAviso,
  { valorDoBoletoCentavos: total, vencimento, linhaDigitavel, link, pagoCentavos }: PedidoDoInteressado,
  sobre: SobreOPedido,
): Mensagem | null {
  if (tipo === 'pedido-cancelado') return pedidoCancelado({ ...sobre, pago: (pagoCentavos ?? 0) > 0 })
  if (tipo !== 'boleto-emitido' || vencimento === null || linhaDigitavel === null || link === null)
    return null
  return boletoEmitido({ ...sobre, total, boleto: { vencimento, linhaDigitavel, link } })
}

function aoVendedor(
  tipo: TipoDeAviso,
  { compradorNome, entregaDia, itens }: PedidoDoInteressado,
  sobre: SobreOPedido,
): Mensagem | null {
  const dados = { ...sobre, comprador: emUmaLinha(compradorNome), itens: itens.map(itemDaMensagem) }
  if (tipo === 'pedido-pago') return vendaPaga(dados)
  if (tipo === 'pedido-cancelado') return vendaCancelada(dados)
  return tipo === 'pedido-novo' ? pedidoNovo({ ...dados, entregaDia }) : null
}

function itemDaMensagem({
  nome,
  tipo,
  unidadeMedida,
  ...item
}: PedidoDoInteressado['itens'][number]): ItemDaMensagem {
  return { ...item, unidadeMedida, produto: emUmaLinha(`${nomeComTipo({ nome, tipo })}, ${unidadeMedida}`) }
}
