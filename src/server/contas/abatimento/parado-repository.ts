// What waits in the two ledgers of claims until staff settle it by hand (rules N67, N72). It costs what is open, by the balances.
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { DIAS_PARADO } from '#domain/pagamento/abatimento.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { NomeDaConta } from './conta-sql.ts'

const DIA_MS = 86_400_000

/**
 * What nobody used of an account for 30 days. Of sellers also, with its order, what they are to settle of an order that was paid por fora,
 * from its first claim on.
 */
export interface Parado {
  usuarioId: number
  usuarioNome: string
  pedidoId: number | null
  disponivelCentavos: Centavos
  desde: Date
}

interface Pagina {
  page: number
  size: number
}

/** How many of them there are, and the sum of all. */
export interface Soma {
  quantidade: number
  totalCentavos: Centavos
  desde: Date | null
}

function parados(conta: NomeDaConta, agora: Date): RawBuilder<unknown> {
  const limite = new Date(agora.getTime() - DIAS_PARADO * DIA_MS)
  return sql`saldo_da_conta s
    where s.conta = ${sql.lit(conta)} and s.disponivel_centavos > 0 and (s.desde < ${limite} or s.pedido_id is not null)`
}

/** How many balances of this ledger wait, since when the first, and the sum. */
export async function somarParados(db: Db, conta: NomeDaConta, agora: Date): Promise<Soma> {
  const { rows } = await sql<Soma>`
    select count(*)::int as quantidade, coalesce(sum(s.disponivel_centavos), 0)::bigint as "totalCentavos", min(s.desde) as desde
    from ${parados(conta, agora)}`.execute(db)
  return firstRow(rows)
}

/** One page of them, oldest first. */
export async function listarParados(
  db: Db,
  conta: NomeDaConta,
  { page, size }: Pagina,
  agora: Date,
): Promise<Parado[]> {
  const { rows } = await sql<Parado>`
    select u.id as "usuarioId", u.nome as "usuarioNome", p.pedido_id as "pedidoId", p.disponivel_centavos as "disponivelCentavos", p.desde
    from (select * from ${parados(conta, agora)} order by s.desde, s.usuario_id, s.pedido_id limit ${size} offset ${page * size}) p
    join usuario u on u.id = p.usuario_id
    order by p.desde, p.usuario_id, p.pedido_id`.execute(db)
  return rows
}
