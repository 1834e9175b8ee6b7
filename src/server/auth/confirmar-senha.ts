import { fraseDoMotivo } from '#contract/erros.ts'
import { motivoParaConfirmarSenha } from '#domain/conta/user.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { RecusaError, recusarSe } from '#server/recusa-error.ts'
import { conferirCredenciais } from './conferir-credenciais.ts'
import { buscarEmail } from './credencial-repository.ts'
import type { Sessao } from './session-repository.ts'

export interface Confirmacao {
  senhaAtual?: string | undefined
  /** The token of the browser's device, null if it has none. */
  dispositivo: string | null
}

/**
 * Allows a change of password or e-mail (rule M5): soon after the login, or with the current password, which counts like a
 * login from this device. Refuses with `confirme-senha`, `senha-atual-incorreta`, `muitas-tentativas` or `indisponivel`.
 */
export async function confirmarSenha(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { user, abertaEm }: Sessao,
  { senhaAtual, dispositivo }: Confirmacao,
): Promise<void> {
  if (senhaAtual === undefined) return recusarSe(motivoParaConfirmarSenha(abertaEm, deps.clock()))
  const email = await buscarEmail(deps.db, user.id)
  const pedido = { email, password: senhaAtual, uso: null, origem: null, dispositivo }
  if ((await conferirCredenciais(deps, { ...pedido, segundoFator: null })).conta) return
  const motivo = { codigo: 'senha-atual-incorreta' } as const
  throw new RecusaError(motivo, { senhaAtual: fraseDoMotivo(motivo) })
}
