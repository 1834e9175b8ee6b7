import { type Confirmacao, confirmarSenha } from '#server/pessoas/auth/confirmar-senha.ts'
import {
  ehDeOutraConta,
  inserirTroca,
  removerLinksDeConfirmacao,
} from '#server/pessoas/auth/link-de-email-repository.ts'
import { removerRecuperacoes } from '#server/pessoas/auth/recuperacao-repository.ts'
import { renovarSessao, type Sessao } from '#server/pessoas/auth/session-repository.ts'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { atualizarEmail, travarUser } from './user-repository.ts'
import { type UserView, userView } from './user-view.ts'

// Each attempt reveals whether an account has that e-mail.
const TENTATIVAS_POR_HORA = 5

/**
 * Sets a new e-mail and sends it a link that proves it; the previous one, if it was proved, gets a link that takes the change back
 * (design/accounts). Returns the user and the token of the session that
 * replaces all others (rule M5). Refuses with `confirme-senha`, `senha-atual-incorreta`, `muitas-tentativas`, or with
 * `email-recusado` if another account has this e-mail or can take it back.
 */
export async function alterarEmail(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'contatoDeSuporte'>,
  sessao: Sessao,
  { email, ...confirmacao }: { email: string } & Confirmacao,
): Promise<{ user: UserView; token: string }> {
  const { db, clock, fila } = deps
  const id = sessao.loginId
  const senhaEm = await confirmarSenha(deps, sessao, confirmacao)
  await contarUso(db, { chave: `alterar-email:${id}`, maximo: TENTATIVAS_POR_HORA }, clock())
  try {
    return await inTransaction(db, async tx => {
      const agora = clock()
      const antes = exigir(await travarUser(tx, id), 'user-inexistente')
      await atualizarEmail(tx, id, {
        email,
        confirmadoEm: email === antes.email ? antes.emailConfirmadoEm : null,
      })
      if (await ehDeOutraConta(tx, { usuarioId: id, email }, agora))
        throw new RecusaError({ codigo: 'email-recusado' })
      if (email !== antes.email) {
        await removerLinksDeConfirmacao(tx, id)
        await fila.enviar(tx, 'enviar-email', { modelo: 'confirmar-email', usuarioId: id })
        if (antes.emailConfirmadoEm) {
          await inserirTroca(tx, { usuarioId: id, email: antes.email }, agora)
          await fila.enviar(tx, 'enviar-email', {
            modelo: 'email-alterado',
            usuarioId: id,
            para: antes.email,
          })
        }
      }
      await removerRecuperacoes(tx, id)
      const token = await renovarSessao(tx, { ...sessao, senhaEm }, clock())
      return { user: await userView({ ...deps, db: tx }, id), token }
    })
  } catch (error) {
    if (violates(error, 'usuario_email_unico')) throw new RecusaError({ codigo: 'email-recusado' })
    throw error
  }
}
