// Takes back a decision about a registration, for ten minutes (rule M64).
import { type Centavos, subtrair } from '#domain/centavos.ts'
import { motivoParaNaoDesfazer } from '#domain/conta/user.ts'
import type { Motivo } from '#domain/motivo.ts'
import { removerSessoes } from '#server/pessoas/auth/session-repository.ts'
import { inserirLancamento } from '#server/pessoas/comprador/credito-repository.ts'
import { atualizarLimite, atualizarStatus } from '#server/pessoas/user/user-repository.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { retirarAvisosDeLimite } from '#server/plataforma/avisar/aviso-repository.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { ESPERA_DO_EMAIL_SEGUNDOS } from './aceitar-cadastro.ts'
import {
  buscarLimiteDeAntes,
  type CadastroDecidido,
  contaFoiUsada,
  type Decisao,
} from './decisao-repository.ts'
import { REABRIR_CADASTRO } from './reabrir-cadastro.ts'
import { type CadastroADecidir, recusarSeNaoVisto, travarCadastro } from './travar-cadastro.ts'

/**
 * Undoes the acceptance or the refusal of a registration, which waits again. Of an accepted one the limit is what it was before, and the
 * sessions end. The person is told by e-mail, unless the decision is so young that no e-mail told of it. Refuses with `user-inexistente`,
 * `tarefa-mudou`, `conta-ja-mudou` or `tarde-para-desfazer`.
 */
export async function desfazerDecisao(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  cadastro: CadastroADecidir,
): Promise<void> {
  const { id, porUsuarioId } = cadastro
  await inTransaction(db, async tx => {
    const agora = clock()
    const { motivoDoStatus: motivo, ...conta } = await travarCadastro(tx, cadastro)
    recusarSeNaoVisto(conta, cadastro)
    recusarSe(await motivoParaNaoDesfazerDecisao(tx, conta, agora))
    const { status, limiteCentavos } = conta
    const decisao = exigir(conta.decisao, 'conta-ja-mudou')
    await atualizarStatus(tx, id, { status: 'PENDENTE', motivo: null })
    const limiteDeAntes =
      status === 'ATIVO' ? await retirarAceite(tx, conta, { decisao, porUsuarioId, agora }) : limiteCentavos
    await auditar(
      tx,
      {
        acao: REABRIR_CADASTRO,
        alvo: { tipo: 'usuario', id },
        porUsuarioId,
        antes: { status, motivo, limiteCentavos },
        depois: { status: 'PENDENTE', limiteCentavos: limiteDeAntes },
      },
      agora,
    )
    if (agora.getTime() - decisao.em.getTime() >= ESPERA_DO_EMAIL_SEGUNDOS * 1000)
      await fila.enviar(tx, 'enviar-email', { modelo: 'cadastro-reaberto', usuarioId: id })
  })
}

/** Why the last decision about this account cannot be undone, or null (rule M64). */
export async function motivoParaNaoDesfazerDecisao(
  db: Db,
  { id, status, decisao }: Pick<CadastroDecidido, 'id' | 'status' | 'decisao'>,
  agora: Date,
): Promise<Motivo | null> {
  const desfaz = status === 'ATIVO' ? 'aprovar-cadastro' : status === 'RECUSADO' ? 'recusar-cadastro' : null
  if (decisao === null || decisao.acao !== desfaz) return { codigo: 'conta-ja-mudou' }
  return motivoParaNaoDesfazer({ em: decisao.em, contaUsada: await contaFoiUsada(db, id) }, agora)
}

// Takes back what the account got when it was accepted, and answers its limit, in centavos.
async function retirarAceite(
  tx: Tx,
  { id, limiteCentavos }: Pick<CadastroDecidido, 'id' | 'limiteCentavos'>,
  { decisao, porUsuarioId, agora }: { decisao: Decisao; porUsuarioId: number; agora: Date },
): Promise<Centavos> {
  await removerSessoes(tx, id)
  const limite = await buscarLimiteDeAntes(tx, id, decisao)
  if (limite === null) return limiteCentavos
  await atualizarLimite(tx, id, limite)
  const valorCentavos = subtrair(limite, limiteCentavos)
  const lancamento = { compradorId: id, tipo: 'LIMITE_DEFINIDO', valorCentavos, porUsuarioId } as const
  await inserirLancamento(tx, lancamento, agora)
  await retirarAvisosDeLimite(tx, { usuarioId: id, desde: decisao.em }, agora)
  return limite
}
