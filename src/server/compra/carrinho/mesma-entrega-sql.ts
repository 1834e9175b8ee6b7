// The orders of a buyer that may be delivered together with its cart (rule N163).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Gramas } from '#domain/peso.ts'
import { ENDERECO_DE_CADA_UM } from '#server/pedido/pedido/endereco-sql.ts'
import { ABERTOS } from '#server/plataforma/db/pedido-sql.ts'

/** An order that waits for its delivery, with a freight of a table. */
export interface PedidoPorEntregar {
  id: number
  /** `YYYY-MM-DD`. */
  dia: string
  pesoGramas: Gramas
  freteCentavos: Centavos
  /** As the request of its boleto has it; null where its data are gone. */
  endereco: unknown
}

/** All `PedidoPorEntregar` of the buyer `u` from this day on, as JSON; null if there are none. */
export function porEntregarJson(desde: string): RawBuilder<unknown> {
  return sql`(select json_agg(json_build_object('id', p.id, 'dia', p.entrega_dia, 'pesoGramas', p.peso_gramas,
      'freteCentavos', p.frete_centavos, 'endereco', ${ENDERECO_DE_CADA_UM}) order by p.id)
    from pedido p
    where p.comprador_id = u.id and p.status_pedido in (${ABERTOS}) and p.entrega_dia >= ${desde} and p.frete_combinado_id is null)`
}
