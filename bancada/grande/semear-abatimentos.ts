// What claims owe on the big market: one order in twenty had a claim, of which the next boletos used a half.
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'

/** Writes both ledgers of the orders that were delivered, and their balances at once instead of line by line. */
export function semearAbatimentos(db: Db): Promise<void> {
  return inTransaction(db, async tx => {
    for (const tabela of ['lancamento_abatimento', 'lancamento_acerto'])
      await sql`alter table ${sql.id(tabela)} disable trigger refazer_saldos`.execute(tx)
    await lancar(tx)
    for (const tabela of ['lancamento_abatimento', 'lancamento_acerto'])
      await sql`alter table ${sql.id(tabela)} enable trigger refazer_saldos`.execute(tx)
    await sql`
      insert into saldo_da_conta (conta, usuario_id)
      select 'ABATIMENTO', comprador_id from lancamento_abatimento union select 'ACERTO', vendedor_id from lancamento_acerto`.execute(
      tx,
    )
    await sql`
      update saldo_da_conta s set (disponivel_centavos, a_liberar_centavos, desde) =
        (select c.disponivel, c.a_liberar, c.desde from calcular_saldo(s.conta, s.usuario_id, s.pedido_id) c)`.execute(
      tx,
    )
  })
}

async function lancar(tx: Tx): Promise<void> {
  await sql`
    insert into lancamento_abatimento (comprador_id, tipo, valor_centavos, pedido_id, ocorrencia_id, em)
    select p.comprador_id, l.tipo, l.valor, p.id, case l.tipo when 'CONCEDIDO' then p.id end, p.criado_em + interval '1 day'
    from pedido p cross join (values ('CONCEDIDO', 1000), ('USADO', -500)) l (tipo, valor)
    where p.status_pedido = 'ENTREGUE' and p.id % 20 = 0 order by p.id`.execute(tx)
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
    order by d.pedido_id`.execute(tx)
}
