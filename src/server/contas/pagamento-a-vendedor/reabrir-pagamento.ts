import { motivoParaNaoReabrirPagamento } from '#domain/pagamento/pagamento-a-vendedor.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { exigirVisto } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import {
  atualizarPagamento,
  type ChaveDoPagamento,
  travarPagamento,
} from './pagamento-a-vendedor-repository.ts'

const REABRIR_PAGAMENTO_A_VENDEDOR = ato(
  'reabrir-pagamento-a-vendedor',
  'Pedidos e dinheiro',
  'Reabriu o pagamento a um vendedor',
)

export interface ReaberturaDoPagamento extends ChaveDoPagamento {
  /** Why; for the audit. */
  motivo: string
  porUsuarioId: number
  /** The state that the author saw. */
  visto: string
}

/**
 * Takes back a payment that was recorded by mistake: it is open again, as old as before (rule M44). Refuses with
 * `pagamento-a-vendedor-inexistente`, `vendedor-nao-pago` or `tarefa-mudou`.
 */
export async function reabrirPagamento(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { pedidoId, vendedorId, motivo, porUsuarioId, visto }: ReaberturaDoPagamento,
): Promise<void> {
  const chave = { pedidoId, vendedorId }
  await inTransaction(db, async tx => {
    const pagamento = exigir(await travarPagamento(tx, chave), 'pagamento-a-vendedor-inexistente')
    recusarSe(motivoParaNaoReabrirPagamento(pagamento.situacao))
    exigirVisto(visto, pagamento.situacao)
    await atualizarPagamento(tx, chave, null)
    const registro = { acao: REABRIR_PAGAMENTO_A_VENDEDOR, alvo: { tipo: 'pedido', id: pedidoId } } as const
    const depois = { vendedorId, situacao: 'ABERTO', motivo }
    await auditar(tx, { ...registro, porUsuarioId, antes: { vendedorId, ...pagamento }, depois }, clock())
  })
}
