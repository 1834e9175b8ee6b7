import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { FalhaDeTrabalho, fazerTodos } from '#server/jobs/falha-de-trabalho.ts'
import { moverRepasses } from '#server/pedido/repasse-repository.ts'
import { listarEmCustodia, listarPedidosEmCustodia } from './custodia-repository.ts'
import { lerEAplicar } from './ler-cobranca.ts'

const AO_MESMO_TEMPO = 3

/**
 * Releases the sellers' shares of an order that is delivered and paid (rule M20). Does nothing while it is not both: the payment
 * sends this job again. Throws if the provider does not confirm, so that the job is tried again.
 */
export async function liberarCustodia(deps: Dependencies, pedidoId: number): Promise<void> {
  const [primeiro] = await listarEmCustodia(deps.db, pedidoId)
  if (!primeiro) return
  // The money may have been given back at the provider: then the shares are cancelled here (rule M25).
  await lerEAplicar(deps, primeiro.chargeId)
  const repasses = await listarEmCustodia(deps.db, pedidoId)
  if (repasses.length === 0) return
  const splitId = repasses[0]?.splitId
  const contas = repasses.map(({ contaId }) => contaId)
  const motivo = splitId ? await liberar(deps, splitId, contas) : { detalhe: 'cobrança ainda sem divisão' }
  if (motivo) {
    deps.log.warn({ pedidoId, detalhe: motivo.detalhe }, 'custódia não liberada')
    throw new FalhaDeTrabalho(
      `o provedor não confirmou a liberação da custódia do pedido ${pedidoId}: ${motivo.detalhe}`,
    )
  }
  await inTransaction(deps.db, tx => moverRepasses(tx, pedidoId, 'REPASSADO'))
}

/** Releases the shares of every delivered and paid order. A failure does not hold up the next order; throws at the end if any failed. */
export async function liberarCustodias(deps: Dependencies): Promise<void> {
  await fazerTodos(await listarPedidosEmCustodia(deps.db), id => liberarCustodia(deps, id), {
    aoMesmoTempo: AO_MESMO_TEMPO,
    semSucesso: 'pedidos entregues com o repasse ainda preso',
  })
}

// A share may be free already: its time was over, it was released by hand, or the answer to an earlier try was lost.
async function liberar({ pagbank }: Dependencies, splitId: string, contas: readonly string[]) {
  const motivo = await pagbank.liberarCustodia(splitId, contas)
  if (!motivo) return null
  const livres = await pagbank.lerLiberadas(splitId)
  const presas = contas.filter(conta => !livres?.has(conta))
  if (presas.length === 0) return null
  return presas.length < contas.length ? pagbank.liberarCustodia(splitId, presas) : motivo
}
