import { inTransaction } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { FalhaDeTrabalho } from '#server/jobs/falha-de-trabalho.ts'
import type { EstadoDaCobranca } from '#server/pagbank/resposta-de-cobranca.ts'
import { aplicarCobranca } from './aplicar-cobranca.ts'

/** Reads one charge from the provider and applies what it says (rule M26); throws when the provider does not answer. */
export async function lerEAplicar(deps: Dependencies, chargeId: string): Promise<void> {
  const leitura = await deps.pagbank.lerCobranca(chargeId)
  if (leitura.tipo === 'nao-lida') {
    const { detalhe } = leitura
    deps.log.warn({ chargeId, detalhe }, 'cobrança não lida')
    throw new FalhaDeTrabalho(`o provedor não respondeu sobre a cobrança ${chargeId}: ${detalhe}`)
  }
  await aplicarEstado(deps, leitura.estado)
}

/** Applies what the provider said of a charge, and sends the jobs that follow from it. */
export async function aplicarEstado(
  deps: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  estado: EstadoDaCobranca,
): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const consequencia = await aplicarCobranca(tx, estado, deps.clock())
    if (!consequencia) return
    const { pedidoId, compradorId: usuarioId } = consequencia
    if (consequencia.liberar) await deps.fila.enviar(tx, 'liberar-custodia', { pedidoId })
    if (consequencia.reembolsar) await deps.fila.enviar(tx, 'reembolsar-pedido', { pedidoId })
    if (consequencia.reembolsado)
      await deps.fila.enviar(tx, 'enviar-email', { modelo: 'reembolso-feito', usuarioId, pedidoId })
  })
}
