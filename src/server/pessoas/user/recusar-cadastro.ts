// Refuses the registration of a buyer or a seller (rule M1): from PENDENTE to RECUSADO, with a reason that the person reads.
import { motivoParaNaoAprovar } from '#domain/conta/user.ts'
import { removerSessoes } from '#server/pessoas/auth/session-repository.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { atualizarStatus, travarUserPor } from './user-repository.ts'

export interface Recusa {
  id: number
  papel: 'COMPRADOR' | 'VENDEDOR'
  motivo: string
  porUsuarioId: number
}

/**
 * Refuses the account if it has this role and is PENDENTE, and ends its sessions. Refuses the call with `user-inexistente` or
 * `cadastro-ja-analisado`.
 */
export async function recusarCadastro(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, papel, motivo, porUsuarioId }: Recusa,
): Promise<void> {
  await inTransaction(db, async tx => {
    const conta = await travarUserPor(tx, id, porUsuarioId)
    const user = exigir(conta?.papel === papel ? conta : null, 'user-inexistente')
    recusarSe(motivoParaNaoAprovar(user.status))
    await atualizarStatus(tx, id, { status: 'RECUSADO', motivo })
    await removerSessoes(tx, id)
    const alvo = { tipo: 'usuario', id } as const
    const depois = { status: 'RECUSADO', motivo }
    await auditar(
      tx,
      { porUsuarioId, acao: 'recusar-cadastro', alvo, antes: { status: 'PENDENTE' }, depois },
      clock(),
    )
  })
}
