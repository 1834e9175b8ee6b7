import type * as z from 'zod/mini'
import type { repassePresoSchema } from '#contract/contas/repasse-preso.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { motivoParaNaoAcertar } from '#domain/pagamento/repasse-preso.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { atualizarAcerto, buscarRepassePreso, travarRepassePreso } from './repasse-preso-repository.ts'
import { repassePresoView } from './repasse-preso-view.ts'

export interface AcertoDoRepasse {
  cobrancaId: number
  /** How it was settled. */
  observacao: string
  porUsuarioId: number
}

/**
 * Notes once how shares that the provider holds or has released were settled (rule M38). Refuses with `repasse-preso-inexistente` or
 * `repasse-ja-encerrado`. Answers the shares as they are afterwards.
 */
export async function acertarRepassePreso(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { cobrancaId, observacao, porUsuarioId }: AcertoDoRepasse,
): Promise<z.output<typeof repassePresoSchema>> {
  return inTransaction(db, async tx => {
    const { pedidoId, situacao } = exigir(
      await travarRepassePreso(tx, cobrancaId),
      'repasse-preso-inexistente',
    )
    recusarSe(motivoParaNaoAcertar(situacao))
    const agora = clock()
    await atualizarAcerto(tx, cobrancaId, { observacao, porUsuarioId, agora })
    const registro = { acao: 'acertar-repasse-preso', alvo: { tipo: 'pedido', id: pedidoId } } as const
    const depois = { situacao: 'ACERTADO', observacao }
    await auditar(tx, { ...registro, porUsuarioId, antes: { situacao }, depois }, agora)
    const repasse = exigir(await buscarRepassePreso(tx, cobrancaId), 'repasse-preso-inexistente')
    return repassePresoView(repasse, dataEmSaoPaulo(agora))
  })
}
