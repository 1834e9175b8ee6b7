// Who accepted which version of the privacy page (rule N130).
import { type RawBuilder, sql } from 'kysely'
import { PAPEIS_QUE_ACEITAM, PRIVACIDADE } from '#domain/conta/privacidade.ts'
import type { LoginId } from '#domain/conta/user.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** Stores that this login accepts the version in force; the first time counts. `rede` is null where the product itself acts. */
export async function inserirAceite(
  tx: Tx,
  { usuarioId, rede }: { usuarioId: LoginId; rede: string | null },
  agora: Date,
): Promise<void> {
  await tx
    .insertInto('aceite')
    .values({ usuario_id: usuarioId, versao: PRIVACIDADE.versao, em: agora, rede })
    .onConflict(conflito => conflito.doNothing())
    .execute()
}

/** SQL for whether this login has still to accept it; for a statement that reads the login's account from `usuario`. */
export function faltaAceite(loginId: LoginId): RawBuilder<boolean> {
  return sql<boolean>`usuario.papel = any (${[...PAPEIS_QUE_ACEITAM]}) and not exists (
    select from aceite where aceite.usuario_id = ${loginId} and aceite.versao = ${PRIVACIDADE.versao})`
}
