// Sellers' shares of delivered and paid orders that are still in the provider's custody (rule M20).
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

export interface RepasseEmCustodia {
  contaId: string
  splitId: string | null
  chargeId: string
  valorCentavos: Centavos
}

/** An order's shares in custody; none unless it is delivered and paid. */
export function listarEmCustodia(db: Db, pedidoId: number): Promise<RepasseEmCustodia[]> {
  return db
    .selectFrom('repasse')
    .innerJoin('pedido', 'pedido.id', 'repasse.pedido_id')
    .innerJoin('cobranca_vigente', 'cobranca_vigente.pedido_id', 'repasse.pedido_id')
    .select([
      'repasse.conta_id as contaId',
      'split_id as splitId',
      'charge_id as chargeId',
      'repasse.valor_centavos as valorCentavos',
    ])
    .where('repasse.pedido_id', '=', pedidoId)
    .where('repasse.status', '=', 'EM_CUSTODIA')
    .where('pedido.status_pedido', '=', 'ENTREGUE')
    .execute()
}

/** Delivered and paid orders with shares in custody, oldest first: their ids. */
export async function listarPedidosEmCustodia(db: Db): Promise<number[]> {
  const pedidos = await db
    .selectFrom('repasse')
    .innerJoin('pedido', 'pedido.id', 'repasse.pedido_id')
    .select('pedido.id')
    .distinct()
    .where('repasse.status', '=', 'EM_CUSTODIA')
    .where('status_pedido', '=', 'ENTREGUE')
    .orderBy('pedido.id')
    .execute()
  return pedidos.map(({ id }) => id)
}
