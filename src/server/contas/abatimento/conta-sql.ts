// The state of a ledger as SQL: the sum of its lines, and what of it waits for the money of its claims' orders (rules N66, N67). The domain's
// `contaDe` says the same of lines.
import { type RawBuilder, sql } from 'kysely'

/** Is the order `p` paid and not wholly given back? */
export const PAGO = sql`p.status_pagamento = 'BOLETO_PAGO' and (exists (select from pagamento_por_fora f where f.pedido_id = p.id)
  or not exists (select from cobranca_vigente c where c.pedido_id = p.id and c.pago_centavos > 0 and c.devolvido_centavos >= c.pago_centavos))`

/** The ledgers of these buyers, a relation (comprador_id, "saldoCentavos", "retidoCentavos"); none of a buyer without lines. */
export function contasDeAbatimento(compradores: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select l.comprador_id, sum(l.valor)::bigint as "saldoCentavos",
      coalesce(sum(greatest(l.valor, 0)) filter (where p.id is not null and not (${PAGO})), 0)::bigint as "retidoCentavos"
    from (
      select comprador_id, case when tipo not in ('USADO', 'DEVOLVIDO') then pedido_id end as pedido_id, sum(valor_centavos) as valor
      from lancamento_abatimento where comprador_id in (${compradores}) group by 1, 2
    ) l left join pedido p on p.id = l.pedido_id
    group by l.comprador_id)`
}

/** The ledgers of these sellers, a relation (vendedor_id, "saldoCentavos", "retidoCentavos"); none of a seller without lines. */
export function contasDeAcerto(vendedores: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select l.vendedor_id, sum(l.valor)::bigint as "saldoCentavos",
      coalesce(sum(greatest(l.valor, 0)) filter (where l.pedido_id is not null
        and not coalesce(r.status in ('EM_CUSTODIA', 'REPASSADO'), false)), 0)::bigint as "retidoCentavos"
    from (
      select vendedor_id, case when tipo not in ('DESCONTADO', 'DEVOLVIDO') then pedido_id end as pedido_id, sum(valor_centavos) as valor
      from lancamento_acerto where vendedor_id in (${vendedores}) group by 1, 2
    ) l left join repasse r on r.pedido_id = l.pedido_id and r.vendedor_id = l.vendedor_id
    group by l.vendedor_id)`
}
