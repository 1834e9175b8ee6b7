// Days of delivery of the newest orders of the big market: a few hundred a day, the last week's on coming days, the others on past days.
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'

/** The first of the coming days. */
export const ENTREGA_CHEIA = '2026-11-24'
const DIAS = 5
const PEDIDOS_POR_DIA = 400

const PARADAS = 300

/**
 * Books the newest orders, those of the last week on coming days, with a route of the first of these days. Two years of days have passed; Z1
 * has an agenda, which the reads meet.
 */
export async function semearEntregas(
  db: Db,
  { recentes, daSemana }: { recentes: number; daSemana: number },
): Promise<void> {
  // Nobody is told of these orders one by one.
  await inTransaction(db, async tx => {
    await sql`alter table pedido disable trigger user`.execute(tx)
    await sql`
      update pedido set entrega_zona = 'Z1', entrega_dia = ${ENTREGA_CHEIA}::date +
        (case when idade < ${daSemana} then id % ${DIAS} else -1 - (idade - ${daSemana}) / ${PEDIDOS_POR_DIA} end)::integer
      from (select id as pedido_id, max(id) over () - id as idade from pedido) i
      where id = pedido_id and idade < ${recentes}`.execute(tx)
    await sql`alter table pedido enable trigger user`.execute(tx)
  })
  await sql`
    insert into agenda_de_entrega (zona_id, dia_da_semana, corte_dias, corte_hora, paradas, gramas)
    select 'Z' || zona, dia, 1, '14:00'::time, 1000, 100000000 from generate_series(1, 6) zona, generate_series(1, 6) dia`.execute(
    db,
  )
  await sql`
    insert into vaga_de_entrega (zona_id, dia, paradas, gramas)
    select entrega_zona, entrega_dia, count(*) filter (where status_pedido <> 'CANCELADO'),
      coalesce(sum(peso_gramas) filter (where status_pedido <> 'CANCELADO'), 0)
    from pedido where entrega_dia is not null group by 1, 2`.execute(db)
  await sql`
    insert into vaga_de_entrega (zona_id, dia, paradas, gramas)
    select 'Z' || zona, ${ENTREGA_CHEIA}::date - n, 0, 0 from generate_series(1, 6) zona, generate_series(1, 730) n
    on conflict do nothing`.execute(db)
  await semearRota(db)
}

// One route with as many stops as a route can have, and what was packed of them.
async function semearRota(db: Db): Promise<void> {
  await sql`
    with nova as (insert into rota (dia, zona_id, nome, criada_em) values (${ENTREGA_CHEIA}, 'Z1', 'Centro', now()) returning id)
    insert into rota_parada (rota_id, pedido_id, posicao)
    select nova.id, p.id, row_number() over (order by p.id) from nova, pedido p
    where p.entrega_dia = ${ENTREGA_CHEIA} and p.status_pedido <> 'CANCELADO' order by p.id limit ${PARADAS}`.execute(
    db,
  )
  await sql`
    update item_pedido i set separado = quantidade - (i.id % 20 = 0)::int, separado_em = now(), lote = 'L-1',
      separado_motivo = case when i.id % 20 = 0 then 'SEM_PRODUTO' end
    from rota_parada s where s.pedido_id = i.pedido_id`.execute(db)
  // For each missing unit another one was accepted.
  await sql`
    insert into substituicao (item_id, cotacao_id, produto_id, quantidade, preco_centavos, peso_gramas, faltaram, faltou_centavos,
      cobrado_centavos, oferecida_em, ate, resposta, respondida_por, respondida_em)
    select i.id, q.id, q.produto_id, 1, i.preco_centavos, i.peso_gramas, 1, i.preco_centavos, i.preco_centavos, now(),
      now() + interval '2 hours', 'ACEITA', p.comprador_id, now()
    from item_pedido i join cotacao q on q.id = i.cotacao_id join pedido p on p.id = i.pedido_id
    where i.separado < i.quantidade and i.preco_centavos is not null`.execute(db)
}
