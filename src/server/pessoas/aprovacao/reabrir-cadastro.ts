// Staff can take a refusal back (rule M1). E-mail and CNPJ are unique (rule M2), so a refused company cannot register again.
import { motivoParaNaoReabrir, type StatusDeReabertura } from '#domain/conta/user.ts'
import { atualizarStatus } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { type CadastroADecidir, travarCadastro } from './travar-cadastro.ts'

export const REABRIR_CADASTRO = atoSoDaConta('reabrir-cadastro', 'Cadastros e contas', 'Reabriu o cadastro')

export interface Reabertura extends Omit<CadastroADecidir, 'visto'> {
  /** PENDENTE to decide again, or ATIVO at once. */
  para: StatusDeReabertura
}

/** Takes a refusal back and tells the person by e-mail. Refuses with `user-inexistente` or `conta-ja-mudou`. */
export async function reabrirCadastro(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { para, ...cadastro }: Reabertura,
): Promise<void> {
  const { id, porUsuarioId } = cadastro
  await inTransaction(db, async tx => {
    const user = await travarCadastro(tx, cadastro)
    recusarSe(motivoParaNaoReabrir(user.status))
    await atualizarStatus(tx, id, { status: para, motivo: null })
    const registro = { acao: REABRIR_CADASTRO, alvo: { tipo: 'usuario', id } } as const
    const antes = { status: user.status, motivo: user.motivoDoStatus }
    await auditar(tx, { ...registro, porUsuarioId, antes, depois: { status: para } }, clock())
    const modelo = para === 'ATIVO' ? 'cadastro-aprovado' : 'cadastro-reaberto'
    await fila.enviar(tx, 'enviar-email', { modelo, usuarioId: id })
  })
}
