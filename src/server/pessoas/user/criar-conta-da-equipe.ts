import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { inserirUser } from './user-repository.ts'

export interface ContaDaEquipe {
  nome: string
  email: string
  password: string
  role: 'ADM' | 'FUNCIONARIO'
}

/** Creates a staff account, ATIVO at once, and returns its id (rule M4). Staff cannot register themselves. */
export async function criarContaDaEquipe(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { password, ...conta }: ContaDaEquipe,
): Promise<number> {
  const senhaHash = await hashPassword(password)
  return inTransaction(db, tx => inserirUser(tx, { ...conta, senhaHash, status: 'ATIVO', criadoEm: clock() }))
}
