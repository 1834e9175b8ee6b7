// What came by boleto against what went to sellers, for staff (rule N93).
import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { DIAS_DE_CUSTODIA_DEPOIS_DA_ENTREGA } from '#domain/pagamento/extrato-de-repasses.ts'
import { instantesDe, type Periodo } from '#domain/periodo.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'

export interface Conferido {
  pedidoId: number
  comprador: string
  pagoEm: Date
  boletoCentavos: Centavos
  recebidoCentavos: Centavos
  repassesCentavos: Centavos
}

export interface SomasDaConferencia {
  pedidos: number
  diferentes: number
  recebidoCentavos: Centavos
  repassesCentavos: Centavos
}

// Cancelled orders and those paid another way have tasks of their own (rules M27, M44).
function pagos(periodo: Periodo) {
  const { desde, antesDe } = instantesDe(periodo)
  return sql`pago as materialized (
    select p.id, p.comprador_id, p.pago_em, p.valor_do_boleto_centavos as boleto, c.pago_centavos - c.devolvido_centavos as recebido,
      (select coalesce(sum(r.valor_centavos), 0) from repasse r where r.pedido_id = p.id) as repasses
    from pedido p join cobranca_vigente c on c.pedido_id = p.id
    where p.pago_em >= ${desde} and p.pago_em < ${antesDe} and p.status_pagamento = 'BOLETO_PAGO' and p.status_pedido <> 'CANCELADO'
      and not exists (select from pagamento_por_fora f where f.pedido_id = p.id)
  )`
}

/** The sums over the orders paid in the period. One query. */
export async function somarConferencia(db: Db, periodo: Periodo): Promise<SomasDaConferencia> {
  const { rows } = await sql<SomasDaConferencia>`
    with ${pagos(periodo)}
    select count(*)::int as pedidos, (count(*) filter (where recebido <> boleto))::int as diferentes,
      coalesce(sum(recebido), 0)::bigint as "recebidoCentavos", coalesce(sum(repasses), 0)::bigint as "repassesCentavos"
    from pago`.execute(db)
  return firstRow(rows)
}

/** The orders paid in the period, those that differ first, then newest first. */
export async function listarConferidos(
  db: Db,
  periodo: Periodo,
  { page, size }: { page: number; size: number },
): Promise<Conferido[]> {
  const { rows } = await sql<Conferido>`
    with ${pagos(periodo)}
    select pago.id as "pedidoId", u.nome as comprador, pago_em as "pagoEm", boleto as "boletoCentavos",
      recebido as "recebidoCentavos", repasses::bigint as "repassesCentavos"
    from pago join usuario u on u.id = pago.comprador_id
    order by recebido = boleto, pago.id desc limit ${size} offset ${page * size}`.execute(db)
  return rows
}

export interface Retido {
  vendedorId: number
  nome: string
  pedidos: number
  valorCentavos: Centavos
  parados: number
  semVinculo: boolean
}

/** What the provider holds for each seller, most first. */
export async function listarRetidos(db: Db, agora: Date): Promise<Retido[]> {
  const { rows } = await sql<Retido>`
    with retido as materialized (
      select r.vendedor_id, r.valor_centavos, p.status_pedido = 'ENTREGUE' and (
        select max(h.em) from pedido_historico h where h.pedido_id = p.id and h.status_pedido = 'ENTREGUE'
      ) < ${agora}::timestamptz - ${DIAS_DE_CUSTODIA_DEPOIS_DA_ENTREGA} * interval '1 day' as parado
      from repasse r join pedido p on p.id = r.pedido_id where r.status = 'EM_CUSTODIA'
    )
    select u.id as "vendedorId", u.nome, count(*)::int as pedidos, sum(t.valor_centavos)::bigint as "valorCentavos",
      (count(*) filter (where t.parado))::int as parados,
      coalesce(bool_or(c.refazer_desde is not null), true) or count(c.vendedor_id) = 0 as "semVinculo"
    from retido t join usuario u on u.id = t.vendedor_id left join conta_pagbank c on c.vendedor_id = u.id
    group by u.id, u.nome order by sum(t.valor_centavos) desc, u.id`.execute(db)
  return rows
}
