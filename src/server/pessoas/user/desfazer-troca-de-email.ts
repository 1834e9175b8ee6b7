import {
  buscarLinkDeEmail,
  removerLinksDeConfirmacao,
  removerTrocasDesde,
} from '#server/pessoas/auth/link-de-email-repository.ts'
import { inserirRecuperacao, removerRecuperacoes } from '#server/pessoas/auth/recuperacao-repository.ts'
import { removerSessoes } from '#server/pessoas/auth/session-repository.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { atualizarEmail, travarUser } from './user-repository.ts'

/**
 * Gives an account the e-mail back that it had before a change, by the token of a link that works once, and ends all sessions
 * (design/accounts). Later changes cannot be taken back any more, earlier ones can. Returns the e-mail, and the token of a link for a new
 * password: somebody else may know the present one. Refuses with `link-invalido`.
 */
export async function desfazerTrocaDeEmail(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string; tokenDaSenha: string }> {
  const agora = clock()
  try {
    return await inTransaction(db, async tx => {
      const { usuarioId } = exigir(await buscarLinkDeEmail(tx, token, agora), 'link-invalido')
      exigir(await travarUser(tx, usuarioId), 'link-invalido')
      // Read again under the lock: the same link may have been used meanwhile.
      const { email, trocaId } = exigir(await buscarLinkDeEmail(tx, token, agora), 'link-invalido')
      await removerTrocasDesde(tx, usuarioId, exigir(trocaId, 'link-invalido'))
      await removerLinksDeConfirmacao(tx, usuarioId)
      await atualizarEmail(tx, usuarioId, { email, confirmadoEm: agora })
      await removerSessoes(tx, usuarioId)
      await removerRecuperacoes(tx, usuarioId)
      return { email, tokenDaSenha: await inserirRecuperacao(tx, usuarioId, agora) }
    })
  } catch (error) {
    if (violates(error, 'usuario_email_unico')) throw new RecusaError({ codigo: 'link-invalido' })
    throw error
  }
}
