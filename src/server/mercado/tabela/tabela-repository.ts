// The rows of a seller's table of the day (rule N26).

import { sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { codigoDe } from '#server/mercado/cotacao/codigo-repository.ts'
import { DADOS_DA_COTACAO, type DadosDaCotacao } from '#server/mercado/cotacao/cotacao-sql.ts'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import { type ProdutoLido, produtoJson } from '#server/mercado/produto/produto-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { NAO_COMPRADOS } from '#server/plataforma/db/pedido-sql.ts'

/** A row without a quote has null for what quotes have. */
export interface LinhaLida extends ComQuemNaoTem<DadosDaCotacao> {
  produto: ProdutoLido
  codigoDoVendedor: string | null
  cotacaoId: number | null
  ontemCentavos: Centavos | null
  aVenda: boolean
}
type ComQuemNaoTem<T> = { [campo in keyof T]: T[campo] | null }

interface Periodo {
  /** The beginning of today. */
  hoje: Date
  /** From when on a sale counts. */
  vendidoDesde: Date
  agora: Date
}

/** Those of these ids that are products. */
export async function produtosExistentes(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from produto where id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** A seller's quotes, then what it sold since `vendidoDesde` and does not offer now, each by product name. */
export async function listarLinhas(
  db: Db,
  vendedorId: number,
  { hoje, vendidoDesde, agora }: Periodo,
): Promise<LinhaLida[]> {
  const { rows } = await sql<LinhaLida>`
    with propria as (
      select * from cotacao where vendedor_id = ${vendedorId} and removida_em is null
    ), retirada as (
      select id, produto_id, removida_em from cotacao where vendedor_id = ${vendedorId} and removida_em >= ${vendidoDesde}
    ), item_da_retirada as materialized (
      select r.produto_id, i.pedido_id from retirada r join item_pedido i on i.cotacao_id = r.id
      where i.vendedor_id = ${vendedorId} and i.no_boleto and r.produto_id not in (select produto_id from propria)
    ), vendida as (
      -- Each order by its key: as a join, PostgreSQL would read all orders.
      select distinct item.produto_id from item_da_retirada item
      where (select p.criado_em >= ${vendidoDesde} and p.status_pedido not in (${NAO_COMPRADOS})
        from pedido p where p.id = item.pedido_id)
    ), ontem as (
      select distinct on (de_ontem.produto_id) de_ontem.produto_id, h.preco_centavos
      from (select id, produto_id from propria union all select id, produto_id from retirada where removida_em >= ${hoje}) de_ontem
      cross join lateral (
        select h.preco_centavos, h.vigente_desde, h.id from preco_historico h
        where h.cotacao_id = de_ontem.id and h.vigente_desde < ${hoje}
        order by h.vigente_desde desc, h.id desc limit 1) h
      order by de_ontem.produto_id, h.vigente_desde desc, h.id desc
    ), a_venda as materialized (
      -- Of this seller alone: PostgreSQL would otherwise read the quotes of the whole market.
      select d.id from ${disponivelEm(agora)} d where d.vendedor_id = ${vendedorId}
    )
    select ${produtoJson(sql`p.peso_gramas`)} as produto, ${codigoDe(sql`${vendedorId}`, sql`p.id`)} as "codigoDoVendedor", q.id as "cotacaoId", o.preco_centavos as "ontemCentavos", ${DADOS_DA_COTACAO},
      q.id is not null and q.id in (select id from a_venda) as "aVenda"
    from (select produto_id from propria union all select produto_id from vendida) linha
    left join propria q on q.produto_id = linha.produto_id
    join produto p on p.id = linha.produto_id
    join categoria c on c.id = p.categoria_id
    left join ontem o on o.produto_id = p.id
    order by (q.id is null), p.nome_busca, p.id`.execute(db)
  return rows
}
