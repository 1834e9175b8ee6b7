import { REMOVER_SEGUNDO_FATOR, removerSegundoFator } from '#server/pessoas/auth/segundo-fator-repository.ts'
import { travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { exigirFuncionario } from './funcionario-repository.ts'

/**
 * Removes the second factor of another member of staff, who has lost the device (design/sign-in), and tells that person by e-mail. Refuses
 * with `user-inexistente`, `proprio-segundo-fator` or `segundo-fator-inativo`.
 */
export async function removerSegundoFatorDe(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { id, porUsuarioId }: { id: number; porUsuarioId: number },
): Promise<void> {
  if (id === porUsuarioId) throw new RecusaError({ codigo: 'proprio-segundo-fator' })
  await inTransaction(db, async tx => {
    await travarUserPor(tx, id, porUsuarioId)
    await exigirFuncionario(tx, id)
    if (!(await removerSegundoFator(tx, id))) throw new RecusaError({ codigo: 'segundo-fator-inativo' })
    await fila.enviar(tx, 'enviar-email', { modelo: 'segundo-fator-removido', usuarioId: id })
    const registro = { acao: REMOVER_SEGUNDO_FATOR, alvo: { tipo: 'usuario', id } } as const
    await auditar(tx, { ...registro, porUsuarioId }, clock())
  })
}
