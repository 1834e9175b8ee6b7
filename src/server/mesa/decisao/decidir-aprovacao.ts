// Another person approves or refuses what a member of staff asked for (rule M48).
import { fraseDoMotivo } from '#contract/erros.ts'
import { motivoParaNaoAprovarPedido, motivoParaNaoEncerrarPedido } from '#domain/conta/segunda-pessoa.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import {
  type AprovacaoLida,
  atualizarDecisao,
  buscarAprovacao,
  type Decisao,
  travarAprovacao,
} from '#server/pessoas/aprovacao/aprovacao-repository.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import type { Deps } from './ato.ts'
import { atoDe } from './atos.ts'

export interface PedidoDeDecisao {
  id: number
  decisao: 'APROVAR' | 'RECUSAR'
  nota?: string | undefined
  user: Pick<Sessao['user'], 'id' | 'papel'>
}

/**
 * Approves a request, which makes its change in the same transaction, or refuses it; the person who asked withdraws it. Answers it as it
 * is afterwards. Refuses with `aprovacao-inexistente`, `aprovacao-ja-decidida`, `aprovacao-propria` or `sem-permissao`. If the change
 * is refused by now, or with `aprovacao-sem-autor` if its author is not active any more, the request is closed with that reason.
 */
export async function decidirAprovacao(deps: Deps, pedido: PedidoDeDecisao): Promise<AprovacaoLida> {
  const { id, user } = pedido
  if (pedido.decisao === 'RECUSAR') {
    await inTransaction(deps.db, tx => encerrar(deps, tx, pedido))
  } else {
    const aprovacao = exigir(await buscarAprovacao(deps.db, id), 'aprovacao-inexistente')
    recusarSe(motivoParaNaoAprovarPedido(aprovacao, user))
    await aprovar(deps, aprovacao, pedido)
  }
  return exigir(await buscarAprovacao(deps.db, id), 'aprovacao-inexistente')
}

async function encerrar({ clock }: Deps, tx: Tx, { id, nota, user }: PedidoDeDecisao): Promise<void> {
  const aprovacao = exigir(await travarAprovacao(tx, id), 'aprovacao-inexistente')
  recusarSe(motivoParaNaoEncerrarPedido(aprovacao, user))
  const situacao = aprovacao.pedidaPorId === user.id ? 'CANCELADA' : 'RECUSADA'
  await fechar(tx, aprovacao, { situacao, decididaPorId: user.id, nota: nota || null }, clock())
}

async function aprovar(
  deps: Deps,
  { id, acao, dados: dadosGravados }: AprovacaoLida,
  { nota, user }: PedidoDeDecisao,
): Promise<void> {
  const ato = atoDe(acao)
  const dadosLidos = ato.ler(dadosGravados)
  // A refusal here closes nothing: the provider did not answer, and the same can be approved later.
  if (dadosLidos) await ato.preparar?.(deps, dadosLidos)
  try {
    const dados = exigir(dadosLidos, 'dados-invalidos')
    await inTransaction(deps.db, async tx => {
      await exigirAutor(tx, user.id)
      const aprovacao = exigir(await travarAprovacao(tx, id), 'aprovacao-inexistente')
      recusarSe(motivoParaNaoAprovarPedido(aprovacao, user))
      if (motivoParaNaoAcessar(aprovacao.pedidaPorStatus))
        throw new RecusaError({ codigo: 'aprovacao-sem-autor' })
      const decisao = { situacao: 'APROVADA', decididaPorId: user.id, nota: nota || null } as const
      await atualizarDecisao(tx, id, decisao, deps.clock())
      await ato.executar(deps, tx, dados, { porUsuarioId: aprovacao.pedidaPorId, aprovacaoId: id })
    })
  } catch (error) {
    if (error instanceof RecusaError) await fecharComMotivo(deps, error, { id, user })
    throw error
  }
}

// Another person may have decided meanwhile; that decision stands.
async function fecharComMotivo(
  { db, clock }: Deps,
  { motivo }: RecusaError,
  { id, user }: Pick<PedidoDeDecisao, 'id' | 'user'>,
): Promise<void> {
  await inTransaction(db, async tx => {
    const aprovacao = await travarAprovacao(tx, id)
    if (aprovacao?.situacao !== 'ABERTA') return
    const nota = fraseDoMotivo(motivo)
    await fechar(tx, aprovacao, { situacao: 'RECUSADA', decididaPorId: user.id, nota }, clock())
  })
}

async function fechar(
  tx: Tx,
  { id, acao, alvoId }: AprovacaoLida,
  decisao: Decisao & { situacao: 'RECUSADA' | 'CANCELADA' },
  agora: Date,
): Promise<void> {
  await atualizarDecisao(tx, id, decisao, agora)
  const { situacao, decididaPorId: porUsuarioId, nota: motivo } = decisao
  const acaoRegistrada = situacao === 'CANCELADA' ? 'cancelar-aprovacao' : 'recusar-aprovacao'
  const registro = { acao: acaoRegistrada, alvo: { tipo: 'aprovacao', id } } as const
  await auditar(tx, { ...registro, porUsuarioId, depois: { acao, alvoId, motivo } }, agora)
}
