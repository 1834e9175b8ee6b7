// What sellers packed short, for the claims that a delivery opens by itself (rule N63).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

/** An item of which less was packed than ordered. */
export interface ItemAMenos {
  itemId: number
  compradorId: number
  vendedorId: number
  /** Units that were not packed. */
  faltam: number
  texto: string | null
  /** Did a check say how much of it came? */
  conferido: boolean
  /** Frozen, of one unit. */
  precoCentavos: Centavos
}

/** The items of an order that were packed short. */
export async function listarItensAMenos(db: Db, pedidoId: number): Promise<ItemAMenos[]> {
  const { rows } = await sql<ItemAMenos>`
    select i.id as "itemId", p.comprador_id as "compradorId", i.vendedor_id as "vendedorId",
      i.quantidade - i.separado as faltam, i.separado_texto as texto, i.preco_centavos as "precoCentavos",
      exists (select from conferencia_linha l where l.item_id = i.id) as conferido
    from item_pedido i join pedido p on p.id = i.pedido_id
    where i.pedido_id = ${pedidoId} and i.separado < i.quantidade and i.no_boleto
    order by i.vendedor_id, i.id`.execute(db)
  return rows
}
