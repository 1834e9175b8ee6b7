// Blocks or unblocks an account (rule M1): between ATIVO and BLOQUEADO.
import type { Papel } from '#domain/conta/permissao.ts'
import { motivoParaNaoBloquear } from '#domain/conta/user.ts'
import { removerSessoesDaConta } from '#server/pessoas/auth/session-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { buscarEncerramento } from './encerramento-repository.ts'
import { atualizarStatus, travarUserPor } from './user-repository.ts'

const BLOQUEAR_CONTA = atoSoDaConta('bloquear-conta', 'Cadastros e contas', 'Bloqueou a conta')
export const DESBLOQUEAR_CONTA = atoSoDaConta(
  'desbloquear-conta',
  'Cadastros e contas',
  'Desbloqueou a conta',
)

export interface Bloqueio {
  id: number
  /** The account must have one of these roles. */
  papeis: readonly Papel[]
  bloqueado: boolean
  motivo?: string | undefined
  porUsuarioId: number
}

/**
 * Blocks or unblocks an account. A block ends its sessions and hides a seller's quotes (rule M9); with its end, `aoDesbloquear` runs in the
 * same transaction. The author's own row is locked too, so that of two administrators who block each other only one succeeds. Refuses with `user-inexistente`,
 * `propria-conta`, `conta-ja-mudou`, `conta-encerrada`, or with `usuario-bloqueado` if the author is blocked.
 */
export async function bloquearConta(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, papeis, bloqueado, motivo, porUsuarioId }: Bloqueio,
  aoDesbloquear: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(db, async tx => {
    const user = await travarUserPor(tx, id, porUsuarioId)
    const conta = exigir(user && papeis.includes(user.papel) ? user : null, 'user-inexistente')
    if ((await buscarEncerramento(tx, id)).encerradaEm) throw new RecusaError({ codigo: 'conta-encerrada' })
    recusarSe(motivoParaNaoBloquear(conta, bloqueado, porUsuarioId))
    const status = bloqueado ? 'BLOQUEADO' : 'ATIVO'
    await atualizarStatus(tx, id, { status, motivo: bloqueado ? (motivo ?? null) : null })
    if (bloqueado) await removerSessoesDaConta(tx, id)
    else await aoDesbloquear(tx)
    const registro = {
      acao: bloqueado ? BLOQUEAR_CONTA : DESBLOQUEAR_CONTA,
      alvo: { tipo: 'usuario', id },
    } as const
    const depois = { status, motivo: motivo ?? null }
    await auditar(tx, { ...registro, porUsuarioId, antes: { status: conta.status }, depois }, clock())
  })
}
