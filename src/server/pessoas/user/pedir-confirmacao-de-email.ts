import type { LoginId } from '#domain/conta/user.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'

const PEDIDOS_POR_HORA = 3

/** Sends the link that proves the account's e-mail again, unless it is proved. Refuses with `muitas-tentativas`. */
export async function pedirConfirmacaoDeEmail(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  usuarioId: LoginId,
): Promise<void> {
  await contarUso(db, { chave: `confirmar-email:${usuarioId}`, maximo: PEDIDOS_POR_HORA }, clock())
  await inTransaction(db, tx => fila.enviar(tx, 'enviar-email', { modelo: 'confirmar-email', usuarioId }))
}
