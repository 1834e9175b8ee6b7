// Staff who read somebody's CNPJ and e-mail leave a trace: who, when, whose, through which address.
import { sql } from 'kysely'
import { CONSULTA } from '#contract/auditoria.ts'
import type { Chave } from '#contract/index.ts'
import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'

export interface Consulta {
  porUsuarioId: number
  rota: Extract<Chave, `GET ${string}`>
  /** Whose data; null for a list. */
  usuarioId: number | null
}

/** Notes a read, once per person, address and hour: for lists that is the list, for details each one that was opened. */
export async function auditarConsulta(
  { db, clock }: { db: Db; clock: () => Date },
  { porUsuarioId, rota, usuarioId }: Consulta,
): Promise<void> {
  const depois = JSON.stringify({ rota })
  await inTransaction(db, tx =>
    sql`
      insert into auditoria (em, por_usuario_id, acao, alvo_tipo, alvo_id, antes, depois)
      values (${clock()}, ${porUsuarioId}, ${CONSULTA}, 'usuario', ${usuarioId}, 'null', ${depois})
      on conflict do nothing`.execute(tx),
  )
}
