// A further boleto for an order with a dead boleto (rule M40, design/charges).
import { somarDias } from '../calendario.ts'
import type { Motivo } from '../motivo.ts'
import { COBRANCAS_ENCERRADAS, type CobrancaLida, temPagamentoRetido } from './por-fora.ts'
import { type EstadoDaDivida, estaQuitado } from './status-pagamento.ts'

/** So many days after its due date the provider takes a boleto if its request does not say how many (design/money). */
export const DIAS_DO_PROVEDOR = 30

/** Ended at the provider without any way to be paid. What was paid before has to have gone back all the same. */
const ENCERRADAS_SEM_PAGAMENTO: readonly string[] = ['CANCELED', 'DECLINED']

/** A charge with the days for which it can be paid after its due date; null if its request left that to the provider. */
export interface BoletoLido extends CobrancaLida {
  diasAposVencimento: number | null
}

/** Can this boleto be paid on this date, `YYYY-MM-DD` in São Paulo, as far as it was read? */
export function podeSerPago({ status, vencimento, diasAposVencimento }: BoletoLido, hoje: string): boolean {
  const ultimoDia = somarDias(vencimento, diasAposVencimento ?? DIAS_DO_PROVEDOR)
  return !COBRANCAS_ENCERRADAS.includes(status) && hoje <= ultimoDia
}

export interface PedidoDeSegundaVia extends EstadoDaDivida {
  /** Is another boleto of the order being issued? */
  emEmissao: boolean
  compradorAtivo: boolean
  /** The charge that speaks for the order. */
  cobranca: BoletoLido
  /** Was the charge read from the provider just now? */
  conferida: boolean
}

/** Why an order may not get a further boleto now, or null. */
export function motivoParaNaoGerarSegundaVia(pedido: PedidoDeSegundaVia, hoje: string): Motivo | null {
  const { cobranca } = pedido
  if (pedido.statusPedido === 'CANCELADO') return { codigo: 'segunda-via-de-cancelado' }
  if (estaQuitado(pedido)) return { codigo: 'pagamento-ja-registrado' }
  if (pedido.emEmissao) return { codigo: 'boleto-em-processamento' }
  if (!pedido.compradorAtivo) return { codigo: 'segunda-via-sem-comprador' }
  if (temPagamentoRetido(cobranca)) return { codigo: 'segunda-via-com-pagamento' }
  if (!pedido.conferida && !ENCERRADAS_SEM_PAGAMENTO.includes(cobranca.status))
    return { codigo: 'boleto-nao-conferido' }
  return podeSerPago(cobranca, hoje) ? { codigo: 'boleto-ainda-vale' } : null
}
