// An administrator creates the account of an employee, which is ATIVO at once (rule M4).

import type { Vista } from '#contract/endpoint.ts'
import type { novoFuncionarioSchema } from '#contract/pessoas/funcionario.ts'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inserirUser } from '#server/pessoas/user/user-repository.ts'
import { ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { exigirFuncionario, type Funcionario } from './funcionario-repository.ts'

const CRIAR_FUNCIONARIO = ato('criar-funcionario', 'Cadastros e contas', 'Cadastrou funcionário')

type NovoFuncionario = Vista<typeof novoFuncionarioSchema>

/** Creates the account and returns it. Refuses with `email-ja-cadastrado`. */
export async function criarFuncionario(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { nome, email, password }: NovoFuncionario,
  porUsuarioId: number,
): Promise<Funcionario> {
  const senhaHash = await hashPassword(password)
  const conta = { nome, email, senhaHash, role: 'FUNCIONARIO', status: 'ATIVO', criadoEm: clock() } as const
  try {
    return await inTransaction(db, async tx => {
      const id = await inserirUser(tx, conta)
      const registro = { acao: CRIAR_FUNCIONARIO, alvo: { tipo: 'usuario', id } } as const
      await auditar(tx, { ...registro, porUsuarioId, depois: { nome, role: conta.role } }, clock())
      return exigirFuncionario(tx, id)
    })
  } catch (error) {
    if (violates(error, 'usuario_email_unico')) throw new RecusaError({ codigo: 'email-ja-cadastrado' })
    throw error
  }
}
