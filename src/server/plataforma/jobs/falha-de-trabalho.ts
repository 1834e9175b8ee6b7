// Why a job failed, for staff to read: one Portuguese sentence without personal data. Any other error is only logged.
import { limitConcurrency } from '#server/plataforma/limit-concurrency.ts'

export class FalhaDeTrabalho extends Error {
  override readonly name = 'FalhaDeTrabalho'
}

interface Varredura {
  /** How many run at a time. */
  aoMesmoTempo: number
  /** What those that failed are called in the message: `reembolsos ainda sem resposta do provedor`. */
  semSucesso: string
}

/** Runs `fazer` for each id. A failure does not hold up the next id; throws `FalhaDeTrabalho` at the end if any failed, with one reason. */
export async function fazerTodos(
  ids: readonly number[],
  fazer: (id: number) => Promise<void>,
  { aoMesmoTempo, semSucesso }: Varredura,
): Promise<void> {
  const executarNoLimite = limitConcurrency(aoMesmoTempo, Number.POSITIVE_INFINITY)
  const resultados = await Promise.allSettled(ids.map(id => executarNoLimite(() => fazer(id))))
  const falhas = resultados.flatMap(resultado =>
    resultado.status === 'rejected' ? [resultado.reason as unknown] : [],
  )
  if (falhas.length === 0) return
  const falhaExplicada = falhas.find(falha => falha instanceof FalhaDeTrabalho)
  const porque = falhaExplicada ? `: ${falhaExplicada.message}` : ''
  throw new FalhaDeTrabalho(`${falhas.length} de ${ids.length} ${semSucesso}${porque}`, { cause: falhas[0] })
}
