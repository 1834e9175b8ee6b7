// The balances of claims that wait until staff settle them by hand (rules N67, N72). The reads cost as much as there are open balances.
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { DIAS_PARADO } from '#domain/pagamento/abatimento.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { NomeDaConta } from './conta-sql.ts'

const DIA_MS = 86_400_000

// It was not used for 30 days, or it is of an order paid por fora, which is settled by hand from its first claim on.
function espera(agora: Date): RawBuilder<boolean> {
  const limite = new Date(agora.getTime() - DIAS_PARADO * DIA_MS)
  return sql<boolean>`(s.disponivel_centavos > 0 and (s.desde < ${limite} or s.pedido_id is not null))`
}

/** The balances of a ledger that wait for staff, as a relation `s` with its condition. */
export function parados(conta: NomeDaConta, agora: Date): RawBuilder<unknown> {
  return sql`saldo_da_conta s where s.conta = ${sql.lit(conta)} and ${espera(agora)}`
}

/**
 * Since when what a line takes from has waited for staff; null if it does not. A line that names an order por fora settles that order, any
 * other one the account.
 */
export function paradoDesde(
  conta: NomeDaConta,
  { usuarioId, pedidoId, em }: { usuarioId: RawBuilder<unknown>; pedidoId: number | null; em: Date },
): RawBuilder<Date | null> {
  return sql<Date | null>`(select s.desde from ${parados(conta, em)} and s.usuario_id = ${usuarioId}
    and (s.pedido_id is null or s.pedido_id = ${pedidoId}::bigint) order by s.pedido_id nulls last limit 1)`
}

/** What a task about an account says. */
export interface SaldoNaMesa {
  usuarioId: number
  pedidoId: number | null
  disponivelCentavos: Centavos
  aLiberarCentavos: Centavos
  desde: Date | null
  /** It waits for staff. */
  espera: boolean
  ultimoPedidoId: number | null
  ultimoPedidoEm: Date | null
}

const ULTIMO_PEDIDO = {
  ABATIMENTO: sql`from pedido p where p.comprador_id = s.usuario_id and p.status_pedido <> 'NO_CARRINHO' order by p.criado_em desc`,
  ACERTO: sql`from repasse r join pedido p on p.id = r.pedido_id where r.vendedor_id = s.usuario_id order by r.pedido_id desc`,
}

/** These balances, each by its user and its order; 0 for the account itself. */
export async function listarSaldos(
  db: Db,
  conta: NomeDaConta,
  chaves: readonly (readonly [usuarioId: number, pedidoId: number])[],
  agora: Date,
): Promise<SaldoNaMesa[]> {
  const { rows } = await sql<SaldoNaMesa>`
    select s.usuario_id as "usuarioId", s.pedido_id as "pedidoId", s.disponivel_centavos as "disponivelCentavos",
      s.a_liberar_centavos as "aLiberarCentavos", s.desde, ${espera(agora)} as espera,
      u.id as "ultimoPedidoId", u.criado_em as "ultimoPedidoEm"
    from unnest(${chaves.map(([usuarioId]) => usuarioId)}::bigint[], ${chaves.map(([, pedidoId]) => pedidoId)}::bigint[])
      as chave (usuario_id, pedido_id)
    join saldo_da_conta s on s.conta = ${sql.lit(conta)} and s.usuario_id = chave.usuario_id
      and s.pedido_id is not distinct from nullif(chave.pedido_id, 0)
    left join lateral (select p.id, p.criado_em ${ULTIMO_PEDIDO[conta]} limit 1) u on true`.execute(db)
  return rows
}
