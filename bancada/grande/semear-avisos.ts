// Notices of the big market: ten times as many as orders, of which each person has read all but the last.
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

/** How many notices each order has, of its buyer and its sellers in turn. */
const POR_PEDIDO = 10

/** Writes the notices of all orders, and the e-mails that told of them. */
export async function semearAvisos(db: Db): Promise<void> {
  await sql`
    with quem as (
      select id, papel, row_number() over (partition by papel order by id) - 1 as i, count(*) over (partition by papel) as todos
      from usuario where papel in ('COMPRADOR', 'VENDEDOR')
    )
    insert into aviso (usuario_id, tipo, chave, dados, criado_em, atualizado_em, lido_em)
    select quem.id, case when quem.papel = 'VENDEDOR' then 'pedido-pago' else 'pedido-entregue' end, concat(p.id, ' ', n),
      jsonb_build_object('pedidoId', p.id, 'comprador', case when quem.papel = 'VENDEDOR' then 'Comércio' end, 'entregue', true),
      now() - n * interval '1 day', now() - n * interval '1 day', case when n > 1 then now() end
    from pedido p cross join generate_series(1, ${POR_PEDIDO}) n
    join quem on quem.papel = (array['VENDEDOR', 'COMPRADOR'])[1 + n % 2] and quem.i = (p.id * 31 + n) % quem.todos
    where p.status_pedido <> 'NO_CARRINHO'`.execute(db)
  await sql`
    insert into aviso_email (aviso_id, pedido_id, dados, situacao, tentativas, em)
    select id, (dados ->> 'pedidoId')::bigint, dados, 'ENVIADO', 1, criado_em from aviso`.execute(db)
}
