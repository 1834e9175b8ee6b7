import { type Autoria, auditar } from '#server/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir, RecusaError } from '#server/recusa-error.ts'
import { abrirRepassesPresos } from '#server/repasse-preso/repasse-preso-repository.ts'
import { atualizarConclusao, travarReembolso } from './reembolso-repository.ts'

export interface Conclusao extends Autoria {
  cobrancaId: number
  /** How the money went back. */
  observacao: string
}

/**
 * Marks a refund as done by hand, once (rule M27). Refuses with `reembolso-inexistente`, `reembolso-ja-concluido` or, while the
 * provider is still asked for it and could pay a second time, `reembolso-em-andamento`. Sellers' shares that stay in custody are put
 * before staff (rule M38).
 */
export async function concluirReembolso(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  conclusao: Conclusao,
): Promise<void> {
  await inTransaction(deps.db, tx => registrarConclusao(deps, tx, conclusao))
}

/** As `concluirReembolso`, in the caller's transaction. */
export async function registrarConclusao(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Tx,
  { cobrancaId, observacao, ...autoria }: Conclusao,
): Promise<void> {
  const reembolso = exigir(await travarReembolso(tx, cobrancaId), 'reembolso-inexistente')
  const { pedidoId, situacao: antes, motivo } = reembolso
  if (antes === 'CONCLUIDO') throw new RecusaError({ codigo: 'reembolso-ja-concluido' })
  if (motivo === null) throw new RecusaError({ codigo: 'reembolso-em-andamento' })
  const agora = clock()
  await atualizarConclusao(tx, cobrancaId, { observacao, porUsuarioId: autoria.porUsuarioId, agora })
  await abrirRepassesPresos(tx, pedidoId, agora)
  const registro = { acao: 'concluir-reembolso', alvo: { tipo: 'pedido', id: pedidoId } } as const
  const depois = { situacao: 'CONCLUIDO', observacao }
  await auditar(tx, { ...registro, ...autoria, antes: { situacao: antes }, depois }, agora)
}
