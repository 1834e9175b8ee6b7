// What sellers packed short, for the claims that a delivery opens by itself (rules N63, N165).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

/** An item of which less was packed than ordered, or less than its weight, and what that is worth: less what an accepted substitute costs (rule N155). */
export interface ItemAMenos {
  itemId: number
  compradorId: number
  vendedorId: number
  /** Units that were not packed. */
  faltam: number
  /** The packed units, the weight of one, and what the scale said of them. */
  separado: number
  pesoGramas: Gramas
  peso: Gramas | null
  precoCentavos: Centavos
  texto: string | null
  /** Did a check say how much of it came? What a substitute stands for is not checked. */
  conferido: boolean
  valorCentavos: Centavos
  /** The substitute that was accepted for it. */
  substituicaoId: number | null
}

/** The items of an order that were packed short, in units or in weight. */
export async function listarItensAMenos(db: Db, pedidoId: number): Promise<ItemAMenos[]> {
  const { rows } = await sql<ItemAMenos>`
    select i.id as "itemId", p.comprador_id as "compradorId", i.vendedor_id as "vendedorId",
      i.quantidade - i.separado as faltam, i.separado_texto as texto, s.id as "substituicaoId",
      i.separado, coalesce(i.peso_gramas, 0) as "pesoGramas", i.separado_gramas as peso, i.preco_centavos as "precoCentavos",
      i.preco_centavos * (i.quantidade - i.separado) - coalesce(s.cobrado_centavos, 0) as "valorCentavos",
      s.id is null and exists (select from conferencia_linha l where l.item_id = i.id) as conferido
    from item_pedido i join pedido p on p.id = i.pedido_id
    left join substituicao s on s.item_id = i.id and s.resposta = 'ACEITA'
    where i.pedido_id = ${pedidoId} and (i.separado < i.quantidade or i.separado_gramas < i.peso_gramas * i.separado) and i.no_boleto
    order by i.vendedor_id, i.id`.execute(db)
  return rows
}
