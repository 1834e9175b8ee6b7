// Every state that an order went through, append-only.

import { sql } from 'kysely'
import type { Tx } from '#server/db/transaction.ts'

/** Notes the order's states as they are now, and who moved it; null: the product itself. */
export async function anotarHistorico(
  tx: Tx,
  { pedidoId, porUsuarioId }: { pedidoId: number; porUsuarioId: number | null },
  agora: Date,
): Promise<void> {
  await sql`
    insert into pedido_historico (pedido_id, status_pedido, status_pagamento, por_usuario_id, em)
    select id, status_pedido, status_pagamento, ${porUsuarioId}, ${agora} from pedido where id = ${pedidoId}`.execute(
    tx,
  )
}
