// Conditions on orders that more than one wing asks for.
import { type RawBuilder, sql } from 'kysely'
import { STATUS_A_SEPARAR } from '#domain/entrega/separacao.ts'
import type { StatusDePedido } from '#domain/pedido/status-pedido.ts'

const lista = (status: readonly StatusDePedido[]) => sql.raw(status.map(um => `'${um}'`).join(', '))

/** The states of orders that are neither delivered nor cancelled, for `in (…)`. */
export const ABERTOS = lista(STATUS_A_SEPARAR)

/** The states of carts and cancelled orders, which count as bought nowhere, for `not in (…)`. */
export const NAO_COMPRADOS = lista(['NO_CARRINHO', 'CANCELADO'])

/** Which orders are in arrears, on the panel, in lists and in reminders alike (rule M24). */
export function emAtraso(tabela: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${tabela}.status_pedido <> 'CANCELADO' and ${tabela}.status_pagamento = 'PAGAMENTO_EM_ATRASO'`
}
