// The words of the notice that orders were paid (rules N40, N42).
import { semLinks } from '#domain/cadastro/texto-visivel.ts'

interface TextoDoPagamento {
  titulo: string
  texto: string
  link: string
}

/** `comprador` is the buyer's name for a seller and null for the buyer. `porFora`: paid another way than by its boleto (design/paid-another-way). */
export interface PedidoPago {
  pedidoId: number
  comprador: string | null
  entregue: boolean
  porFora?: boolean
}

/** One order, or what a seller's notice gathers: the first ten at most. */
export type PedidosPagos =
  | PedidoPago
  | { pedidos: readonly { id: number; comprador: string; entregue: boolean }[] }

/** The notice of one paid order, or of as many as it gathers. */
export function pedidoPago(dados: PedidosPagos, quantidade: number): TextoDoPagamento {
  if (!('pedidos' in dados)) return umPedidoPago(dados)
  const [pedido] = dados.pedidos
  const quantos = Math.max(quantidade, dados.pedidos.length)
  if (pedido !== undefined && quantos === 1) return umPedidoPago({ ...pedido, pedidoId: pedido.id })
  return {
    titulo: `${quantos} pedidos pagos.`,
    texto: `Pedidos ${juntar(dados.pedidos, quantos)}. A sua parte de cada um sai do PagBank na entrega.`,
    link: '/pedido',
  }
}

function umPedidoPago({ pedidoId, comprador, entregue, porFora = false }: PedidoPago): TextoDoPagamento {
  return {
    titulo:
      comprador === null
        ? `Pagamento do pedido ${pedidoId} confirmado`
        : `Pago: pedido ${pedidoId} de ${semLinks(comprador)}`,
    texto: comprador === null ? doPagamento(entregue, porFora) : daParteDoVendedor(entregue),
    link: `/pedido/${pedidoId}`,
  }
}

function doPagamento(entregue: boolean, porFora: boolean): string {
  const quem = porFora ? 'A equipe registrou o pagamento.' : 'O banco confirmou o pagamento.'
  return entregue ? quem : `${quem} O pedido espera a entrega.`
}

function daParteDoVendedor(entregue: boolean): string {
  return entregue ? 'A sua parte sai agora do PagBank.' : 'O PagBank guarda a sua parte até a entrega.'
}

/** "1, 2 e 3", or "1, 2 e mais 5" of seven. */
export function juntar(pedidos: readonly { id: number }[], quantos: number): string {
  const numeros = pedidos.map(({ id }) => String(id))
  const mais = quantos - numeros.length
  if (mais > 0) return `${numeros.join(', ')} e mais ${mais}`
  return [numeros.slice(0, -1).join(', '), ...numeros.slice(-1)].filter(Boolean).join(' e ')
}
