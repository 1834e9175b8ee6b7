import { sql } from 'kysely'
import { STATUS_A_SEPARAR } from '#domain/entrega/separacao.ts'

/** The states of orders that are neither delivered nor cancelled, for `in (…)`. */
export const ABERTOS = sql.raw(STATUS_A_SEPARAR.map(status => `'${status}'`).join(', '))
