// A seller's shares of a period (rule N90). Nothing of other sellers, of freight or of the order's total is read (rule G2).
import { sql } from 'kysely'
import type { repasse, repasseDoExtratoSchema } from '#contract/contas/repasse.ts'
import type { Resposta, Vista } from '#contract/endpoint.ts'
import { GRUPOS_DE_REPASSES } from '#domain/pagamento/extrato.ts'
import { instantesDe, type Periodo } from '#domain/periodo.ts'
import { ENTREGUE_EM } from '#server/mercado/entrega/entregue-em-sql.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'

export type RepasseDoExtrato = Vista<typeof repasseDoExtratoSchema>
type GrupoSomado = Resposta<(typeof repasse)['GET /v1/repasse']>['grupos'][number]

interface DonoEPeriodo {
  vendedorId: number
  periodo: Periodo
  hoje: string
}

// What waits belongs to the period of today. A share of an order that was paid por fora stands once, as what staff pay.
function partes({ vendedorId, periodo, hoje }: DonoEPeriodo) {
  const { desde, antesDe } = instantesDe(periodo)
  const temHoje = periodo.de <= hoje && hoje <= periodo.ate
  const semPorFora = sql`not exists (select from pagamento_a_vendedor g where g.pedido_id = r.pedido_id and g.vendedor_id = r.vendedor_id)`
  return sql`parte as materialized (
    select r.*, case r.status when 'EM_CUSTODIA' then 'NA_ENTREGA' else 'NO_PAGAMENTO' end as grupo, r.em_custodia_em as desde, null::date as dia
    from repasse r
    where ${temHoje} and r.vendedor_id = ${vendedorId} and r.status in ('AGUARDANDO_PAGAMENTO', 'EM_CUSTODIA') and ${semPorFora}
    union all
    select r.*, 'RECEBIDO', r.repassado_em, null from repasse r
    where r.vendedor_id = ${vendedorId} and r.status = 'REPASSADO' and r.repassado_em >= ${desde} and r.repassado_em < ${antesDe}
    union all
    select r.*, 'CANCELADO', r.cancelado_em, null from repasse r
    where r.vendedor_id = ${vendedorId} and r.status = 'CANCELADO' and r.cancelado_em >= ${desde} and r.cancelado_em < ${antesDe} and ${semPorFora}
    union all
    select r.*, 'POR_FORA', g.aberto_em, g.pago_em
    from pagamento_a_vendedor g join repasse r on r.pedido_id = g.pedido_id and r.vendedor_id = g.vendedor_id
    where g.vendedor_id = ${vendedorId} and ((g.situacao = 'ABERTO' and ${temHoje}) or g.pago_em between ${periodo.de} and ${periodo.ate})
  )`
}

const VALORES = sql`valor_centavos as liquido, acerto_centavos as acerto,
  coalesce(bruto_centavos, valor_centavos + acerto_centavos) as bruto, coalesce(comissao_centavos, 0) as comissao`

/** What each group adds up to, in the order in which they are shown. One query. */
export async function somarRepasses(db: DbDeLeitura, dono: DonoEPeriodo): Promise<GrupoSomado[]> {
  const { rows } = await sql<GrupoSomado>`
    with ${partes(dono)}
    select grupo, count(*)::int as quantos, sum(liquido)::bigint as liquido, sum(acerto)::bigint as acerto,
      sum(bruto)::bigint as bruto, sum(comissao)::bigint as comissao
    from (select grupo, ${VALORES} from parte) p
    group by grupo order by array_position(${[...GRUPOS_DE_REPASSES]}::text[], grupo)`.execute(db)
  return rows
}

/** Shares of the period by group, newest first. Their orders are looked up by key: of a long list PostgreSQL would read all orders. */
export async function listarRepasses(
  db: DbDeLeitura,
  dono: DonoEPeriodo,
  { limite, pular }: { limite: number; pular: number },
): Promise<RepasseDoExtrato[]> {
  const { rows } = await sql<RepasseDoExtrato>`
    with ${partes(dono)}
    select r.pedido_id as "pedidoId", u.nome as comprador, r.grupo, p.criado_em as "criadoEm", ${VALORES},
      r.desde, p.entrega_dia as "entregaDia", ${ENTREGUE_EM} as "entregueEm", r.dia as "pagoEm"
    from (
      select *, row_number() over (order by array_position(${[...GRUPOS_DE_REPASSES]}::text[], grupo), pedido_id desc) as lugar
      from parte order by lugar limit ${limite} offset ${pular}
    ) r
    cross join lateral (select id, criado_em, entrega_dia, comprador_id from pedido where id = r.pedido_id offset 0) p
    join usuario u on u.id = p.comprador_id
    order by lugar`.execute(db)
  return rows
}
