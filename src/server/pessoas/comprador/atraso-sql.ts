// Since when an order is in arrears (rules M24, M40).

import { type RawBuilder, sql } from 'kysely'
import { FAIXAS_COM_FIM } from '#domain/pagamento/extrato.ts'

/**
 * The due date that the late order of the charge `c` let pass: a further boleto does not end arrears. That of `c` itself while the history
 * does not say when they began.
 */
export const DEVE_DESDE: RawBuilder<string> = sql`coalesce((
  select max(v.vencimento) from cobranca v
  where v.pedido_id = c.pedido_id and v.vencimento < (select min(h.em) at time zone 'America/Sao_Paulo' from pedido_historico h
    where h.pedido_id = c.pedido_id and h.status_pagamento = 'PAGAMENTO_EM_ATRASO')), c.vencimento)`

/** The class of `faixaDoAtraso` of an order that is marked as late, by its `dias`. */
export const FAIXA_DOS_DIAS: RawBuilder<string> = sql.raw(
  `case ${FAIXAS_COM_FIM.map(([faixa, ate]) => `when dias <= ${ate} then '${faixa}'`).join(' ')} else 'MAIS_DE_30' end`,
)
