import type { Db } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/jobs/falha-de-trabalho.ts'
import { moverRepasses } from '#server/pedido/repasse-repository.ts'
import { lerEAplicar } from './ler-cobranca.ts'

const AO_MESMO_TEMPO = 3

/**
 * Releases the sellers' shares of an order that is delivered and paid (rule M20). Nothing to do while it is not both:
 * payment sends this job again. Throws when the provider does not confirm, so that it is tried again.
 */
export async function liberarCustodia(deps: Dependencies, pedidoId: number): Promise<void> {
  const [antes] = await lerPresos(deps.db, pedidoId)
  if (!antes) return
  // Somebody may have given the money back at the provider: then these shares are nobody's (rule M25).
  await lerEAplicar(deps, antes.chargeId)
  const presos = await lerPresos(deps.db, pedidoId)
  if (presos.length === 0) return
  const splitId = presos[0]?.splitId
  const contas = presos.map(({ contaId }) => contaId)
  const motivo = splitId ? await liberar(deps, splitId, contas) : { detalhe: 'cobrança ainda sem divisão' }
  if (motivo) {
    deps.log.warn({ pedidoId, detalhe: motivo.detalhe }, 'custódia não liberada')
    throw new FalhaDeTrabalho(
      `o provedor não confirmou a liberação da custódia do pedido ${pedidoId}: ${motivo.detalhe}`,
    )
  }
  await inTransaction(deps.db, tx => moverRepasses(tx, pedidoId, 'REPASSADO'))
}

/** Every delivered and paid order whose sellers still wait; one that fails does not hold up the next. Throws if any did. */
export async function liberarCustodias(deps: Dependencies): Promise<void> {
  const presos = await deps.db
    .selectFrom('repasse')
    .innerJoin('pedido', 'pedido.id', 'repasse.pedido_id')
    .select('pedido.id')
    .distinct()
    .where('repasse.status', '=', 'EM_CUSTODIA')
    .where('status_pedido', '=', 'ENTREGUE')
    .orderBy('pedido.id')
    .execute()
  const pedidoIds = presos.map(({ id }) => id)
  await fazerTodos(pedidoIds, id => liberarCustodia(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'pedidos entregues com o repasse ainda preso',
  })
}

// A share may be free already: its time was over, somebody freed it by hand, or the answer to an earlier try was lost.
async function liberar({ pagbank }: Dependencies, splitId: string, contas: readonly string[]) {
  const motivo = await pagbank.liberarCustodia(splitId, contas)
  if (!motivo) return null
  const livres = await pagbank.lerLiberadas(splitId)
  const presas = contas.filter(conta => !livres?.has(conta))
  if (presas.length === 0) return null
  return presas.length < contas.length ? pagbank.liberarCustodia(splitId, presas) : motivo
}

function lerPresos(db: Db, pedidoId: number) {
  return db
    .selectFrom('repasse')
    .innerJoin('pedido', 'pedido.id', 'repasse.pedido_id')
    .innerJoin('cobranca', 'cobranca.pedido_id', 'repasse.pedido_id')
    .select(['repasse.conta_id as contaId', 'split_id as splitId', 'charge_id as chargeId'])
    .where('repasse.pedido_id', '=', pedidoId)
    .where('repasse.status', '=', 'EM_CUSTODIA')
    .where('pedido.status_pedido', '=', 'ENTREGUE')
    .execute()
}
