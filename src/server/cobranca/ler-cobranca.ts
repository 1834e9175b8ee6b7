import type { Dependencies } from '#server/dependencies.ts'
import { FalhaDeTrabalho } from '#server/jobs/falha-de-trabalho.ts'
import { aplicarEstado } from './aplicar-cobranca.ts'

/** Reads one charge from the provider and applies what it says (rule M26); throws if the provider does not answer. */
export async function lerEAplicar(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank' | 'log'>,
  chargeId: string,
): Promise<void> {
  const leitura = await deps.pagbank.lerCobranca(chargeId)
  if (leitura.tipo === 'nao-lida') {
    const { detalhe } = leitura
    deps.log.warn({ chargeId, detalhe }, 'cobrança não lida')
    throw new FalhaDeTrabalho(`o provedor não respondeu sobre a cobrança ${chargeId}: ${detalhe}`)
  }
  await aplicarEstado(deps, leitura.estado)
}
