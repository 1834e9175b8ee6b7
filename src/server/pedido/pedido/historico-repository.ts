// Every state that an order went through; append-only.
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { historicoDoPedidoSchema } from '#contract/pedido/pedido-schema.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/**
 * Adds the order's states as they are now, and who changed them; null if the product itself did. The first time that they say that it is
 * paid, the order gets that instant too (rule M45). A change that waited for another one gets that one's instant, so that none is earlier
 * than the one before it.
 */
export async function anotarHistorico(
  tx: Tx,
  { pedidoId, porUsuarioId }: { pedidoId: number; porUsuarioId: number | null },
  agora: Date,
): Promise<void> {
  await sql`
    with passo as (
      insert into pedido_historico (pedido_id, status_pedido, status_pagamento, por_usuario_id, em)
      select id, status_pedido, status_pagamento, ${porUsuarioId}, greatest(${agora}::timestamptz,
        (select h.em from pedido_historico h where h.pedido_id = pedido.id order by h.id desc limit 1))
      from pedido where id = ${pedidoId}
      returning pedido_id, status_pagamento, em
    )
    update pedido p set pago_em = passo.em
    from passo where p.id = passo.pedido_id and passo.status_pagamento = 'BOLETO_PAGO' and p.pago_em is null`.execute(
    tx,
  )
}

type Passo = Vista<typeof historicoDoPedidoSchema>

/** The states that an order went through, oldest first, each with who changed it; null if the product itself did. */
export async function listarHistorico(db: Db, pedidoId: number): Promise<Passo[]> {
  const { rows } = await sql<Passo>`
    select h.em, h.status_pedido as "statusPedido", h.status_pagamento as "statusPagamento",
      case when u.id is not null then json_build_object('id', u.id, 'nome', u.nome) end as por
    from pedido_historico h left join usuario u on u.id = h.por_usuario_id
    where h.pedido_id = ${pedidoId} order by h.id`.execute(db)
  return rows
}
