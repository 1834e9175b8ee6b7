// Notices are hints: read the charge from the provider and apply what it says (rule M26).
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lerEAplicar } from './ler-cobranca.ts'
import { recuperarEmissao } from './recuperar-emissoes.ts'

/** Applies all waiting notices of one boleto; a notice may come before our own record of the boleto does. */
export async function aplicarAvisos(deps: Dependencies, emissaoId: number): Promise<void> {
  await recuperarEmissao(deps, emissaoId)
  const cobranca = await deps.db
    .selectFrom('emissao')
    .innerJoin('cobranca', 'cobranca.pedido_id', 'emissao.pedido_id')
    .select('charge_id')
    .where('emissao.id', '=', emissaoId)
    .where('emissao.situacao', '=', 'CONCLUIDA')
    .executeTakeFirst()
  const recebidosAte = deps.clock()
  if (!cobranca) {
    // A boleto that we took for refused: the notice stays unapplied, where staff see it.
    deps.log.error({ emissaoId }, 'aviso de um boleto que não existe para nós')
    return
  }
  await lerEAplicar(deps, cobranca.charge_id)
  await inTransaction(deps.db, tx =>
    tx
      .updateTable('aviso_pagbank')
      .set({ aplicado_em: deps.clock() })
      .where('emissao_id', '=', emissaoId)
      .where('aplicado_em', 'is', null)
      .where('recebido_em', '<=', recebidosAte)
      .execute(),
  )
}
