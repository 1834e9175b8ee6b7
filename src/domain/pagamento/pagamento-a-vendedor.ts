// Payments to sellers outside of the provider, for orders that were paid another way than by their boleto (rule M44).
import type { Motivo } from '../motivo.ts'

export const SITUACOES_DO_PAGAMENTO_A_VENDEDOR = ['ABERTO', 'PAGO'] as const
export type SituacaoDoPagamentoAVendedor = (typeof SITUACOES_DO_PAGAMENTO_A_VENDEDOR)[number]

/** Why staff may not record that a seller was paid on `pagoEm`, or null. Both dates are `YYYY-MM-DD`, `hoje` in São Paulo. */
export function motivoParaNaoPagarVendedor(
  situacao: SituacaoDoPagamentoAVendedor,
  { pagoEm, hoje }: { pagoEm: string; hoje: string },
): Motivo | null {
  if (situacao === 'PAGO') return { codigo: 'vendedor-ja-pago' }
  return pagoEm > hoje ? { codigo: 'pagamento-no-futuro' } : null
}

/** Why staff may not take back that a seller was paid, or null. */
export function motivoParaNaoReabrirPagamento(situacao: SituacaoDoPagamentoAVendedor): Motivo | null {
  return situacao === 'PAGO' ? null : { codigo: 'vendedor-nao-pago' }
}
