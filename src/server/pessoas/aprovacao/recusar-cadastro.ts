// Refuses the registration of a buyer or a seller (rule M1): from PENDENTE to RECUSADO, with a reason that the person reads.
import { motivoParaNaoAprovar } from '#domain/conta/user.ts'
import { removerSessoes } from '#server/pessoas/auth/session-repository.ts'
import { atualizarStatus } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { removerCorrecao } from './analise-repository.ts'
import { type CadastroADecidir, recusarSeNaoVisto, travarCadastro } from './travar-cadastro.ts'

const RECUSAR_CADASTRO = atoSoDaConta('recusar-cadastro', 'Cadastros e contas', 'Recusou o cadastro')

export interface Recusa extends CadastroADecidir {
  motivo: string
}

/**
 * Refuses the account if it has this role and is PENDENTE, and ends its sessions. Refuses the call with `user-inexistente`,
 * `cadastro-ja-analisado`, or with `tarefa-mudou` if it waits, but not as the author saw it.
 */
export async function recusarCadastro(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { motivo, ...cadastro }: Recusa,
): Promise<void> {
  const { id, porUsuarioId } = cadastro
  await inTransaction(db, async tx => {
    const conta = await travarCadastro(tx, cadastro)
    recusarSe(motivoParaNaoAprovar(conta.status))
    recusarSeNaoVisto(conta, cadastro)
    await atualizarStatus(tx, id, { status: 'RECUSADO', motivo })
    await removerSessoes(tx, id)
    await removerCorrecao(tx, id)
    const alvo = { tipo: 'usuario', id } as const
    const depois = { status: 'RECUSADO', motivo }
    await auditar(
      tx,
      { porUsuarioId, acao: RECUSAR_CADASTRO, alvo, antes: { status: 'PENDENTE' }, depois },
      clock(),
    )
  })
}
