import { type RawBuilder, sql } from 'kysely'

/**
 * A product (`p`, with its category `c`) as one JSON column in the shape of `ProdutoLido`, for reads that join it.
 * The weight is today's in quotes and carts, the frozen one in orders.
 */
export function produtoJson(pesoGramas: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('id', p.id, 'nome', p.nome, 'tipo', p.tipo, 'unidadeMedida', p.unidade_medida,
    'pesoGramas', ${pesoGramas}, 'categoriaId', p.categoria_id, 'categoriaNome', c.nome, 'imagem', p.imagem)`
}
