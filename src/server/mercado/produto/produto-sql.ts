import { type RawBuilder, sql } from 'kysely'
import type { Gramas } from '#domain/peso.ts'

/** A product with its category, as every read of it has them. */
export interface ProdutoLido {
  id: number
  nome: string
  tipo: string | null
  unidadeMedida: string
  pesoGramas: Gramas
  categoriaId: number
  categoriaNome: string
  /** Path of the picture; null if there is none. */
  imagem: string | null
}

/**
 * A product (`p`, with its category `c`) as one JSON column in the shape of `ProdutoLido`, for reads that join it.
 * `pesoGramas` is the column of the weight: today's in quotes and carts, the frozen one in orders.
 */
export function produtoJson(pesoGramas: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('id', p.id, 'nome', p.nome, 'tipo', p.tipo, 'unidadeMedida', p.unidade_medida,
    'pesoGramas', ${pesoGramas}, 'categoriaId', p.categoria_id, 'categoriaNome', c.nome, 'imagem', p.imagem)`
}
