// Paying a delivered order by Pix (rules N95–N101, design/paid-another-way).
import { type Centavos, centavos } from '../centavos.ts'
import type { Motivo } from '../motivo.ts'
import { type CobrancaLida, temPagamentoRetido } from './por-fora.ts'
import { type EstadoDaDivida, estaQuitado } from './status-pagamento.ts'

export const SITUACOES_DO_PIX = ['ABERTO', 'PAGO', 'VENCIDO'] as const
export type SituacaoDoPix = (typeof SITUACOES_DO_PIX)[number]

/** The smallest amount of a Pix with shares (rule N95). */
const MINIMO_DO_PIX = centavos(100)

/** An open code is read once more so long after its end, for a payment of its last moment (rule N100). */
export const ESPERA_DO_PIX_MS = 10 * 60_000

export interface PedidoAPagarPorPix extends EstadoDaDivida {
  valorDoBoleto: Centavos
  /** Do the settings allow it? */
  ligado: boolean
  /** How many the boleto pays, the platform included, and how many the provider takes. */
  recebedores: number
  maximoDeRecebedores: number
  /** Has each of its sellers an account that can be paid without a new link? */
  vendedoresRecebem: boolean
  /** The charge that speaks for the order. */
  cobranca: Pick<CobrancaLida, 'pago' | 'devolvido' | 'devolvidoAMao'>
}

/** Why this order cannot be paid by Pix now, or null (rule N95). */
export function motivoParaNaoPagarPorPix(pedido: PedidoAPagarPorPix): Motivo | null {
  const { statusPedido, valorDoBoleto, recebedores, maximoDeRecebedores } = pedido
  if (!pedido.ligado || statusPedido === 'CANCELADO') return { codigo: 'pix-indisponivel' }
  if (estaQuitado(pedido)) return { codigo: 'pagamento-ja-registrado' }
  if (statusPedido !== 'ENTREGUE') return { codigo: 'pedido-nao-entregue' }
  const divisivel = recebedores >= 2 && recebedores <= maximoDeRecebedores && pedido.vendedoresRecebem
  const pagavel = divisivel && valorDoBoleto >= MINIMO_DO_PIX && !temPagamentoRetido(pedido.cobranca)
  return pagavel ? null : { codigo: 'pix-indisponivel' }
}
