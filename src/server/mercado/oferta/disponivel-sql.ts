// Which quotes can be bought at an instant (rules M9, N11, N14, N15, N20, N25). Every read that asks this uses this fragment; no other code
// selects from the view under it. `src/domain/compra/condicoes.ts` says the same of one item, with the reason.
import { type RawBuilder, sql } from 'kysely'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { CONDICOES } from '#domain/venda/condicoes-da-cotacao.ts'
import { COMBINADO_ATE, comCombinado, PRECO_DO_COMPRADOR } from './combinado-sql.ts'

// Null without such a setting. A scalar subselect, so that it is read once for a whole list.
const ESCONDER_SEM_CONFIRMACAO = sql`(select nullif(valor::text::int, 0) from configuracao where chave = 'esconderSemConfirmacaoDias')`

/** The column of a field. */
export const coluna = (campo: string) => campo.replace(/[A-Z]/g, letra => `_${letra.toLowerCase()}`)

/** The columns of the conditions, of this relation or as they are called. */
export const colunasDasCondicoes = (relacao = '') =>
  sql.raw(CONDICOES.map(qual => relacao + coluna(qual)).join(', '))

// All of the view's but the price.
const COLUNAS = sql`q.id, q.produto_id, q.vendedor_id, q.criada_em, q.atualizada_em, q.confirmada_em, ${colunasDasCondicoes('q.')},
  q.ausente_de, q.ausente_ate, q.foto, q.foto_em`

/** The public prices, which all buyers read alike. */
const PUBLICO = sql`d.*, null::date as combinado_ate, d.preco_centavos as preco_publico_centavos`

/**
 * A relation with the columns of the view `cotacao_disponivel` and the quotes that can be bought at this instant: of a seller who sells and
 * is not away, not expired, and with at least the minimum left. `preco_centavos` is this buyer's price; without one, the public price
 * (rule N147).
 */
export function disponivelEm(agora: Date, compradorId: number | null = null): RawBuilder<unknown> {
  const publico = disponivelParaTodos(agora)
  if (compradorId === null) return publico
  return sql`(
    select ${COLUNAS}, ${PRECO_DO_COMPRADOR} as preco_centavos, ${COMBINADO_ATE} as combinado_ate, q.preco_publico_centavos
    from ${publico} q ${comCombinado(sql`${compradorId}`, agora)}
  )`
}

/** All quotes, on sale or not, at their public prices. */
export const TODAS_AS_COTACOES = sql`(select ${PUBLICO} from cotacao d)`

function disponivelParaTodos(agora: Date): RawBuilder<unknown> {
  return sql`(
    select ${PUBLICO} from cotacao_disponivel d
    where (d.disponivel is null or d.disponivel >= d.minimo)
      and (d.ausente_de is null or ${dataEmSaoPaulo(agora)}::date not between d.ausente_de and d.ausente_ate)
      and case when d.valida_ate is not null then d.valida_ate > ${agora}::timestamptz
        else coalesce(greatest(d.atualizada_em, d.confirmada_em) + ${ESCONDER_SEM_CONFIRMACAO} * interval '24 hours' > ${agora}::timestamptz, true) end
  )`
}

/**
 * Was the quote on sale at this past instant, as far as is known? A condition over the quote `q`, its seller `v` of `vendedor_que_vende` and
 * `h`, the price of then with `vigente_desde`. Earlier validities, confirmations and stocks are not kept: the ones of now count.
 */
export function valiaEm(instante: RawBuilder<Date>): RawBuilder<boolean> {
  return sql`(
    (q.removida_em is null or q.removida_em > ${instante})
    and (v.ausente_de is null or (${instante} at time zone 'America/Sao_Paulo')::date not between v.ausente_de and v.ausente_ate)
    and case when q.valida_ate is not null then q.valida_ate > ${instante}
      else coalesce(greatest(h.vigente_desde, q.confirmada_em) + ${ESCONDER_SEM_CONFIRMACAO} * interval '24 hours' > ${instante}, true) end
  )`
}
