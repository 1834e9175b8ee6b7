// What came by boleto against what went to sellers, for staff (rule N93).
import { sql } from 'kysely'
import type { repasse } from '#contract/contas/repasse.ts'
import type { Resposta } from '#contract/endpoint.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { DIAS_DE_CUSTODIA_DEPOIS_DA_ENTREGA } from '#domain/pagamento/extrato.ts'
import { instantesDe, type Periodo } from '#domain/periodo.ts'
import {
  buscarApuracao,
  diasMudados,
  NAS_MAOS_DOS_VENDEDORES,
  PAGO,
  pagosEntre,
  pagosNoDia,
} from '#server/contas/relatorio/apuracao-repository.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'

type Resultado = Resposta<(typeof repasse)['GET /v1/repasse/conferencia']>
type Conferido = Omit<Resultado['content'][number], 'plataforma' | 'diferenca'>
type SomasDaConferencia = Pick<Resultado, 'diferentes' | 'recebido' | 'repasses'> & { pedidos: number }

// Cancelled orders and those paid another way have tasks of their own (rules M27, M44).
// The few charges that differ are read first, whatever the period, and the orders that are owed again while a further boleto asks for them.
function diferem(periodo: Periodo) {
  const { desde, antesDe } = instantesDe(periodo)
  return sql`difere as materialized (
    select p.id, p.pago_em from cobranca_vigente c
    cross join lateral (select * from pedido where pedido.id = c.pedido_id offset 0) p
    where c.divergente and p.pago_em >= ${desde} and p.pago_em < ${antesDe} and ${PAGO}
    union select p.id, p.pago_em from pedido p
    where p.credito_reservado_centavos > 0 and p.pago_em >= ${desde} and p.pago_em < ${antesDe} and ${PAGO}
  )`
}

/**
 * The sums over the orders paid in the period: of days that the reports have counted as they counted them; of later ones, and of those with a
 * payment that changed since, as they are.
 */
export async function somarConferencia(db: DbDeLeitura, periodo: Periodo): Promise<SomasDaConferencia> {
  const apurado = await buscarApuracao(db)
  const fronteira = apurado ? dataEmSaoPaulo(apurado) : periodo.de
  const recentes = instantesDe({ ...periodo, de: fronteira > periodo.de ? fronteira : periodo.de })
  const { rows } = await sql<SomasDaConferencia>`
    with ${diferem(periodo)}, mudado as materialized (${diasMudados(apurado ?? recentes.desde, fronteira)})
    select coalesce(sum(pagos), 0)::int as pedidos, (select count(*)::int from difere) as diferentes,
      coalesce(sum(recebido), 0)::bigint as recebido, coalesce(sum(repasses), 0)::bigint as repasses
    from (
      select pagos, recebido_centavos as recebido, repasses_centavos as repasses from dia_do_mercado
      where dia between ${periodo.de} and ${periodo.ate} and dia < ${fronteira} and dia not in (select dia from mudado)
      union all
      select 1, recebido, repasses from mudado cross join lateral (${pagosNoDia(sql`mudado.dia`)}) pago
      where dia between ${periodo.de} and ${periodo.ate}
      union all
      select 1, recebido, repasses from (${pagosEntre(recentes.desde, recentes.antesDe)}) pago
    ) soma`.execute(db)
  return firstRow(rows)
}

/** The orders paid in the period, those that differ first, then newest first. */
export async function listarConferidos(
  db: DbDeLeitura,
  periodo: Periodo,
  { page, size }: { page: number; size: number },
): Promise<Conferido[]> {
  const { desde, antesDe } = instantesDe(periodo)
  const { rows } = await sql<Conferido>`
    with ${diferem(periodo)}, pagina as materialized (
      select * from (
        select id, pago_em, true as primeiro from difere
        union all
        (select p.id, p.pago_em, false from pedido p
          where p.pago_em >= ${desde} and p.pago_em < ${antesDe} and ${PAGO} and p.id <> all(array(select id from difere))
          order by p.pago_em desc, p.id desc limit ${size * (page + 1)})
      ) pago order by primeiro desc, pago_em desc, id desc limit ${size} offset ${page * size}
    )
    select p.id as "pedidoId", u.nome as comprador, p.pago_em as "pagoEm", c.valor_centavos as boleto,
      c.pago_centavos - c.devolvido_centavos as recebido, ${NAS_MAOS_DOS_VENDEDORES} as repasses
    from pagina
    cross join lateral (select * from pedido where pedido.id = pagina.id offset 0) p
    cross join lateral (select * from cobranca_vigente v where v.pedido_id = pagina.id offset 0) c
    join usuario u on u.id = p.comprador_id
    order by primeiro desc, pagina.pago_em desc, pagina.id desc`.execute(db)
  return rows
}

/** SQL: since when the share `r` of the delivered order `p` could have been released: what came last, its money or its goods. */
export const LIBERAVEL_DESDE = sql`greatest(r.em_custodia_em,
  (select max(h.em) from pedido_historico h where h.pedido_id = p.id and h.status_pedido = 'ENTREGUE'))`

/** What the provider holds for each seller, most first. */
export async function listarRetidos(db: DbDeLeitura, agora: Date): Promise<Resultado['retidos']> {
  const { rows } = await sql<Resultado['retidos'][number]>`
    with retido as materialized (
      select r.vendedor_id, r.valor_centavos, p.status_pedido = 'ENTREGUE' and ${LIBERAVEL_DESDE} < ${agora}::timestamptz - ${DIAS_DE_CUSTODIA_DEPOIS_DA_ENTREGA} * interval '1 day' as parado
      from repasse r join pedido p on p.id = r.pedido_id where r.status = 'EM_CUSTODIA'
    )
    select u.id as "vendedorId", u.nome, count(*)::int as pedidos, sum(t.valor_centavos)::bigint as valor,
      (count(*) filter (where t.parado))::int as parados,
      coalesce(bool_or(c.refazer_desde is not null), true) or count(c.vendedor_id) = 0 as "semVinculo"
    from retido t join usuario u on u.id = t.vendedor_id left join conta_pagbank c on c.vendedor_id = u.id
    group by u.id, u.nome order by sum(t.valor_centavos) desc, u.id`.execute(db)
  return rows
}
