import type { LoginId } from '#domain/conta/user.ts'
import { ehDeOutraConta } from '#server/pessoas/auth/link-de-email-repository.ts'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inserirAceite } from '#server/pessoas/user/aceite-repository.ts'
import { inserirUser } from '#server/pessoas/user/user-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { aceitarConvite, travarConvite } from './membro-repository.ts'

const ACEITAR_CONVITE = ato('aceitar-convite', 'Cadastros e contas', 'Aceitou o convite para a equipe')

/**
 * Makes the login of an invitation, by the token of its link, which has proved the e-mail (rule N114). Returns its credentials. Refuses with
 * `link-invalido`, or with `email-recusado` if the e-mail logs in elsewhere by now.
 */
export async function aceitarOConvite(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { token, nome, password }: { token: string; nome: string; password: string },
  rede: string | null = null,
): Promise<{ id: LoginId; senhaHash: string }> {
  // Checked before hashing, so that an invented link does not cost a hash.
  await inTransaction(db, async tx => exigir(await travarConvite(tx, token, clock()), 'link-invalido'))
  const senhaHash = await hashPassword(password)
  try {
    return await inTransaction(db, async tx => {
      const agora = clock()
      const {
        id: membroId,
        empresaId,
        email,
      } = exigir(await travarConvite(tx, token, agora), 'link-invalido')
      const login = { nome, email, senhaHash, role: 'MEMBRO', status: 'ATIVO', criadoEm: agora } as const
      const id = await inserirUser(tx, login)
      if (await ehDeOutraConta(tx, { usuarioId: id, email }, agora))
        throw new RecusaError({ codigo: 'email-recusado' })
      await aceitarConvite(tx, membroId, id)
      await inserirAceite(tx, { usuarioId: id, rede }, agora)
      const alvo = { tipo: 'usuario', id: empresaId } as const
      await auditar(tx, { porUsuarioId: id, acao: ACEITAR_CONVITE, alvo, depois: { nome, email } }, agora)
      return { id, senhaHash }
    })
  } catch (error) {
    if (violates(error, 'usuario_email_unico')) throw new RecusaError({ codigo: 'email-recusado' })
    throw error
  }
}
