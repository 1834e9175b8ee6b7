// The price that was agreed with a buyer for a quote, as SQL lays it over the public one (rules N145–N148).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { valeCombinado } from '#server/pessoas/auth/combinados-da-sessao-sql.ts'

/** What a quote says of its price for the buyer that it is read for. */
export interface PrecoCombinado {
  /** The last day of the agreed price that counts; null where the public one does. */
  combinadoAte: string | null
  precoPublicoCentavos: Centavos
}

/** Joins the price that holds for this buyer and the quote `q` as `combinado`: one row at most. */
export function comCombinado(compradorId: RawBuilder<unknown>, agora: Date): RawBuilder<unknown> {
  return sql`left join preco_combinado combinado on combinado.comprador_id = ${compradorId} and combinado.cotacao_id = q.id
    and ${valeCombinado(agora)}`
}

/** The price of `q` for that buyer: a lower public one counts instead. */
export const PRECO_DO_COMPRADOR = sql`least(q.preco_centavos, combinado.preco_centavos)`

/** The last day of the agreed price, if that counts. */
export const COMBINADO_ATE = sql`case when combinado.preco_centavos <= q.preco_centavos then combinado.ate end`

/** The columns of `PrecoCombinado`, from a quote `q` of `disponivelEm`. */
export const COLUNAS_DO_COMBINADO = sql`q.combinado_ate as "combinadoAte", q.preco_publico_centavos as "precoPublicoCentavos"`
