import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { contarAtivos, inserirUser } from './user-repository.ts'

/** Can any ADM enter? */
export async function haAdm({ db }: Pick<Dependencies, 'db'>): Promise<boolean> {
  return (await contarAtivos(db, ['ADM'])) > 0
}

/**
 * Creates an ADM if the database has none that can enter (rule M4), and answers in Portuguese what it did. It may run at each start:
 * once there is an ADM, it changes nothing.
 */
export async function criarPrimeiroAdm(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { email, password }: { email: string; password: string },
): Promise<string> {
  if (await haAdm(deps)) return 'já há administrador; nada mudou.'
  try {
    await criarContaDaEquipe(deps, { nome: 'Administração', email, password, role: 'ADM' })
    return `administrador criado: ${email}`
  } catch (error) {
    if (!violates(error, 'usuario_email_unico')) throw error
    return 'já existe uma conta com este e-mail, que não é de administrador; nada mudou.'
  }
}

interface ContaDaEquipe {
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
