// What claims owe on the big market: one order in twenty had a claim, of which the next boletos used a half.
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

/** Writes both ledgers of the orders that were delivered. */
export async function semearAbatimentos(db: Db): Promise<void> {
  await sql`
    insert into lancamento_abatimento (comprador_id, tipo, valor_centavos, pedido_id, ocorrencia_id, em)
    select p.comprador_id, l.tipo, l.valor, p.id, case l.tipo when 'CONCEDIDO' then p.id end, p.criado_em + interval '1 day'
    from pedido p cross join (values ('CONCEDIDO', 1000), ('USADO', -500)) l (tipo, valor)
    where p.status_pedido = 'ENTREGUE' and p.id % 20 = 0 order by p.id`.execute(db)
  await sql`
    with devedor as (
      select distinct on (r.pedido_id) r.pedido_id, r.vendedor_id, p.criado_em
      from repasse r join pedido p on p.id = r.pedido_id where p.status_pedido = 'ENTREGUE' and p.id % 20 = 0
      order by r.pedido_id, r.vendedor_id
    ), conta as (
      insert into conta_de_acerto (vendedor_id) select distinct vendedor_id from devedor
    )
    insert into lancamento_acerto (vendedor_id, tipo, valor_centavos, aceito_centavos, pedido_id, ocorrencia_id, em)
    select d.vendedor_id, l.tipo, l.valor, l.aceito, d.pedido_id, case l.tipo when 'DEVIDO' then d.pedido_id end,
      d.criado_em + interval '1 day'
    from devedor d cross join (values ('DEVIDO', 1000, 1000), ('DESCONTADO', -500, null)) l (tipo, valor, aceito)
    order by d.pedido_id`.execute(db)
}
