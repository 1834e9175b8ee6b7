// What was ordered and paid on each day, and what is to be delivered and to be paid (rule M65, design/staff).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'

export interface MovimentoDoDia {
  /** Orders made on this day that were not cancelled. */
  pedidos: number
  totalCentavos: Centavos
  /** What buyers paid on this day, at the provider or by other means. */
  recebidoCentavos: Centavos
}

/**
 * The orders and payments of a period, such as a day. No index has the time of an order, so the credit ledger leads to them: each order
 * reserves credit in the moment in which it is made. The ids of its lines rise with their time but for a few seconds, and a binary search
 * finds the first and the last of a period.
 */
export async function movimentoEntre(db: Db, de: Date, ate: Date): Promise<MovimentoDoDia> {
  const { rows } = await sql<MovimentoDoDia>`
    with recursive busca as (
      select margem.instante, limites.baixo, limites.alto
      from (values (1, ${de}::timestamptz - interval '1 minute'), (2, ${ate}::timestamptz + interval '1 minute')) margem (n, instante)
      cross join (
        select (select coalesce(min(id), 0) from lancamento_credito) as baixo,
          (select coalesce(max(id), 0) + 1 from lancamento_credito) as alto
      ) limites
      union all
      select busca.instante, case when lida.em < busca.instante then lida.id + 1 else busca.baixo end,
        case when lida.em < busca.instante then busca.alto else (busca.baixo + busca.alto) / 2 end
      from busca cross join lateral (
        select id, em from lancamento_credito where id >= (busca.baixo + busca.alto) / 2 order by id limit 1
      ) lida
      where busca.baixo < busca.alto
    ), lancamento as materialized (
      select pedido_id, tipo, valor_centavos, em from lancamento_credito
      where id >= (select min(baixo) from busca where baixo >= alto) and id < (select max(baixo) from busca where baixo >= alto)
    ), feito as materialized (
      select p.total_centavos from (select distinct pedido_id as id from lancamento where tipo = 'RESERVADO') reservado
      join pedido p using (id)
      where p.criado_em >= ${de} and p.criado_em < ${ate} and p.status_pedido not in ('NO_CARRINHO', 'CANCELADO')
    )
    select (select count(*) from feito)::int as pedidos,
      (select coalesce(sum(total_centavos), 0) from feito)::bigint as "totalCentavos",
      (select coalesce(sum(valor_centavos), 0) from lancamento where tipo in ('LIBERADO_POR_PAGAMENTO', 'LIBERADO_POR_FORA')
        and em >= ${de} and em < ${ate})::bigint as "recebidoCentavos"`.execute(db)
  return firstRow(rows)
}

export interface Quantia {
  quantidade: number
  totalCentavos: Centavos
}

/** Boletos that are open and not in arrears, and those of them that are due on this date, `YYYY-MM-DD`. */
export async function contarBoletosAbertos(
  db: Db,
  hoje: string,
): Promise<{ aVencer: Quantia; vencemHoje: Quantia }> {
  const { rows } = await sql<{
    quantidade: number
    totalCentavos: Centavos
    hoje: number
    totalDeHojeCentavos: Centavos
  }>`
    with aberto as materialized (
      select p.valor_do_boleto_centavos as total, c.vencimento = ${hoje}::date as hoje
      from pedido p join cobranca_vigente c on c.pedido_id = p.id
      where p.status_pagamento = 'BOLETO_PENDENTE_PAGAMENTO' and p.status_pedido <> 'CANCELADO'
    )
    select count(*)::int as quantidade, coalesce(sum(total), 0)::bigint as "totalCentavos",
      (count(*) filter (where hoje))::int as hoje, coalesce(sum(total) filter (where hoje), 0)::bigint as "totalDeHojeCentavos"
    from aberto`.execute(db)
  const { quantidade, totalCentavos, hoje: deHoje, totalDeHojeCentavos } = firstRow(rows)
  return {
    aVencer: { quantidade, totalCentavos },
    vencemHoje: { quantidade: deHoje, totalCentavos: totalDeHojeCentavos },
  }
}

/** How many paid orders wait for their delivery, from the ledger of counts (design/statements). */
export async function contarPorEntregar(db: Db): Promise<number> {
  const { rows } = await sql<{ quantidade: number }>`
    select coalesce(sum(quantidade), 0)::int as quantidade from contagem_de_pedidos
    where comprador_id is null and vendedor_id is null and status_pedido = 'AGUARDANDO_FRETE'`.execute(db)
  return firstRow(rows).quantidade
}

/** The orders in arrears, and the sum of what their boletos ask for (rule M24). */
export async function contarAtrasos(db: Db): Promise<Quantia> {
  const { rows } = await sql<Quantia>`
    select count(*)::int as quantidade, coalesce(sum(valor_do_boleto_centavos), 0)::bigint as "totalCentavos"
    from pedido where status_pagamento = 'PAGAMENTO_EM_ATRASO' and status_pedido <> 'CANCELADO'`.execute(db)
  return firstRow(rows)
}
