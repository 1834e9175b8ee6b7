// Accepts the registration of a buyer or a seller (spec §6, rule M64): from PENDENTE to ATIVO, once, a buyer with its credit limit.
import type { Centavos } from '#domain/centavos.ts'
import { motivoParaNaoAprovar } from '#domain/conta/user.ts'
import { invariant } from '#domain/invariant.ts'
import { mudarLimite } from '#server/pessoas/comprador/definir-limite.ts'
import { atualizarStatus } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSe } from '#server/plataforma/recusa-error.ts'
import { buscarUltimaDecisao } from './decisao-repository.ts'
import { type CadastroADecidir, recusarSeNaoVisto, travarCadastro } from './travar-cadastro.ts'

const APROVAR_CADASTRO = atoSoDaConta(
  'aprovar-cadastro',
  'Cadastros e contas',
  'Aceitou o cadastro',
  'status',
)

/** The e-mails of an acceptance wait for so long. One that is undone by then sends none. */
export const ESPERA_DO_EMAIL_SEGUNDOS = 10

export interface Aceite extends CadastroADecidir {
  /** A buyer's credit limit, in centavos; absent, it stays as it is. */
  limite?: Centavos | undefined
}

/**
 * Accepts the account if it has this role and is PENDENTE, sets its limit in the same transaction, and tells the person by e-mail. Refuses
 * with `user-inexistente`, `cadastro-ja-analisado`, or with `tarefa-mudou` if it waits, but not as the author saw it.
 */
export async function aceitarCadastro(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { limite, ...cadastro }: Aceite,
): Promise<void> {
  const { id, porUsuarioId } = cadastro
  await inTransaction(deps.db, async tx => {
    const conta = await travarCadastro(tx, cadastro)
    recusarSe(motivoParaNaoAprovar(conta.status))
    recusarSeNaoVisto(conta, cadastro)
    await atualizarStatus(tx, id, { status: 'ATIVO', motivo: null })
    const registro = { acao: APROVAR_CADASTRO, alvo: { tipo: 'usuario', id } } as const
    await auditar(tx, { ...registro, porUsuarioId, antes: 'PENDENTE', depois: 'ATIVO' }, deps.clock())
    const decisao = await buscarUltimaDecisao(tx, id)
    invariant(decisao !== null, `aceite sem registro: ${id}`)
    const espera = { aposSegundos: ESPERA_DO_EMAIL_SEGUNDOS }
    const email = { modelo: 'cadastro-aprovado', usuarioId: id, decisaoId: decisao.id } as const
    await deps.fila.enviar(tx, 'enviar-email', email, espera)
    if (limite !== undefined) await mudarLimite(deps, tx, { userId: id, valor: limite, porUsuarioId }, espera)
  })
}
