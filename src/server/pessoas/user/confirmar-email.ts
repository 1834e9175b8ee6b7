import {
  buscarLinkDeEmail,
  removerLinksDeConfirmacao,
} from '#server/pessoas/auth/link-de-email-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { atualizarEmail, travarUser } from './user-repository.ts'

/**
 * Proves the account's e-mail by the token of a link, which works once and while the account has that e-mail (design/accounts). Refuses
 * with `link-invalido`.
 */
export async function confirmarEmail(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    const { usuarioId } = exigir(await buscarLinkDeEmail(tx, token, agora), 'link-invalido')
    const user = exigir(await travarUser(tx, usuarioId), 'link-invalido')
    // Read again under the lock: the same link may have been used meanwhile.
    const { email, trocaId } = exigir(await buscarLinkDeEmail(tx, token, agora), 'link-invalido')
    if (trocaId !== null || email !== user.email) throw new RecusaError({ codigo: 'link-invalido' })
    await atualizarEmail(tx, usuarioId, { email, confirmadoEm: agora })
    await removerLinksDeConfirmacao(tx, usuarioId)
  })
}
