// A buyer's edit of its own cart in one round trip, which is its transaction. It is for the edit that nothing stands against: the write has
// every condition, and an edit that writes nothing runs again as `editar-carrinho.ts` does, which says why.
import type { RawBuilder } from 'kysely'
import { motivoParaNaoUsarQuantidade } from '#domain/compra/carrinho.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { inOneTransaction, type Statement } from '#server/plataforma/db/one-trip.ts'
import { leituraDoCarrinho, nadaImpede, travaDoCarrinho } from './carrinho-repository.ts'
import type { DepsDeEdicao } from './editar-carrinho.ts'
import { type CarrinhoLido, situacaoDe } from './situacao.ts'

export interface EdicaoDireta {
  sessao: Sessao
  userId: number
  /** What the cart gains at most, in units. */
  quantidade: number
}

/**
 * Locks the cart, writes under the condition that `escrita` is given, and reads the cart. Null if nothing was written. The session may be
 * a remembered one: whether it still holds is part of the condition.
 */
export async function editarDiretamente(
  { db, clock, regras }: DepsDeEdicao,
  { sessao, userId, quantidade }: EdicaoDireta,
  escrita: (agora: Date, condicao: RawBuilder<boolean>) => Statement<object | null>,
): Promise<CarrinhoLido | null> {
  const { user } = sessao
  if (user.id !== userId || user.papel !== 'COMPRADOR' || motivoParaNaoUsarQuantidade(quantidade)) return null
  const regrasDaVista = await regras.vigentes()
  const agora = clock()
  const condicao = nadaImpede(sessao, quantidade)
  const [, resposta, lido] = await inOneTransaction(db, [
    travaDoCarrinho(userId),
    escrita(agora, condicao),
    leituraDoCarrinho(userId, agora),
  ])
  return resposta && situacaoDe(lido, { agora, regras: regrasDaVista })
}
