import { fraseDoMotivo } from '#contract/erros.ts'
import { motivoParaConfirmarSenha, motivoParaPedirSenhaDeNovo } from '#domain/conta/user.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { conferirCredenciais } from './conferir-credenciais.ts'
import { buscarEmail } from './credencial-repository.ts'
import { atualizarSenhaEm, type Sessao } from './session-repository.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

export interface Confirmacao {
  senhaAtual?: string | undefined
}

/**
 * Allows a change of password or e-mail (rule M5): soon after the password was typed, or with the current password. Answers when the
 * password was last proved in this session. Refuses with `confirme-senha`, `senha-atual-incorreta`, `muitas-tentativas` or
 * `indisponivel`.
 */
export async function confirmarSenha(deps: Deps, sessao: Sessao, { senhaAtual }: Confirmacao): Promise<Date> {
  if (senhaAtual === undefined) {
    recusarSe(motivoParaConfirmarSenha(sessao.senhaEm, deps.clock()))
    return sessao.senhaEm
  }
  await provarSenha(deps, sessao, senhaAtual)
  // Only a kept session outlives the time for which a password counts.
  return sessao.manter ? deps.clock() : sessao.senhaEm
}

/**
 * Proves the password in this session, so that what asks for a recent password is allowed for another 12 hours (design/sessions). Refuses with
 * `senha-atual-incorreta`, `muitas-tentativas`, `indisponivel`, or `sem-sessao` if the session has ended meanwhile.
 */
export async function renovarSenha(deps: Deps, sessao: Sessao, senhaAtual: string): Promise<void> {
  await provarSenha(deps, sessao, senhaAtual)
  await atualizarSenhaEm(deps.db, sessao, deps.clock())
}

/** Allows a call that asks for a recent password (rule M46). Refuses with `senha-de-novo` if it was last proved more than 12 hours ago. */
export function exigirSenhaRecente({ senhaEm }: Pick<Sessao, 'senhaEm'>, agora: Date): void {
  recusarSe(motivoParaPedirSenhaDeNovo(senhaEm, agora))
}

// A wrong password counts like a failed login of the account, and the session goes on.
async function provarSenha({ db, clock }: Deps, { loginId }: Sessao, senhaAtual: string): Promise<void> {
  const email = await buscarEmail(db, loginId)
  const pedido = { email, password: senhaAtual, uso: null, origem: null }
  if ((await conferirCredenciais({ db, clock }, { ...pedido, segundoFator: null })).conta) return
  const motivo = { codigo: 'senha-atual-incorreta' } as const
  throw new RecusaError(motivo, { senhaAtual: fraseDoMotivo(motivo) })
}
