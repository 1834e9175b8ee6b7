// A buyer answers the offer of a substitute (rules N155–N157).
import type * as z from 'zod/mini'
import type { pedidoSchema } from '#contract/pedido/pedido-schema.ts'
import type { RespostaAoSubstituto } from '#domain/entrega/situacao-do-substituto.ts'
import { motivoParaNaoResponderSubstituto } from '#domain/entrega/substituto.ts'
import type { Motivo } from '#domain/motivo.ts'
import { tomarEstoque } from '#server/mercado/cotacao/estoque-repository.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, recusarSe } from '#server/plataforma/recusa-error.ts'
import { travarPedido } from './estado-repository.ts'
import { lerPedido } from './ler-pedido.ts'
import { avisoDeResposta } from './substituto-aviso-sql.ts'
import {
  anunciarPedido,
  buscarSubstituto,
  gravarResposta,
  type SubstitutoTravado,
} from './substituto-repository.ts'

interface RespostaDita {
  pedidoId: number
  id: number
  aceito: boolean
  sessao: Pick<Sessao, 'user' | 'membro' | 'loginId'>
}

/**
 * Notes the buyer's answer and answers the order. Accepted, the units leave the stock; if they are gone, that is the outcome, it is kept, and the call is
 * refused with `substituto-sem-estoque`. Also refuses with `pedido-inexistente`, `substituto-inexistente` or `substituto-encerrado`.
 */
export async function responderSubstituto(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { pedidoId, id, aceito, sessao: { user, membro, loginId } }: RespostaDita,
): Promise<z.output<typeof pedidoSchema>> {
  const motivo = await inTransaction(deps.db, async tx => {
    const pedido = await travarPedido(tx, pedidoId)
    await exigirAutor(tx, user.id)
    if (loginId !== user.id) await exigirAutor(tx, loginId)
    const agora = deps.clock()
    const seu = pedido?.compradorId === user.id && pedido.statusPedido !== 'NO_CARRINHO' ? pedido : null
    const { statusPedido } = exigir(seu, 'pedido-inexistente')
    const substituto = exigir(await buscarSubstituto(tx, { pedidoId, id }), 'substituto-inexistente')
    recusarSe(motivoParaNaoResponderSubstituto(substituto, statusPedido, agora))
    const resposta = await responder(tx, substituto, { aceito, por: loginId }, agora)
    await anunciarPedido(tx, pedidoId)
    await avisar(deps, tx, avisoDeResposta(id), agora)
    return resposta === 'SEM_ESTOQUE' ? ({ codigo: 'substituto-sem-estoque' } satisfies Motivo) : null
  })
  recusarSe(motivo)
  return lerPedido(deps.db, pedidoId, { user, funcao: membro?.funcao, agora: deps.clock() })
}

/** Writes the answer to an offer of an order that the caller has locked, and takes the units; answers what became of it. */
export async function responder(
  tx: Tx,
  { id, cotacaoId, quantidade: unidades }: Pick<SubstitutoTravado, 'id' | 'cotacaoId' | 'quantidade'>,
  { aceito, por }: { aceito: boolean; por: number },
  agora: Date,
): Promise<RespostaAoSubstituto> {
  const tomado = aceito ? await tomarEstoque(tx, { cotacaoId, unidades }) : 0
  const aceita = tomado === null ? 'SEM_ESTOQUE' : 'ACEITA'
  const resposta = aceito ? aceita : 'RECUSADA'
  await gravarResposta(tx, id, { resposta, por, estoqueTomado: tomado ?? 0 }, agora)
  return resposta
}
