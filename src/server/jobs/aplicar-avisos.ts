// Notices are hints: read the charge from the provider and apply what it says (rule M26).
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listarIdsAvisados } from '#server/emissao/emissao-repository.ts'
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
  if (cobranca) await lerEAplicar(deps, cobranca.charge_id)
  else if (!(await recusadosNoProvedor(deps, emissaoId))) {
    // A boleto that lives there and that we took for refused: the notice stays unapplied, where staff see it.
    deps.log.error({ emissaoId }, 'aviso de um boleto que não existe para nós')
    return
  }
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

// Do all orders that the notices name say DECLINED? Then there is no boleto, and no money to come.
async function recusadosNoProvedor({ db, pagbank }: Dependencies, emissaoId: number): Promise<boolean> {
  const ids = await listarIdsAvisados(db, emissaoId)
  const boletos = await Promise.all(ids.map(id => pagbank.buscarBoleto(id)))
  return boletos.length > 0 && boletos.every(boleto => boleto === 'recusado')
}
