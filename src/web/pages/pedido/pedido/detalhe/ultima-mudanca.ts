// What the folded history of an order says (rule M50).
import type { HistoricoDoPedido } from '#web/queries/pedido/pedido-queries.ts'

export type Passo = HistoricoDoPedido[number]

/** The word of the order's state, and the instant since which it holds; null without any step. Steps are oldest first. */
export function ultimaMudanca(
  passos: readonly Pick<Passo, 'em' | 'statusPedido' | 'statusPagamento'>[],
): { palavra: string; em: string } | null {
  const ultimo = passos.at(-1)
  if (!ultimo) return null
  const palavra = palavraDoPasso(ultimo)
  // The payment changes after the delivery without another word.
  const anterior = passos.findLastIndex(passo => palavraDoPasso(passo) !== palavra)
  return { palavra, em: (passos[anterior + 1] ?? ultimo).em }
}

function palavraDoPasso({
  statusPedido,
  statusPagamento,
}: Pick<Passo, 'statusPedido' | 'statusPagamento'>): string {
  if (statusPedido === 'CANCELADO') return 'cancelado'
  if (statusPedido === 'ENTREGUE') return 'entregue'
  if (statusPagamento === 'BOLETO_PAGO') return 'pago'
  return statusPagamento === 'PAGAMENTO_EM_ATRASO' ? 'em atraso' : 'feito'
}
