// Approves the registration of a buyer or a seller (spec §6): from PENDENTE to ATIVO, once.
import { motivoParaNaoAprovar } from '#domain/conta/user.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { atualizarStatus, travarUserPor } from './user-repository.ts'

/**
 * Approves the account if it has this role and is PENDENTE, and tells the person by e-mail. Refuses with `user-inexistente` or
 * `cadastro-ja-analisado`.
 */
export async function aprovarCadastro(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { id, papel, porUsuarioId }: { id: number; papel: 'COMPRADOR' | 'VENDEDOR'; porUsuarioId: number },
): Promise<void> {
  await inTransaction(db, async tx => {
    const conta = await travarUserPor(tx, id, porUsuarioId)
    const user = exigir(conta?.papel === papel ? conta : null, 'user-inexistente')
    recusarSe(motivoParaNaoAprovar(user.status))
    await atualizarStatus(tx, id, { status: 'ATIVO', motivo: null })
    const alvo = { tipo: 'usuario', id } as const
    await auditar(
      tx,
      { porUsuarioId, acao: 'aprovar-cadastro', alvo, antes: 'PENDENTE', depois: 'ATIVO' },
      clock(),
    )
    await fila.enviar(tx, 'enviar-email', { modelo: 'cadastro-aprovado', usuarioId: id })
  })
}
