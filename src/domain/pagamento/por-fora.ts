// Payments other than by the boleto, once that can no longer be paid (design/paid-another-way).

import { somarDias } from '../calendario.ts'
import { type Centavos, somar } from '../centavos.ts'
import type { Motivo } from '../motivo.ts'
import { type EstadoDaDivida, estaQuitado } from './status-pagamento.ts'

/** So many days after its due date a boleto can no longer be paid, under any status that the provider reports. */
export const DIAS_DE_VIDA_DO_BOLETO = 365

/** The provider's statuses of a charge that can no longer be paid: ended, refused, or paid. */
export const COBRANCAS_ENCERRADAS: readonly string[] = ['CANCELED', 'DECLINED', 'PAID']

/** A charge as it was last read from the provider. */
export interface CobrancaLida {
  status: string
  /** `YYYY-MM-DD`. */
  vencimento: string
  pago: Centavos
  devolvido: Centavos
  /** What staff gave back of it outside of the provider (rule M27). */
  devolvidoAMao: Centavos
}

/** Is there money of this charge that its payer has not got back, from the provider or from staff? */
export function temPagamentoRetido({
  pago,
  devolvido,
  devolvidoAMao,
}: Pick<CobrancaLida, 'pago' | 'devolvido' | 'devolvidoAMao'>): boolean {
  return pago > somar(devolvido, devolvidoAMao)
}

/** Is it impossible to pay this boleto now? `hoje` is the date in São Paulo. */
export function boletoMorto({ status, vencimento }: CobrancaLida, hoje: string): boolean {
  return COBRANCAS_ENCERRADAS.includes(status) || hoje > somarDias(vencimento, DIAS_DE_VIDA_DO_BOLETO)
}

interface PedidoAReceber extends EstadoDaDivida {
  cobranca: CobrancaLida
}

/** Why staff may not record that this order was paid other than by its boleto, or null. */
export function motivoParaNaoReceberPorFora(
  { cobranca, ...divida }: PedidoAReceber,
  hoje: string,
): Motivo | null {
  if (estaQuitado(divida)) return { codigo: 'pagamento-ja-registrado' }
  if (divida.statusPedido !== 'ENTREGUE') return { codigo: 'pedido-nao-entregue' }
  if (temPagamentoRetido(cobranca)) return { codigo: 'pagamento-no-pagbank' }
  return boletoMorto(cobranca, hoje) ? null : { codigo: 'boleto-ainda-vale' }
}
