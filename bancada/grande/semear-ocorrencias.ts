// Checks and claims of the big market: every delivered order was checked, and one line in ten was claimed, with a picture.
import { sql } from 'kysely'
import type { Db } from '#server/plataforma/db/connection.ts'

/** Writes them for the orders that are there. One claim in fifty is open. */
export async function semearOcorrencias(db: Db): Promise<void> {
  await sql`
    with feita as (
      insert into conferencia (pedido_id, recebido_por, por_usuario_id, em)
      select id, 'Portaria', comprador_id, criado_em from pedido where status_pedido = 'ENTREGUE' returning pedido_id, em
    )
    insert into conferencia_linha (item_id, pedido_id, recebido, em)
    select i.id, f.pedido_id, i.quantidade - 1, f.em from feita f join item_pedido i using (pedido_id) where i.id % 10 = 0`.execute(
    db,
  )
  await sql`
    with aberta as (
      insert into ocorrencia (pedido_id, item_id, comprador_id, vendedor_id, origem, motivo, quantidade, pedido_centavos,
        situacao, aceito_centavos, paga_por, decidida_em, aberta_em)
      select p.id, i.id, p.comprador_id, i.vendedor_id, 'CONFERENCIA', 'FALTA', 1, i.preco_centavos,
        case when aceita then 'ACEITA' else 'ABERTA' end, case when aceita then i.preco_centavos end,
        case when aceita then 'VENDEDOR' end, case when aceita then p.criado_em end, p.criado_em
      from item_pedido i join pedido p on p.id = i.pedido_id and p.status_pedido = 'ENTREGUE'
      cross join lateral (select i.id % 500 <> 0 as aceita) d
      where i.id % 10 = 0 order by i.id
      returning id, aberta_em
    )
    insert into ocorrencia_foto (ocorrencia_id, conteudo, grande, pequena, em)
    select id, '', decode('52494646', 'hex'), decode('52494646', 'hex'), aberta_em from aberta`.execute(db)
}
