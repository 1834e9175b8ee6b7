import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
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
  const atendidos = await removerAvisosAtendidos(tx, vendidos, clock())
  // In one statement: a table holds its locks meanwhile, and many may wait for its products.
  const envios = atendidos.map(({ compradorId: usuarioId, produtoId }) => ({
    dados: { modelo: 'produto-com-cotacao' as const, usuarioId, produtoId },
    aposSegundos: 0,
  }))
  await fila.enviarTodos(tx, 'enviar-email', envios)
}
