// Which quotes can be bought at an instant (rules M9, N11, N14, N15, N20, N25). Every read that asks this uses this fragment; no other code
// selects from the view under it. `src/domain/compra/condicoes.ts` says the same of one item, with the reason.
import { type RawBuilder, sql } from 'kysely'
import { dataEmSaoPaulo } from '#domain/calendario.ts'

// Null without such a setting. A scalar subselect, so that it is read once for a whole list.
const ESCONDER_SEM_CONFIRMACAO = sql`(select nullif(valor::text::int, 0) from configuracao where chave = 'esconderSemConfirmacaoDias')`

/**
 * A relation with the columns of the view `cotacao_disponivel` and the quotes that can be bought at this instant: of a seller who sells and
 * is not away, not expired, and with at least the minimum left.
 */
export function disponivelEm(agora: Date): RawBuilder<unknown> {
  return sql`(
    select d.* from cotacao_disponivel d
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
