import { confirmarSenha } from '#server/auth/confirmar-senha.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { removerRecuperacoes } from '#server/auth/recuperacao-repository.ts'
import { renovarSessao, type Sessao } from '#server/auth/session-repository.ts'
import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { atualizarSenha } from './credencial-repository.ts'

/**
 * Sets a new password and answers the token of the session that takes the place of all others (rule M5). Refuses with
 * `confirme-senha`, `senha-atual-incorreta` or `muitas-tentativas`.
 */
export async function alterarSenha(
  deps: { db: Db; clock: () => Date },
  sessao: Sessao,
  { password, senhaAtual }: { password: string; senhaAtual?: string | undefined },
): Promise<string> {
  await confirmarSenha(deps, sessao, senhaAtual)
  const senhaHash = await hashPassword(password)
  return inTransaction(deps.db, async tx => {
    await atualizarSenha(tx, sessao.user.id, senhaHash)
    await removerRecuperacoes(tx, sessao.user.id)
    return renovarSessao(tx, sessao, deps.clock())
  })
}
