import { sql } from 'kysely'
import { type Centavos, ZERO } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { NAO_COMPRADOS } from '#server/plataforma/db/pedido-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** What a buyer claimed and what it bought, without freight, since an instant; in centavos. */
export interface HistoricoDoComprador {
  jaPedido: Centavos
  comprado: Centavos
}

/** A buyer's claims since then, without this one and without what sellers packed short, and the goods of its orders since then. */
export async function buscarHistorico(
  db: Db,
  { compradorId, sem, desde }: { compradorId: number; sem: number; desde: Date },
): Promise<HistoricoDoComprador> {
  const { rows } = await sql<HistoricoDoComprador>`
    select
      (select coalesce(sum(pedido_centavos), 0)::bigint from ocorrencia
        where comprador_id = ${compradorId} and aberta_em > ${desde} and origem <> 'SEPARACAO' and situacao <> 'ANULADA'
          and id <> ${sem}) as "jaPedido",
      (select coalesce(sum(total_centavos - coalesce(frete_centavos, 0)), 0)::bigint from pedido
        where comprador_id = ${compradorId} and criado_em > ${desde}
          and status_pedido not in (${NAO_COMPRADOS})) as comprado`.execute(db)
  return rows[0] ?? { jaPedido: ZERO, comprado: ZERO }
}

/**
 * Claims of one buyer are judged one after the other, until the transaction ends: each counts what the one before asked for. The rows of its
 * orders and of its account are locked in other sequences.
 */
export async function travarHistorico(tx: Tx, compradorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ocorrencias:' || ${compradorId}::text, 0))`.execute(
    tx,
  )
}
