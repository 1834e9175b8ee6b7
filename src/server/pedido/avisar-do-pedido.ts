// Who is told of an order by e-mail, in jobs of the transaction that issues, pays or cancels it (rule N41).
import type { Tx } from '#server/db/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listarInteressados } from './interessados-repository.ts'

/** What an order's people are told of (rule N40). */
export type FatoDoPedido = 'pedido-novo' | 'boleto-emitido' | 'pedido-pago' | 'pedido-cancelado'

const SOMENTE: { readonly [F in FatoDoPedido]?: 'comprador' | 'vendedores' } = {
  'pedido-novo': 'vendedores',
  'boleto-emitido': 'comprador',
}

/** Sends an e-mail of each of these to those whom it concerns: the buyer, each seller with items in the order, or all of them. */
export async function avisarDoPedido(
  { fila }: Pick<Dependencies, 'fila'>,
  tx: Tx,
  { pedidoId, fatos }: { pedidoId: number; fatos: readonly FatoDoPedido[] },
): Promise<void> {
  const interessados = await listarInteressados(tx, pedidoId)
  const envios = fatos.flatMap(fato =>
    interessados
      .filter(({ quem }) => (SOMENTE[fato] ?? quem) === quem)
      .map(({ usuarioId }) => ({
        dados: { fato, usuarioId, pedidoId },
        chave: `${fato} ${pedidoId} ${usuarioId}`,
        aposSegundos: 0,
      })),
  )
  await fila.enviarTodos(tx, 'enviar-email-do-pedido', envios)
}
