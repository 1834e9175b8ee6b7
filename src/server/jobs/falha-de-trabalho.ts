// Why a job did not succeed, for staff to read: one Portuguese sentence without people's data. Whatever else is thrown stays
// in the log.
import { limitConcurrency } from '#server/limit-concurrency.ts'

export class FalhaDeTrabalho extends Error {
  override readonly name = 'FalhaDeTrabalho'
}

interface Varredura {
  /** How many at a time. */
  aoMesmoTempo: number
  /** What is said of those that failed: `reembolsos ainda sem resposta do provedor`. */
  semSucesso: string
}

/** Does the work for each id; one that fails does not hold up the next. Throws `FalhaDeTrabalho` if any did, with one of the reasons. */
export async function fazerTodos(
  ids: readonly number[],
  fazer: (id: number) => Promise<void>,
  { aoMesmoTempo, semSucesso }: Varredura,
): Promise<void> {
  const poucos = limitConcurrency(aoMesmoTempo, Number.POSITIVE_INFINITY)
  const resultados = await Promise.allSettled(ids.map(id => poucos(() => fazer(id))))
  const falhas = resultados.flatMap(resultado =>
    resultado.status === 'rejected' ? [resultado.reason as unknown] : [],
  )
  if (falhas.length === 0) return
  const dita = falhas.find(falha => falha instanceof FalhaDeTrabalho)
  const porque = dita ? `: ${dita.message}` : ''
  throw new FalhaDeTrabalho(`${falhas.length} de ${ids.length} ${semSucesso}${porque}`, { cause: falhas[0] })
}
