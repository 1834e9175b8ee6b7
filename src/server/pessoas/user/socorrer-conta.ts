// What the operator's command does for an account that cannot come in (design/accounts). Its audit entries have no author.
import { buscarCredenciais } from '#server/pessoas/auth/credencial-repository.ts'
import { CRIAR_LINK_DE_SENHA, inserirRecuperacao } from '#server/pessoas/auth/recuperacao-repository.ts'
import { REMOVER_SEGUNDO_FATOR, removerSegundoFator } from '#server/pessoas/auth/segundo-fator-repository.ts'
import {
  ESQUECER_TENTATIVAS,
  esquecerTentativas,
} from '#server/pessoas/auth/tentativa-de-login-repository.ts'
import { registrarDoOperador } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError } from '#server/plataforma/recusa-error.ts'
import { DESBLOQUEAR_CONTA } from './bloquear-conta.ts'
import { atualizarStatus, travarUser, type UserTravado } from './user-repository.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'publicUrl'>

/**
 * Forgets the wrong passwords of an account, and ends a block of staff. Buyers and sellers are unblocked on the screens, where their
 * quotes come back too. Answers the status that it has now. Refuses with `user-inexistente`.
 */
export async function desbloquearConta({ db, clock }: Deps, email: string): Promise<UserTravado['status']> {
  return inTransaction(db, async tx => {
    const conta = await travarPorEmail(tx, email)
    const daEquipe = conta.papel === 'ADM' || conta.papel === 'FUNCIONARIO'
    const status = conta.status === 'BLOQUEADO' && daEquipe ? 'ATIVO' : conta.status
    if (status !== conta.status) await atualizarStatus(tx, conta.id, { status, motivo: null })
    await esquecerTentativas(tx, conta.email)
    const acao = status === conta.status ? ESQUECER_TENTATIVAS : DESBLOQUEAR_CONTA
    const mudanca = { antes: { status: conta.status }, depois: { status } }
    await registrarDoOperador(tx, { acao, alvo: { tipo: 'usuario', id: conta.id }, ...mudanca }, clock())
    return status
  })
}

/** Answers a link for a new password, which works once and for half an hour. Refuses with `user-inexistente`. */
export async function criarLinkDeSenha({ db, clock, publicUrl }: Deps, email: string): Promise<string> {
  return inTransaction(db, async tx => {
    const { id } = await travarPorEmail(tx, email)
    const token = await inserirRecuperacao(tx, id, clock())
    await registrarDoOperador(tx, { acao: CRIAR_LINK_DE_SENHA, alvo: { tipo: 'usuario', id } }, clock())
    return `${publicUrl}/recuperar-senha?token=${token}`
  })
}

/** Ends the second factor, and tells its person by e-mail. Refuses with `user-inexistente` or `segundo-fator-inativo`. */
export async function encerrarSegundoFator({ db, clock, fila }: Deps, email: string): Promise<void> {
  await inTransaction(db, async tx => {
    const { id } = await travarPorEmail(tx, email)
    if (!(await removerSegundoFator(tx, id))) throw new RecusaError({ codigo: 'segundo-fator-inativo' })
    await fila.enviar(tx, 'enviar-email', { modelo: 'segundo-fator-removido', usuarioId: id })
    await registrarDoOperador(tx, { acao: REMOVER_SEGUNDO_FATOR, alvo: { tipo: 'usuario', id } }, clock())
  })
}

async function travarPorEmail(tx: Tx, email: string): Promise<UserTravado> {
  const achada = await buscarCredenciais(tx, email)
  return exigir(achada && (await travarUser(tx, achada.id)), 'user-inexistente')
}
