import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { FalhaDeTrabalho } from '#server/plataforma/jobs/falha-de-trabalho.ts'
import { aplicarEstado } from './aplicar-cobranca.ts'
import { buscarCobranca } from './cobranca-repository.ts'

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

/**
 * Reads the charge that speaks for an order, if the provider answers, and applies what it says. False if it did not answer: what was read
 * last is all that is known.
 */
export async function atualizarCobranca(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank'>,
  pedidoId: number,
): Promise<boolean> {
  const cobranca = await buscarCobranca(deps.db, pedidoId)
  return cobranca !== null && (await lerSeResponder(deps, cobranca.chargeId))
}

/** Reads one charge and applies what the provider says; false if it did not answer. `chargeId` is the charge's id at the provider. */
export async function lerSeResponder(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank'>,
  chargeId: string,
): Promise<boolean> {
  const leitura = await deps.pagbank.lerCobranca(chargeId)
  if (leitura.tipo !== 'lida') return false
  await aplicarEstado(deps, leitura.estado)
  return true
}
