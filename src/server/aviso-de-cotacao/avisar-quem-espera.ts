import type { Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { removerAvisosAtendidos, type Vendidos } from './aviso-de-cotacao-repository.ts'

/**
 * Sends an e-mail to each buyer that waits for something that this seller sells now, and ends those wishes with the transaction (rule M58).
 * Called by everything that makes a quote one that can be bought: its publication, a link of PagBank, the end of a block, a price or
 * condition that brings it back.
 */
export async function avisarQuemEspera(
  { fila, clock }: Pick<Dependencies, 'fila' | 'clock'>,
  tx: Tx,
  vendidos: Vendidos,
): Promise<void> {
  for (const { compradorId, produtoId } of await removerAvisosAtendidos(tx, vendidos, clock()))
    await fila.enviar(tx, 'enviar-email', {
      modelo: 'produto-com-cotacao',
      usuarioId: compradorId,
      produtoId,
    })
}
