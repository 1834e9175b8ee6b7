import { type Confirmacao, confirmarSenha } from '#server/auth/confirmar-senha.ts'
import { removerRecuperacoes } from '#server/auth/recuperacao-repository.ts'
import { renovarSessao, type Sessao } from '#server/auth/session-repository.ts'
import { contarUso } from '#server/auth/uso-repository.ts'
import { inTransaction, violates } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { exigir, RecusaError } from '#server/recusa-error.ts'
import { atualizarEmail, travarUser } from './user-repository.ts'
import { type UserView, userView } from './user-view.ts'

// Each attempt reveals whether an account has that e-mail.
const TENTATIVAS_POR_HORA = 5

/**
 * Sets a new e-mail and tells the previous one about it (decision 023). Returns the user and the token of the session that
 * replaces all others (rule M5). Refuses with `confirme-senha`, `senha-atual-incorreta`, `muitas-tentativas`, or with
 * `email-recusado` if another account has this e-mail.
 */
export async function alterarEmail(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'contatoDeSuporte'>,
  sessao: Sessao,
  { email, ...confirmacao }: { email: string } & Confirmacao,
): Promise<{ user: UserView; token: string }> {
  const { db, clock, fila } = deps
  const { id } = sessao.user
  await confirmarSenha(deps, sessao, confirmacao)
  await contarUso(db, { chave: `alterar-email:${id}`, maximo: TENTATIVAS_POR_HORA }, clock())
  try {
    return await inTransaction(db, async tx => {
      const { email: para } = exigir(await travarUser(tx, id), 'user-inexistente')
      await atualizarEmail(tx, id, email)
      if (para !== email)
        await fila.enviar(tx, 'enviar-email', { modelo: 'email-alterado', usuarioId: id, para })
      await removerRecuperacoes(tx, id)
      const token = await renovarSessao(tx, sessao, clock())
      return { user: await userView({ ...deps, db: tx }, id), token }
    })
  } catch (error) {
    if (violates(error, 'usuario_email_unico')) throw new RecusaError({ codigo: 'email-recusado' })
    throw error
  }
}
