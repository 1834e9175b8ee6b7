import { sql } from 'kysely'

/** SQL: when the order `p` was delivered; null before. */
export const ENTREGUE_EM = sql`(select min(h.em) from pedido_historico h where h.pedido_id = p.id and h.status_pedido = 'ENTREGUE')`
