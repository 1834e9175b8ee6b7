import type * as z from 'zod/mini'
import type { pagamentoAVendedorSchema } from '#contract/contas/pagamento-a-vendedor.ts'
import { motivoParaNaoReabrirPagamento } from '#domain/pagamento/pagamento-a-vendedor.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import {
  atualizarPagamento,
  buscarPagamento,
  type ChaveDoPagamento,
  travarPagamento,
} from './pagamento-a-vendedor-repository.ts'
import { pagamentoAVendedorView } from './pagamento-a-vendedor-view.ts'

export interface ReaberturaDoPagamento extends ChaveDoPagamento {
  /** Why; for the audit. */
  motivo: string
  porUsuarioId: number
}

/**
 * Takes back a payment that was recorded by mistake: it is open again, as old as before (rule M44). Refuses with
 * `pagamento-a-vendedor-inexistente` or `vendedor-nao-pago`. Answers the payment as it is afterwards.
 */
export async function reabrirPagamento(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { pedidoId, vendedorId, motivo, porUsuarioId }: ReaberturaDoPagamento,
): Promise<z.output<typeof pagamentoAVendedorSchema>> {
  const chave = { pedidoId, vendedorId }
  return inTransaction(db, async tx => {
    const pagamento = exigir(await travarPagamento(tx, chave), 'pagamento-a-vendedor-inexistente')
    recusarSe(motivoParaNaoReabrirPagamento(pagamento.situacao))
    await atualizarPagamento(tx, chave, null)
    const registro = { acao: 'reabrir-pagamento-a-vendedor', alvo: { tipo: 'pedido', id: pedidoId } } as const
    const depois = { vendedorId, situacao: 'ABERTO', motivo }
    await auditar(tx, { ...registro, porUsuarioId, antes: { vendedorId, ...pagamento }, depois }, clock())
    return pagamentoAVendedorView(
      exigir(await buscarPagamento(tx, chave), 'pagamento-a-vendedor-inexistente'),
    )
  })
}
