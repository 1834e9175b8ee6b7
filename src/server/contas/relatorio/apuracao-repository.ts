// The tables that reports read (rules N107, N109–N111).

import { type RawBuilder, sql } from 'kysely'
import { valiaEm } from '#server/mercado/oferta/disponivel-sql.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { type Statement, statement } from '#server/plataforma/db/one-trip.ts'
import { NAO_COMPRADOS } from '#server/plataforma/db/pedido-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** Rises when something is counted in another way. What a server of a version before counted, as in the middle of an update, is counted anew. */
const EDICAO = 1

/** Until when the tables are counted; undefined before the first time. */
export async function buscarApuracao(db: DbDeLeitura): Promise<Date | undefined> {
  return (await db.selectFrom('apuracao').select('ate').where('edicao', '=', EDICAO).executeTakeFirst())?.ate
}

/** The same, while other countings wait for the end of this transaction. */
export async function travarApuracao(tx: Tx): Promise<Date | undefined> {
  await sql`lock table apuracao in share row exclusive mode`.execute(tx)
  return buscarApuracao(tx)
}

export async function registrarApuracao(tx: Tx, ate: Date): Promise<void> {
  await tx
    .insertInto('apuracao')
    .values({ ate, edicao: EDICAO })
    .onConflict(conflito => conflito.column('unica').doUpdateSet({ ate, edicao: EDICAO }))
    .execute()
}

/** The first rows of a report. */
export async function listarLinhas<L>(
  db: DbDeLeitura,
  relatorio: RawBuilder<L>,
  maximo: number,
): Promise<L[]> {
  return (await sql<L>`select * from (${relatorio}) linha limit ${maximo}`.execute(db)).rows
}

interface Periodo {
  /** The first day that is written, and the instant at which it begins. */
  desde: string
  instante: Date
  agora: Date
}

/** The day in São Paulo of an instant. */
const diaDe = (instante: string) => sql`(${sql.raw(instante)} at time zone 'America/Sao_Paulo')::date`

// Of the newest bulletin of the three days before the sale, at most: what a reader would have been shown as current (rule N38).
const DIAS_DE_UM_BOLETIM = 3

/** What was ordered on each day and not cancelled, by buyer, seller and product, net of accepted claims. */
export async function escreverVendas(tx: Tx, { desde, instante, agora }: Periodo): Promise<void> {
  await sql`delete from venda_diaria where dia >= ${desde}::date`.execute(tx)
  await sql`
    with item as (
      select ${diaDe('p.criado_em')} as dia, p.comprador_id, i.vendedor_id, q.produto_id, i.quantidade,
        i.quantidade * i.peso_gramas as gramas, i.quantidade * i.preco_centavos as bruto,
        i.quantidade * coalesce(i.preco_publico_centavos, i.preco_centavos) as publico,
        least(i.quantidade * i.preco_centavos, coalesce(o.aceito, 0)) as aceito,
        least(i.quantidade * i.preco_centavos, coalesce(o.do_vendedor, 0)) as do_vendedor, o.aceito is not null as com_ocorrencia
      from pedido p
      join item_pedido i on i.pedido_id = p.id and i.preco_centavos is not null
      join cotacao q on q.id = i.cotacao_id
      left join lateral (
        select sum(aceito_centavos) as aceito, sum(aceito_centavos) filter (where paga_por = 'VENDEDOR') as do_vendedor
        from ocorrencia where item_id = i.id and situacao = 'ACEITA'
      ) o on true
      where p.status_pedido not in (${NAO_COMPRADOS}) and p.criado_em >= ${instante} and p.criado_em <= ${agora}
    ), venda as materialized (
      select dia, comprador_id, vendedor_id, produto_id, sum(quantidade) as unidades, sum(gramas) as gramas, sum(bruto) as bruto, nullif(sum(publico), sum(bruto)) as publico,
        sum(bruto - aceito) as valor, sum(bruto - do_vendedor) as vendido, count(*) as itens,
        count(*) filter (where com_ocorrencia) as itens_com_ocorrencia
      from item group by dia, comprador_id, vendedor_id, produto_id
    ), comum as (
      select v.dia, v.produto_id, b.comum from (select distinct dia, produto_id from venda) v
      join produto on produto.id = v.produto_id
      cross join lateral (
        select round(l.comum_centavos * coalesce(produto.peso_gramas::numeric / m.peso_gramas, 1)) as comum
        from ceasa_mapa m
        join boletim_linha l on l.chave = m.chave
        join boletim b on b.id = l.boletim_id and b.publicado_em is not null
        where m.produto_id = v.produto_id and b.dia between v.dia - ${DIAS_DE_UM_BOLETIM}::int and v.dia
        order by b.dia desc, b.publicado_em desc limit 1
      ) b
    )
    insert into venda_diaria (dia, comprador_id, vendedor_id, produto_id, unidades, gramas, bruto_centavos, publico_centavos, valor_centavos,
      vendido_centavos, itens, itens_com_ocorrencia, ceasa_comum_centavos)
    select v.dia, v.comprador_id, v.vendedor_id, v.produto_id, v.unidades, v.gramas, v.bruto, v.publico, v.valor, v.vendido, v.itens,
      v.itens_com_ocorrencia, nullif(c.comum * v.unidades, 0)
    from venda v left join comum c on c.dia = v.dia and c.produto_id = v.produto_id`.execute(tx)
}

/** The weeks from this Monday on, from what was written of their days. */
export async function escreverSemanas(tx: Tx, desde: string): Promise<void> {
  await sql`delete from semana_do_produto where semana >= ${desde}::date`.execute(tx)
  await sql`
    with do_comprador as (
      select produto_id, date_trunc('week', dia)::date as semana, comprador_id, sum(gramas) as gramas
      from venda_diaria where dia >= ${desde}::date group by 1, 2, 3
    ), maior as (
      select produto_id, semana, (array_agg(comprador_id order by gramas desc))[1] as comprador_id, max(gramas) as gramas,
        coalesce((array_agg(gramas order by gramas desc))[2], 0) as segunda
      from do_comprador group by 1, 2
    ), semana as (
      select produto_id, date_trunc('week', dia)::date as semana, count(distinct comprador_id) as compradores,
        count(distinct vendedor_id) as vendedores, sum(gramas) as gramas, sum(coalesce(publico_centavos, bruto_centavos)) as bruto
      from venda_diaria where dia >= ${desde}::date group by 1, 2
    )
    insert into semana_do_produto (produto_id, semana, compradores, vendedores, gramas, bruto_centavos, maior_comprador_id, maior_gramas,
      segunda_gramas)
    select s.produto_id, s.semana, s.compradores, s.vendedores, s.gramas, s.bruto, m.comprador_id, m.gramas, m.segunda
    from semana s join maior m on m.produto_id = s.produto_id and m.semana = s.semana`.execute(tx)
}

/** SQL condition: the order `p` was paid through the provider and stands. `offset 0` keeps it a filter, so that an index gives the order. */
export const PAGO = sql`p.status_pagamento = 'BOLETO_PAGO' and p.status_pedido <> 'CANCELADO'
  and not exists (select from pagamento_por_fora f where f.pedido_id = p.id offset 0)`

/**
 * SQL: what the sellers of the order `p` hold of its charge `c`, in centavos. The platform alone gives a surplus back; of the rest each share
 * gives back its part, rounded down (design/refunds-and-shares).
 */
export const NAS_MAOS_DOS_VENDEDORES = sql`(
  select coalesce(sum(r.valor_centavos - floor(r.valor_centavos::numeric
    * greatest(0, c.devolvido_centavos - greatest(0, c.pago_centavos - c.valor_centavos)) / c.valor_centavos)), 0)::bigint
  from repasse r where r.pedido_id = p.id and r.status in ('EM_CUSTODIA', 'REPASSADO'))`

type Instante = Date | RawBuilder<unknown>

/** SQL: a row for each order that was paid from an instant until before another: when, what came and did not go back, what sellers hold. */
export const pagosEntre = (desde: Instante, antesDe: Instante) => sql`
  select p.pago_em as em, c.pago_centavos - c.devolvido_centavos as recebido, ${NAS_MAOS_DOS_VENDEDORES} as repasses
  from pedido p join cobranca_vigente c on c.pedido_id = p.id
  where p.pago_em >= ${desde} and p.pago_em < ${antesDe} and ${PAGO}`

// What was read before the instant of a counting may be written a little after it.
const FOLGA = sql`interval '1 hour'`

/** SQL: the days before `antesDe` of payments that changed since an instant: money went back, more came or came again, or the order was cancelled or paid another way. */
export const diasMudados = (desde: Date, antesDe: string) => sql`
  select distinct ${diaDe('p.pago_em')} as dia from pedido p
  where p.pago_em is not null and ${diaDe('p.pago_em')} < ${antesDe}::date and p.id = any(array(
    select pedido_id from cobranca where (devolvido_centavos > 0 or via > 1 or divergente) and valores_em >= ${desde}::timestamptz - ${FOLGA}
    union select pedido_id from pedido_historico where status_pedido = 'CANCELADO' and em >= ${desde}::timestamptz - ${FOLGA}
    union select pedido_id from pagamento_por_fora where em >= ${desde}::timestamptz - ${FOLGA}))`

/** SQL: the rows of `pagosEntre` of a day. */
export const pagosNoDia = (dia: RawBuilder<unknown>) =>
  pagosEntre(
    sql`${dia}::timestamp at time zone 'America/Sao_Paulo'`,
    sql`(${dia} + 1)::timestamp at time zone 'America/Sao_Paulo'`,
  )

/** Counts the payments of the days before `antesDe` anew that changed since an instant, however old they are. */
export async function escreverDiasMudados(tx: Tx, desde: Date, antesDe: string): Promise<void> {
  await sql`
    update dia_do_mercado d set pagos = s.pagos, recebido_centavos = s.recebido, repasses_centavos = s.repasses
    from (${diasMudados(desde, antesDe)}) m
    cross join lateral (
      select count(*)::int as pagos, coalesce(sum(recebido), 0)::bigint as recebido, coalesce(sum(repasses), 0)::bigint as repasses
      from (${pagosNoDia(sql`m.dia`)}) p
    ) s
    where d.dia = m.dia`.execute(tx)
}

/** The days of the market up to today. */
export async function escreverDiasDoMercado(
  tx: Tx,
  { desde, hoje, instante, agora }: Periodo & { hoje: string },
): Promise<void> {
  await sql`delete from dia_do_mercado where dia >= ${desde}::date`.execute(tx)
  await sql`
    with feito as (
      select ${diaDe('p.criado_em')} as dia, count(*) filter (where vale) as pedidos, count(*) filter (where not vale) as cancelados,
        sum(p.total_centavos) filter (where vale) as total, sum(p.frete_centavos) filter (where vale) as frete,
        sum(r.comissao) filter (where vale) as comissao
      from (select *, status_pedido <> 'CANCELADO' as vale from pedido) p
      left join lateral (select sum(comissao_centavos) as comissao from repasse where pedido_id = p.id) r on true
      where p.status_pedido <> 'NO_CARRINHO' and p.criado_em >= ${instante} and p.criado_em <= ${agora} group by 1
    ), entrega as (
      select ${diaDe('h.em')} as dia, count(*) as entregues, count(p.entrega_dia) as com_dia,
        count(*) filter (where p.entrega_dia = ${diaDe('h.em')}) as no_dia
      from (select pedido_id, min(em) as em from pedido_historico where status_pedido = 'ENTREGUE' group by 1) h
      join pedido p on p.id = h.pedido_id where h.em >= ${instante} group by 1
    ), aceite as (
      select ${diaDe('a.em')} as dia, count(*) as aceitos, sum(extract(epoch from a.em - u.criado_em) / 3600) as horas
      from auditoria a join usuario u on u.id = a.alvo_id
      where a.acao = 'aprovar-cadastro' and a.alvo_tipo = 'usuario' and a.em >= ${instante} group by 1
    ), vencida as (
      select ${diaDe('valida_ate')} as dia, count(*) as cotacoes from cotacao
      where removida_em is null and valida_ate >= ${instante} and valida_ate <= ${agora} group by 1
    ), reembolso_do_dia as (
      select ${diaDe('concluido_em')} as dia, count(*) as reembolsos, sum(valor_centavos) as valor from reembolso
      where concluido_em >= ${instante} group by 1
    ), pago as (
      select ${diaDe('em')} as dia, count(*) as pagos, sum(recebido) as recebido, sum(repasses) as repasses
      from (${pagosEntre(instante, agora)}) p group by 1
    )
    insert into dia_do_mercado (dia, pedidos, cancelados, total_centavos, frete_centavos, comissao_centavos, entregues, com_dia_marcado,
      no_dia_marcado, aceitos, horas_ate_aceitar, cotacoes_vencidas, reembolsos, reembolsado_centavos, pagos, recebido_centavos, repasses_centavos)
    select d.dia, coalesce(pedidos, 0), coalesce(cancelados, 0), coalesce(total, 0), coalesce(frete, 0), coalesce(comissao, 0),
      coalesce(entregues, 0), coalesce(com_dia, 0), coalesce(no_dia, 0), coalesce(aceitos, 0), coalesce(round(horas), 0),
      coalesce(cotacoes, 0), coalesce(reembolsos, 0), coalesce(r.valor, 0), coalesce(pagos, 0), coalesce(recebido, 0), coalesce(repasses, 0)
    from (select dia::date from generate_series(${desde}::date, ${hoje}::date, interval '1 day') dia) d
    left join feito using (dia) left join entrega using (dia) left join aceite using (dia) left join vencida using (dia)
    left join reembolso_do_dia r using (dia) left join pago using (dia)
    where num_nonnulls(pedidos, entregues, aceitos, cotacoes, reembolsos, pagos) > 0`.execute(tx)
}

/** Removes the counts of all days before this one. */
export async function removerAntigos(tx: Tx, dia: string): Promise<void> {
  await sql`delete from venda_diaria where dia < ${dia}::date`.execute(tx)
  await sql`delete from semana_do_produto where semana < ${dia}::date`.execute(tx)
  await sql`delete from dia_do_mercado where dia < ${dia}::date`.execute(tx)
  await sql`delete from disputa where dia < ${dia}::date`.execute(tx)
}

/**
 * Writes who could have sold the items of an order at the instant of its boleto, once (rule N110). Items of an order alone have a
 * frozen price. The same product has the same weight, so that its price alone tells which is dearer per kilogram.
 */
export function insercaoDasDisputas(pedidoId: number): Statement<void> {
  const texto = sql`
    with rival as (
      select ${diaDe('p.criado_em')} as dia, i.id as item_id, i.cotacao_id as vencedora_id, i.vendedor_id as vencedor_id,
        vencedora.produto_id, q.id as cotacao_id, q.vendedor_id, h.preco_centavos > coalesce(i.preco_publico_centavos, i.preco_centavos) as mais_cara
      from item_pedido i
      join pedido p on p.id = i.pedido_id and p.status_pedido <> 'NO_CARRINHO'
      join cotacao vencedora on vencedora.id = i.cotacao_id
      join cotacao q on q.produto_id = vencedora.produto_id and q.vendedor_id <> i.vendedor_id
      join vendedor_que_vende v on v.vendedor_id = q.vendedor_id
      cross join lateral (
        select preco_centavos, vigente_desde from preco_historico
        where cotacao_id = q.id and vigente_desde <= p.criado_em order by vigente_desde desc, id desc limit 1
      ) h
      where i.pedido_id = ${pedidoId} and i.preco_centavos is not null and (q.disponivel is null or q.disponivel >= q.minimo)
        and ${valiaEm(sql`p.criado_em`)}
    )
    insert into disputa (item_id, cotacao_id, vendedor_id, produto_id, dia, ganha, mais_cara)
    select item_id, cotacao_id, vendedor_id, produto_id, dia, false, mais_cara from rival
    union
    select item_id, vencedora_id, vencedor_id, produto_id, dia, true, false from rival
    on conflict (item_id, cotacao_id) do nothing`
  return statement(
    db => texto.compile(db),
    () => undefined,
  )
}
