import { auditar } from '#server/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir, RecusaError } from '#server/recusa-error.ts'
import { atualizarConclusao, travarReembolso } from './reembolso-repository.ts'

export interface Conclusao {
  cobrancaId: number
  /** How the money went back. */
  observacao: string
  porUsuarioId: number
}

/**
 * Marks a refund as done by hand, once (rule M27). Refuses with `reembolso-inexistente`, `reembolso-ja-concluido` or, while the
 * provider is still asked for it and could pay a second time, `reembolso-em-andamento`.
 */
export async function concluirReembolso(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { cobrancaId, observacao, porUsuarioId }: Conclusao,
): Promise<void> {
  await inTransaction(db, async tx => {
    const reembolso = exigir(await travarReembolso(tx, cobrancaId), 'reembolso-inexistente')
    const { pedidoId, situacao: antes, motivo } = reembolso
    if (antes === 'CONCLUIDO') throw new RecusaError({ codigo: 'reembolso-ja-concluido' })
    if (motivo === null) throw new RecusaError({ codigo: 'reembolso-em-andamento' })
    const agora = clock()
    await atualizarConclusao(tx, cobrancaId, { observacao, porUsuarioId, agora })
    const registro = { acao: 'concluir-reembolso', alvo: { tipo: 'pedido', id: pedidoId } } as const
    const depois = { situacao: 'CONCLUIDO', observacao }
    await auditar(tx, { ...registro, porUsuarioId, antes: { situacao: antes }, depois }, agora)
  })
}
