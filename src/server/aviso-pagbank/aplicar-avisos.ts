// Notices are hints: read the charge from the provider and apply what it says (rule M26).

import { lerEAplicar } from '#server/cobranca/ler-cobranca.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { buscarEmissao } from '#server/emissao/emissao-repository.ts'
import { recuperarEmissao } from '#server/emissao/recuperar-emissoes.ts'
import { procurarBoletoAvisado, registrarBoleto } from '#server/emissao/registrar-boleto.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/jobs/falha-de-trabalho.ts'
import { exigir } from '#server/recusa-error.ts'

/** Younger notices are in the hands of the job that came with them. */
const IDADE_DO_AVISO_ESQUECIDO_MS = 60_000
const AO_MESMO_TEMPO = 3

/** Applies all waiting notices of one boleto; a notice may come before our own record of the boleto does. */
export async function aplicarAvisos(deps: Dependencies, emissaoId: number): Promise<void> {
  await recuperarEmissao(deps, emissaoId)
  const recebidosAte = deps.clock()
  if (!(await aplicarAoPedido(deps, emissaoId)) && !(await aplicarAoDesfeito(deps, emissaoId))) {
    // Nobody can say what it is about: it stays unapplied, where staff see it.
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

/** Every boleto with notices that have waited for a minute and more; one that fails does not hold up the next. Throws if any did. */
export async function aplicarAvisosPendentes(deps: Dependencies): Promise<void> {
  const esquecidos = await deps.db
    .selectFrom('aviso_pagbank')
    .select(({ fn }) => ['emissao_id as emissaoId', fn.min('id').as('primeiro')])
    .where('aplicado_em', 'is', null)
    .where('recebido_em', '<', new Date(deps.clock().getTime() - IDADE_DO_AVISO_ESQUECIDO_MS))
    .groupBy('emissao_id')
    .orderBy('primeiro')
    .execute()
  const emissaoIds = esquecidos.map(({ emissaoId }) => emissaoId)
  await fazerTodos(emissaoIds, id => aplicarAvisos(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'boletos com avisos ainda não aplicados',
  })
}

// The order that the intention became, or the cancelled one that stands for a boleto which turned up too late.
async function aplicarAoPedido(deps: Dependencies, emissaoId: number): Promise<boolean> {
  const cobranca = await deps.db
    .selectFrom('emissao')
    .innerJoin('cobranca', join =>
      join.on(eb =>
        eb.or([
          eb('cobranca.pedido_id', '=', eb.ref('emissao.pedido_orfao_id')),
          eb.and([
            eb('cobranca.pedido_id', '=', eb.ref('emissao.pedido_id')),
            eb('emissao.situacao', '=', 'CONCLUIDA'),
          ]),
        ]),
      ),
    )
    .select('charge_id')
    .where('emissao.id', '=', emissaoId)
    .executeTakeFirst()
  if (cobranca) await lerEAplicar(deps, cobranca.charge_id)
  return cobranca !== undefined
}

// A boleto that we took for refused, or undid: it may live there all the same (decision 034). Throws where the provider does not
// answer, so that it is asked again.
async function aplicarAoDesfeito(deps: Dependencies, emissaoId: number): Promise<boolean> {
  const emissao = exigir(await buscarEmissao(deps.db, emissaoId), 'emissao-inexistente')
  if (emissao.situacao !== 'RECUSADA') return false
  const { boleto, ids, recusados, semResposta } = await procurarBoletoAvisado(deps, emissao)
  if (boleto) {
    await registrarBoleto(deps, emissao, boleto)
    return true
  }
  if (semResposta > 0)
    throw new FalhaDeTrabalho(`o provedor não respondeu sobre os avisos da emissão ${emissaoId}`)
  // Declined, all of them: then there is no boleto, and no money to come.
  return ids > 0 && recusados === ids
}
