import { type Confirmacao, confirmarSenha } from '#server/pessoas/auth/confirmar-senha.ts'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { removerRecuperacoes } from '#server/pessoas/auth/recuperacao-repository.ts'
import { renovarSessao, type Sessao } from '#server/pessoas/auth/session-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { atualizarSenha } from './user-repository.ts'
import { type UserView, userView } from './user-view.ts'

/**
 * Sets a new password and tells the account's e-mail about it, if it is proved (design/accounts). Returns the user and the token of the session
 * that replaces all others (rule M5). Refuses with `confirme-senha`, `senha-atual-incorreta` or `muitas-tentativas`.
 */
export async function alterarSenha(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'contatoDeSuporte'>,
  sessao: Sessao,
  { password, ...confirmacao }: { password: string } & Confirmacao,
): Promise<{ user: UserView; token: string }> {
  const senhaEm = await confirmarSenha(deps, sessao, confirmacao)
  const senhaHash = await hashPassword(password)
  return inTransaction(deps.db, async tx => {
    const usuarioId = sessao.loginId
    const { email: para, emailConfirmadoEm } = await atualizarSenha(tx, usuarioId, senhaHash)
    if (emailConfirmadoEm)
      await deps.fila.enviar(tx, 'enviar-email', { modelo: 'senha-alterada', usuarioId, para })
    await removerRecuperacoes(tx, usuarioId)
    const token = await renovarSessao(tx, { ...sessao, senhaEm }, deps.clock())
    return { user: await userView({ ...deps, db: tx }, usuarioId), token }
  })
}
