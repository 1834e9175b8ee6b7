// What reports read on the big market: counted by the job itself, and the rivals of every item of the last year.
import { sql } from 'kysely'
import { apurarVendas } from '#server/contas/relatorio/apurar-vendas.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

export async function semearRelatorios(db: Db): Promise<void> {
  await apurarVendas({ db, clock: () => new Date() })
  await sql`
    with rival as materialized (
      select i.id as item_id, i.cotacao_id as vencedora_id, i.vendedor_id as vencedor_id, v.produto_id, r.id as cotacao_id, r.vendedor_id,
        p.criado_em::date as dia, r.preco_centavos > i.preco_centavos as mais_cara
      from item_pedido i join pedido p on p.id = i.pedido_id and p.criado_em > now() - interval '1 year'
      join cotacao v on v.id = i.cotacao_id
      cross join lateral (
        select id, vendedor_id, preco_centavos from cotacao
        where produto_id = v.produto_id and vendedor_id <> i.vendedor_id and removida_em is null order by id limit 2
      ) r
      where i.preco_centavos is not null
    )
    insert into disputa (item_id, cotacao_id, vendedor_id, produto_id, dia, ganha, mais_cara)
    select item_id, cotacao_id, vendedor_id, produto_id, dia, false, mais_cara from rival
    union select item_id, vencedora_id, vencedor_id, produto_id, dia, true, false from rival`.execute(db)
}
