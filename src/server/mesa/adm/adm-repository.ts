// What was ordered and paid on each day, what is to be delivered and to be paid (rule M65, design/accounts), and what the machine room still owes
// an answer for.

import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { movimentoSchema, resumoSchema } from '#contract/mesa/adm.ts'
import type { Centavos } from '#domain/centavos.ts'
import { condicaoDaSituacao } from '#server/pedido/pedido/filtro-sql.ts'
import type { Db, DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { NAO_COMPRADOS } from '#server/plataforma/db/pedido-sql.ts'

type Movimento = Vista<typeof movimentoSchema>

/** The orders and payments of each of these dates, `YYYY-MM-DD`, in their sequence. */
export async function lerDias(db: DbDeLeitura, datas: readonly string[]): Promise<Movimento['dias']> {
  const { rows } = await sql<Movimento['dias'][number]>`
    select dia.data::text as data, feito.pedidos, feito.total, pago.recebido
    from (
      select data, data::timestamp at time zone 'America/Sao_Paulo' as de, (data + 1)::timestamp at time zone 'America/Sao_Paulo' as ate
      from unnest(${datas}::date[]) data
    ) dia
    cross join lateral (
      select count(*)::int as pedidos, coalesce(sum(total_centavos), 0)::bigint as total from pedido
      where criado_em >= dia.de and criado_em < dia.ate and status_pedido not in (${NAO_COMPRADOS})
    ) feito
    cross join lateral (
      select coalesce(sum(valor_centavos), 0)::bigint as recebido from lancamento_credito
      where em >= dia.de and em < dia.ate and tipo in ('LIBERADO_POR_PAGAMENTO', 'LIBERADO_POR_FORA')
    ) pago
    order by dia.data`.execute(db)
  return rows
}

/** Boletos that are open and not in arrears, and those of them that are due on this date, `YYYY-MM-DD`. */
export async function contarBoletosAbertos(
  db: DbDeLeitura,
  hoje: string,
): Promise<Pick<Movimento, 'aVencer' | 'vencemHoje'>> {
  const { rows } = await sql<Pick<Movimento, 'aVencer' | 'vencemHoje'>>`
    with aberto as materialized (
      select p.valor_do_boleto_centavos as total, c.vencimento = ${hoje}::date as hoje
      from pedido p join cobranca_vigente c on c.pedido_id = p.id
      where ${condicaoDaSituacao(sql`p`, 'A_PAGAR')}
    )
    select json_build_object('quantidade', count(*), 'total', coalesce(sum(total), 0)) as "aVencer",
      json_build_object('quantidade', count(*) filter (where hoje), 'total', coalesce(sum(total) filter (where hoje), 0)) as "vencemHoje"
    from aberto`.execute(db)
  return firstRow(rows)
}

/** What the boletos of the orders in arrears ask for (rule M24). */
export async function somarAtrasos(db: DbDeLeitura): Promise<Centavos> {
  const { rows } = await sql<{ total: Centavos }>`
    select coalesce(sum(valor_do_boleto_centavos), 0)::bigint as total from pedido p where ${condicaoDaSituacao(sql`p`, 'EM_ATRASO')}`.execute(
    db,
  )
  return firstRow(rows).total
}

type Esperas = Pick<Vista<typeof resumoSchema>, 'emissoesSemResposta' | 'avisosNaoAplicados'>

/** Counts emissions that began before `emissoesAntesDe` and are open, and notices of the provider that are not applied. */
export async function contarEsperas(db: Db, emissoesAntesDe: Date): Promise<Esperas> {
  const { rows } = await sql<
    Record<'emissoes' | 'avisos', number> & Record<'emissaoDesde' | 'avisoDesde', Date | null>
  >`
    select e.quantidade as emissoes, e.desde as "emissaoDesde", a.quantidade as avisos, a.desde as "avisoDesde"
    from (select count(*)::int as quantidade, min(iniciada_em) as desde from emissao
      where situacao = 'ABERTA' and meio = 'BOLETO' and iniciada_em < ${emissoesAntesDe}) e
    cross join (select count(*)::int as quantidade, min(recebido_em) as desde from aviso_pagbank where aplicado_em is null) a`.execute(
    db,
  )
  const { emissoes, emissaoDesde, avisos, avisoDesde } = firstRow(rows)
  return {
    emissoesSemResposta: { quantidade: emissoes, desde: emissaoDesde },
    avisosNaoAplicados: { quantidade: avisos, desde: avisoDesde },
  }
}
