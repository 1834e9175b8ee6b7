import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { DadosDeCron } from '#server/plataforma/jobs/job.ts'
import { listarAReconciliar } from './cobranca-repository.ts'

const HORA_SEGUNDOS = 3600
const MEIO_DIA_MS = 12 * HORA_SEGUNDOS * 1000
/** After a start: few charges are read at this pace, many are spread over an hour, so that other work is not held up. */
const LEITURAS_POR_SEGUNDO = 7

/**
 * Sends a job to read each charge whose amounts may have changed without a notice (rule M26). After a start only those that were
 * not read for half a day, so that a restart does not read all of them again (design/provider).
 */
export async function reconciliarCobrancas(
  { db, fila, clock }: Pick<Dependencies, 'db' | 'fila' | 'clock'>,
  { noInicio }: DadosDeCron = {},
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    const lidaAntesDe = noInicio ? new Date(agora.getTime() - MEIO_DIA_MS) : null
    const cobrancas = await listarAReconciliar(tx, agora, lidaAntesDe)
    const porSegundo = noInicio ? Math.max(LEITURAS_POR_SEGUNDO, cobrancas.length / HORA_SEGUNDOS) : Infinity
    const leituras = cobrancas.map((chargeId, i) => ({
      dados: { chargeId },
      chave: chargeId,
      aposSegundos: Math.floor(i / porSegundo),
    }))
    await fila.enviarTodos(tx, 'ler-cobranca', leituras, noInicio && HORA_SEGUNDOS)
  })
}
