// A product of a list with its cheapest quote, as SQL that both lists share.
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { COLUNAS_DO_COMBINADO, type PrecoCombinado } from '#server/mercado/oferta/combinado-sql.ts'
import { TODAS_AS_COTACOES } from '#server/mercado/oferta/disponivel-sql.ts'
import type { ProdutoLido } from './produto-sql.ts'

interface MelhorCotacao extends PrecoCombinado {
  id: number
  precoCentavos: Centavos
  vendedorNome: string
  vendedorRegiao: string | null
  /** When its price was set or, if that is later, confirmed (rule N13). */
  atualizadaEm: Date
}

export interface ProdutoDaLista extends ProdutoLido {
  melhorCotacao: MelhorCotacao | null
  quantidadeDeCotacoes: number
}

/** A row of a list. A page past the end still has one row: the count without a product. */
export type LinhaDaLista = ProdutoLido &
  Omit<MelhorCotacao, 'id'> & { cotacaoId: number | null; quantidadeDeCotacoes: number; total: number }

export interface FiltroDeCotacoes {
  /** Only what this seller sells, at its prices. */
  vendedorId?: number | undefined
  /** Count only this seller's own quotes, even while they cannot be bought (rule M9); null for all that can be bought. */
  proprias: number | null
  /** The quotes that can be bought now, as a relation (`disponivelEm`). */
  disponiveis: RawBuilder<unknown>
}

/** The columns of a product `p` with its category `c`. */
export const COLUNAS_DO_PRODUTO = sql`
  p.id, p.nome, p.tipo, p.unidade_medida as "unidadeMedida", p.peso_gramas as "pesoGramas",
  p.categoria_id as "categoriaId", c.nome as "categoriaNome", p.imagem`

/** The columns of `melhor`. */
export const COLUNAS_DA_MELHOR = sql`
      melhor.id as "cotacaoId", melhor.preco_centavos as "precoCentavos", melhor.atualizada_em as "atualizadaEm",
      melhor."combinadoAte", melhor."precoPublicoCentavos", melhor.nome as "vendedorNome", melhor.regiao as "vendedorRegiao",
      coalesce(melhor.quantidade, 0)::int as "quantidadeDeCotacoes"`

/** The quotes that a list counts, as a relation. */
export function cotacoesQueContam({
  vendedorId,
  proprias,
  disponiveis,
}: FiltroDeCotacoes): RawBuilder<unknown> {
  if (proprias !== null)
    return sql`(select * from ${TODAS_AS_COTACOES} q where vendedor_id = ${proprias} and removida_em is null)`
  if (vendedorId === undefined) return disponiveis
  return sql`(select * from ${disponiveis} q where vendedor_id = ${vendedorId})`
}

/** The cheapest of these quotes of `p`, joined as `melhor`. */
export function comAMelhor(cotacoes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join lateral (
      select q.id, q.preco_centavos, ${COLUNAS_DO_COMBINADO}, greatest(q.atualizada_em, q.confirmada_em) as atualizada_em, v.nome, v.regiao, count(*) over () as quantidade
      from ${cotacoes} q join usuario v on v.id = q.vendedor_id
      where q.produto_id = p.id
      order by q.preco_centavos, q.id limit 1
    ) melhor on true`
}

/** The products of a page, and the number of all. */
export function paginaDasLinhas(rows: readonly LinhaDaLista[]): {
  produtos: ProdutoDaLista[]
  total: number
} {
  const produtos = rows.filter(linha => linha.id !== null).map(produtoDaLista)
  return { produtos, total: rows[0]?.total ?? 0 }
}

function produtoDaLista(linha: LinhaDaLista): ProdutoDaLista {
  const { cotacaoId: id, precoCentavos, vendedorNome, vendedorRegiao, atualizadaEm } = linha
  const { combinadoAte, precoPublicoCentavos } = linha
  const melhor = { precoCentavos, combinadoAte, precoPublicoCentavos, vendedorNome, vendedorRegiao }
  return { ...linha, melhorCotacao: id === null ? null : { id, ...melhor, atualizadaEm } }
}
