import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { VALIDADE } from '#server/http/session.ts'

/** Failed logins are remembered for a day after their wait: guessing on goes at five a day then. */
const MEMORIA_DE_FALHAS_MS = 24 * 60 * 60_000

/**
 * Removes what has had its time and nobody asks for again: sessions, links for a password, counts per hour, waits after
 * failed logins, unused links to PagBank. Nothing depends on it: whoever reads these rows looks at their time too.
 */
export async function removerVencidos({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const agora = clock()
  const ha = (ms: number) => new Date(agora.getTime() - ms)
  await inTransaction(db, async tx => {
    await tx
      .deleteFrom('sessao')
      .where(eb =>
        eb.or([eb('usada_em', '<', ha(VALIDADE.ociosaMs)), eb('aberta_em', '<', ha(VALIDADE.totalMs))]),
      )
      .execute()
    await tx.deleteFrom('recuperacao_de_senha').where('expira_em', '<=', agora).execute()
    await tx.deleteFrom('vinculo_pendente').where('expira_em', '<=', agora).execute()
    await tx.deleteFrom('uso_por_hora').where('termina_em', '<=', agora).execute()
    await tx.deleteFrom('tentativa_de_login').where('liberada_em', '<', ha(MEMORIA_DE_FALHAS_MS)).execute()
  })
}
