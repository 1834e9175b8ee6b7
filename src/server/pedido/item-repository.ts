// The frozen items of orders.

import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Gramas } from '#domain/peso.ts'
import type { Db } from '#server/db/connection.ts'
import { produtoJson } from '#server/produto/produto-json.ts'
import type { ProdutoLido } from '#server/produto/produto-view.ts'

export interface ItemDePedidoLido {
  id: number
  pedidoId: number
  quantidade: number
  cotacaoId: number
  precoCentavos: Centavos
  /** Of one unit, as it was when the boleto was generated. */
  pesoGramas: Gramas
  vendedorId: number
  vendedorNome: string
  vendedorImagem: string | null
  produto: ProdutoLido
}

/**
 * The items of these orders, each order's in the sequence in which they were added; of one seller only, or (null) of all.
 * One query, however many orders.
 */
export async function listarItensDosPedidos(
  db: Db,
  pedidoIds: readonly number[],
  vendedorId: number | null,
): Promise<ItemDePedidoLido[]> {
  const { rows } = await sql<ItemDePedidoLido>`
    select i.id, i.pedido_id as "pedidoId", i.quantidade, i.cotacao_id as "cotacaoId", i.preco_centavos as "precoCentavos",
      i.peso_gramas as "pesoGramas", v.id as "vendedorId", v.nome as "vendedorNome", v.imagem as "vendedorImagem",
      ${produtoJson(sql`i.peso_gramas`)} as produto
    from item_pedido i
    join cotacao q on q.id = i.cotacao_id
    join usuario v on v.id = i.vendedor_id
    join produto p on p.id = q.produto_id
    join categoria c on c.id = p.categoria_id
    where i.pedido_id = any(${pedidoIds}::bigint[]) and (${vendedorId}::bigint is null or i.vendedor_id = ${vendedorId})
    order by i.id`.execute(db)
  return rows
}
