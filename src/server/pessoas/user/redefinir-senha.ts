import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { buscarRecuperacao, gastarRecuperacoes } from '#server/pessoas/auth/recuperacao-repository.ts'
import { buscarSegundoFator } from '#server/pessoas/auth/segundo-fator-repository.ts'
import { removerSessoes } from '#server/pessoas/auth/session-repository.ts'
import { esquecerTentativas } from '#server/pessoas/auth/tentativa-de-login-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { atualizarSenha } from './user-repository.ts'

/**
 * Sets a new password by the token of a link, which works once. Ends all sessions of the account (rule M6) and tells its
 * e-mail about the change (design/accounts). Refuses with `link-invalido`.
 */
export async function redefinirSenha(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  // Checked before hashing, so that an invented link does not cost a hash.
  const usuarioId = exigir(await buscarRecuperacao(db, token, clock()), 'link-invalido')
  const senhaHash = await hashPassword(password)
  const email = await inTransaction(db, async tx => {
    const { email } = await atualizarSenha(tx, usuarioId, senhaHash)
    if (!(await gastarRecuperacoes(tx, usuarioId, token))) throw new RecusaError({ codigo: 'link-invalido' })
    await removerSessoes(tx, usuarioId)
    await fila.enviar(tx, 'enviar-email', { modelo: 'senha-alterada', usuarioId, para: email })
    return email
  })
  // The person has proved to read the account's e-mail and must not wait because of somebody else's guesses. With a second factor that
  // proves too little: whoever reads the e-mail could guess codes without end (design/sign-in).
  const fator = await buscarSegundoFator(db, usuarioId)
  if (!fator?.ativoDesde) await esquecerTentativas(db, email)
}
