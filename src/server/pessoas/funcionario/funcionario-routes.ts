import type { Vista } from '#contract/endpoint.ts'
import type { funcionario, novoFuncionarioSchema } from '#contract/pessoas/funcionario.ts'
import { EQUIPE } from '#domain/conta/permissao.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { ehDeOutraConta } from '#server/pessoas/auth/link-de-email-repository.ts'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { REMOVER_SEGUNDO_FATOR, removerSegundoFator } from '#server/pessoas/auth/segundo-fator-repository.ts'
import { bloquearConta } from '#server/pessoas/user/bloquear-conta.ts'
import { inserirUser, travarUserPor } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditarConsulta } from '#server/plataforma/auditoria/auditar-consulta.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, violates } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { exigirFuncionario, type Funcionario, listarFuncionarios } from './funcionario-repository.ts'

/** Handlers of staff accounts, all for ADM. */
export function funcionarioHandlers(deps: Dependencies): HandlersDe<typeof funcionario> {
  const { db } = deps
  return {
    'GET /v1/funcionario': async ({ sessao }) => {
      const funcionarios = await listarFuncionarios(db)
      const rota = 'GET /v1/funcionario'
      await auditarConsulta(deps, { porUsuarioId: sessao.user.id, rota, usuarioId: null })
      return funcionarios
    },
    'POST /v1/funcionario': ({ body, sessao }) => criarFuncionario(deps, body, sessao.user.id),
    'PUT /v1/funcionario/{id}/bloqueio': ({ params: { id }, body, sessao }) =>
      bloquearConta(deps, { ...body, id, papeis: EQUIPE, porUsuarioId: sessao.user.id }),
    'DELETE /v1/funcionario/{id}/segundo-fator': ({ params: { id }, sessao }) =>
      removerSegundoFatorDe(deps, { id, porUsuarioId: sessao.user.id }),
  }
}

/**
 * Removes the second factor of another member of staff, who has lost the device (design/sign-in), and tells that person by e-mail. Refuses
 * with `user-inexistente`, `proprio-segundo-fator` or `segundo-fator-inativo`.
 */
async function removerSegundoFatorDe(
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

// An administrator creates the account of an employee, which is ATIVO at once (rule M4).

const CRIAR_FUNCIONARIO = atoSoDaConta('criar-funcionario', 'Cadastros e contas', 'Cadastrou funcionário')

type NovoFuncionario = Vista<typeof novoFuncionarioSchema>

/** Creates the account and returns it. Refuses with `email-ja-cadastrado`. */
async function criarFuncionario(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { nome, email, password }: NovoFuncionario,
  porUsuarioId: number,
): Promise<Funcionario> {
  const senhaHash = await hashPassword(password)
  const conta = { nome, email, senhaHash, role: 'FUNCIONARIO', status: 'ATIVO', criadoEm: clock() } as const
  try {
    return await inTransaction(db, async tx => {
      const id = await inserirUser(tx, conta)
      if (await ehDeOutraConta(tx, { usuarioId: id, email }, clock()))
        throw new RecusaError({ codigo: 'email-ja-cadastrado' })
      const registro = { acao: CRIAR_FUNCIONARIO, alvo: { tipo: 'usuario', id } } as const
      await auditar(tx, { ...registro, porUsuarioId, depois: { nome, role: conta.role } }, clock())
      return exigirFuncionario(tx, id)
    })
  } catch (error) {
    if (violates(error, 'usuario_email_unico')) throw new RecusaError({ codigo: 'email-ja-cadastrado' })
    throw error
  }
}
