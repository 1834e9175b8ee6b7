// The balances of the two ledgers of claims as SQL (rules N66, N67). Triggers keep them (design/claims-and-ledgers).
import { type RawBuilder, sql } from 'kysely'

/** The two ledgers, by their names in `saldo_da_conta`. */
export type NomeDaConta = 'ABATIMENTO' | 'ACERTO'

/** The account of this user, a relation with the columns of `saldo_da_conta`; none of a user without lines. */
export function contaDoUsuario(conta: NomeDaConta, usuarioId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select * from saldo_da_conta where usuario_id = ${usuarioId} and conta = ${sql.lit(conta)} and pedido_id is null)`
}

/** The state of the account `conta` of a left join, as columns; 0 without one. */
export const COLUNAS_DA_CONTA = sql`coalesce(conta.disponivel_centavos + conta.a_liberar_centavos, 0)::bigint as "saldoCentavos",
  coalesce(conta.a_liberar_centavos, 0)::bigint as "retidoCentavos"`
