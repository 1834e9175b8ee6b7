// A buyer's boletos of a period (rule N86). The debt follows from the open boletos of now and the lines of the credit ledger since: it is right
// by the ledger's own rule (M28), and older lines are not read.
import { sql } from 'kysely'
import type { boletoDoExtratoSchema, extratoDeBoletosSchema } from '#contract/contas/extrato.ts'
import type { Vista } from '#contract/endpoint.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { SituacaoDoExtrato } from '#domain/pagamento/extrato.ts'
import { COBRANCAS_ENCERRADAS } from '#domain/pagamento/por-fora.ts'
import { instantesDe, type Periodo } from '#domain/periodo.ts'
import { DEVE_DESDE } from '#server/pessoas/comprador/atraso-sql.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'

export type BoletoDoExtrato = Vista<typeof boletoDoExtratoSchema>

/** `voltou`: it is owed because a payment went back (rule M41). */
export type BoletoLido = BoletoDoExtrato & { voltou: boolean }

/** The sums of a period: `abertura + comprado − pago − cancelado` is what was open at its end. */
export interface SomasDosBoletos
  extends Pick<
    Vista<typeof extratoDeBoletosSchema>,
    'abertura' | 'comprado' | 'pago' | 'cancelado' | 'fechamento' | 'grupos'
  > {
  /** What is open by due date, null for a boleto that is being issued. */
  abertos: { vencimento: string | null; quantos: number; valor: Centavos }[]
}

interface DonoEPeriodo {
  compradorId: number
  periodo: Periodo
}

// The charge that asked for what an order owed before an instant, even if a further one does so today.
const ultimaCobranca = (antesDe: Date) => sql`(
  select v.pedido_id, v.vencimento, coalesce(e.iniciada_em, '-infinity') as emitida_em
  from cobranca v left join emissao e on e.id = v.emissao_id where aberto > 0 and v.pedido_id = conta.id
  order by coalesce(e.iniciada_em < ${antesDe}, true) desc, v.via desc, v.id desc limit 1)`

const ficouAtrasado = (antesDe: Date) => sql`exists (select from pedido_historico h
  where h.pedido_id = conta.id and h.status_pagamento = 'PAGAMENTO_EM_ATRASO' and h.em < ${antesDe})`

// One row for each order that owed something within the period, as it was at its end: a payment, a return or a further charge of later changes no
// row. What is owed because a payment went back is late in no class (rule M41).
function contas({ compradorId, periodo }: DonoEPeriodo) {
  const { desde, antesDe } = instantesDe(periodo)
  return sql`
    linha as materialized (
      select pedido_id, tipo, valor_centavos as valor, em < ${antesDe} as dentro, em
      from lancamento_credito where comprador_id = ${compradorId} and em >= ${desde} and tipo <> 'LIMITE_DEFINIDO'
    ), mexido as materialized (
      select pedido_id,
        coalesce(sum(valor) filter (where not dentro), 0) as depois,
        coalesce(sum(valor) filter (where dentro), 0) as durante,
        coalesce(-sum(valor) filter (where dentro and tipo in ('RESERVADO', 'LIBERADO_POR_RECUSA')), 0) as comprado,
        coalesce(sum(valor) filter (where dentro
          and tipo in ('LIBERADO_POR_PAGAMENTO', 'LIBERADO_POR_FORA', 'RESERVADO_POR_DEVOLUCAO')), 0) as pago,
        coalesce(sum(valor) filter (where dentro and tipo = 'LIBERADO_POR_CANCELAMENTO'), 0) as cancelado,
        max(em) filter (where dentro and tipo in ('LIBERADO_POR_PAGAMENTO', 'LIBERADO_POR_FORA')) as pago_em,
        coalesce(bool_or(dentro and tipo = 'LIBERADO_POR_FORA'), false) as por_fora
      from linha group by pedido_id
    ), devedor as materialized (
      select pedido_id as id from mexido
      union select id from pedido where comprador_id = ${compradorId} and credito_reservado_centavos > 0
    ), conta as materialized (
      select p.id, p.criado_em, p.total_centavos, p.abatimento_centavos, p.valor_do_boleto_centavos,
        p.credito_reservado_centavos + coalesce(m.depois, 0) as aberto, coalesce(m.durante, 0) as durante,
        coalesce(m.comprado, 0) as comprado, coalesce(m.pago, 0) as pago, coalesce(m.cancelado, 0) as cancelado,
        m.pago_em, coalesce(m.por_fora, false) as por_fora
      from devedor d join pedido p on p.id = d.id left join mexido m on m.pedido_id = p.id
    ), boleto as materialized (
      select conta.*, c.vencimento, c.emitida_em < voltou.em as devolvido, voltou.em is not null as voltou,
        case when aberto > 0 then 'ABERTO' when pago > 0 then 'PAGO' else 'CANCELADO' end as grupo,
        case when aberto > 0 then aberto when pago > 0 then pago else cancelado end as valor,
        case when voltou.em is not null then null when ${ficouAtrasado(antesDe)} then ${DEVE_DESDE} else c.vencimento end as vence
      from conta
      left join lateral ${ultimaCobranca(antesDe)} c on true
      left join lateral (select max(em) as em from lancamento_credito where aberto > 0 and pedido_id = conta.id
        and tipo = 'RESERVADO_POR_DEVOLUCAO' and em < ${antesDe}) voltou on true
      where aberto > 0 or pago > 0 or cancelado > 0
    )`
}

/** What the period adds up to. One query. */
export async function somarBoletos(db: DbDeLeitura, dono: DonoEPeriodo): Promise<SomasDosBoletos> {
  const { rows } = await sql<SomasDosBoletos>`
    with ${contas(dono)}
    select coalesce(sum(aberto + durante), 0)::bigint as abertura, coalesce(sum(comprado), 0)::bigint as comprado,
      coalesce(sum(pago), 0)::bigint as pago, coalesce(sum(cancelado), 0)::bigint as cancelado,
      coalesce(sum(aberto), 0)::bigint as fechamento,
      (select coalesce(json_agg(g), '[]') from (
        select grupo, count(*)::int as quantos, sum(valor)::bigint as valor from boleto group by grupo) g) as grupos,
      (select coalesce(json_agg(a), '[]') from (
        select vence as vencimento, count(*)::int as quantos, sum(valor)::bigint as valor
        from boleto where grupo = 'ABERTO' group by vence order by vence) a) as abertos
    from conta`.execute(db)
  return firstRow(rows)
}

/** Which boletos: all of them without it; the late ones are the open ones of these due dates. */
export interface Recorte {
  situacao: SituacaoDoExtrato | undefined
  atrasados: readonly string[]
}

function noRecorte({ situacao, atrasados }: Recorte) {
  if (situacao === undefined) return sql`true`
  return situacao === 'EM_ATRASO'
    ? sql`grupo = 'ABERTO' and vence = any(${[...atrasados]}::date[])`
    : sql`grupo = ${situacao}`
}

/** Boletos of the period: open ones by due date, then paid ones and cancelled ones, newest first. */
export async function listarBoletos(
  db: DbDeLeitura,
  dono: DonoEPeriodo,
  { limite, pular, ...recorte }: { limite: number; pular: number } & Recorte,
): Promise<BoletoLido[]> {
  const { rows } = await sql<BoletoLido & { referencia: string | null }>`
    with ${contas(dono)}, pagina as (
      select *, row_number() over (order by array_position(array['ABERTO', 'PAGO', 'CANCELADO'], grupo), vence, pago_em desc, id desc) as lugar from boleto
      where ${noRecorte(recorte)}
      order by lugar limit ${limite} offset ${pular}
    )
    select b.id as "pedidoId", p.referencia, b.grupo, b.criado_em as "criadoEm", coalesce(b.vence, b.vencimento, c.vencimento) as vencimento, b.total_centavos as total,
      b.abatimento_centavos as abatimento, b.valor_do_boleto_centavos as "valorDoBoleto",
      b.valor::bigint as valor, b.pago_em as "pagoEm", b.por_fora as "porFora",
      b.voltou, b.grupo = 'PAGO' and not b.por_fora and c.meio is not distinct from 'PIX' as "porPix",
      coalesce(case when b.grupo = 'ABERTO' then b.devolvido else c.pago_centavos > 0 and c.devolvido_centavos >= c.pago_centavos end, false) as devolvido,
      case when p.credito_reservado_centavos > 0 and c.pago_centavos = 0 and c.status <> all(${[...COBRANCAS_ENCERRADAS]}::text[])
        then c.linha_digitavel end as "linhaDigitavel"
    from pagina b join pedido p on p.id = b.id left join cobranca_vigente c on c.pedido_id = b.id
    order by lugar`.execute(db)
  return rows.map(({ referencia, ...boleto }) => ({ ...boleto, ...(referencia !== null && { referencia }) }))
}
