// The prices of a product by day (rule M11).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface FiltroDePrecos {
  produtoId: number
  /** One seller's own quotes, even while they cannot be bought; null for the quotes of all sellers who can sell now (rule M9). */
  vendedorId: number | null
  /** First and last day in São Paulo, `YYYY-MM-DD`. */
  de: string
  ate: string
  agora: Date
}

/**
 * The lowest price, in centavos, that was valid at any moment of each day; days without a price are left out. A price is
 * valid from the moment when it was set until the quote gets the next one or is removed.
 */
export async function listarMenoresPrecos(
  db: Db,
  { produtoId, vendedorId, de, ate, agora }: FiltroDePrecos,
): Promise<{ data: string; precoCentavos: Centavos }[]> {
  const { rows } = await sql<{ data: string; precoCentavos: Centavos }>`
    with periodo as (
      select h.preco_centavos, h.vigente_desde as inicio,
        coalesce(lead(h.vigente_desde) over (partition by h.cotacao_id order by h.vigente_desde, h.id),
          q.removida_em, ${agora}) as fim
      from preco_historico h
      join cotacao q on q.id = h.cotacao_id
      where q.produto_id = ${produtoId} and (q.vendedor_id = ${vendedorId}::bigint or (
        ${vendedorId}::bigint is null
        and q.vendedor_id in (select vendedor_id from vendedor_que_vende)))
    ), dia as (
      select data::date as data, data at time zone 'America/Sao_Paulo' as inicio,
        (data + interval '1 day') at time zone 'America/Sao_Paulo' as fim
      from generate_series(${de}::timestamp, ${ate}::timestamp, interval '1 day') as data
    )
    select dia.data, min(p.preco_centavos) as "precoCentavos"
    from dia join periodo p on p.inicio < dia.fim and p.fim > dia.inicio
    group by dia.data order by dia.data`.execute(db)
  return rows
}

/** The newest prices of a quote are kept: three a day are as many in three years. */
const PRECOS_POR_COTACAO = 3000

/** Removes the oldest prices of quotes that changed in the last day and have more than 3 000 (rule M11). */
export async function removerPrecosDemais(tx: Tx, agora: Date): Promise<void> {
  await sql`delete from preco_historico h using cotacao q cross join lateral (
      select vigente_desde, id from preco_historico where cotacao_id = q.id
      order by vigente_desde desc, id desc offset ${PRECOS_POR_COTACAO} limit 1) mais
    where q.atualizada_em > ${agora}::timestamptz - interval '1 day' and h.cotacao_id = q.id
      and (h.vigente_desde, h.id) <= (mais.vigente_desde, mais.id)`.execute(tx)
}
