// Which products the board has, and what it says of them (rule N126).
import { sql } from 'kysely'
import { PRODUTOS_DO_QUADRO } from '#domain/compra/quadro.ts'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import { type ProdutoLido, produtoJson } from '#server/mercado/produto/produto-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

/** The products of a buyer's lists, the favourites first, then these. */
export async function listarEscolhidos(
  db: Db,
  compradorId: number,
  outros: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select i.produto_id as id, case when lista.favoritos then 0 else 1 end as ordem, 0 as lugar
      from lista join lista_item i on i.lista_id = lista.id
      where lista.comprador_id = ${compradorId} and lista.removida_em is null
      union all
      select id, 2, lugar from unnest(${outros}::bigint[]) with ordinality outro (id, lugar)
    ) escolhido
    group by id order by min(ordem), min(lugar), id limit ${PRODUTOS_DO_QUADRO}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products that can be bought now. */
export async function listarVendidos(db: Db, agora: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct produto_id as id from ${disponivelEm(agora)} d
    order by id limit ${PRODUTOS_DO_QUADRO}`.execute(db)
  return rows.map(({ id }) => id)
}

/** These products by category and name. */
export async function lerProdutos(db: Db, ids: readonly number[]): Promise<ProdutoLido[]> {
  const { rows } = await sql<{ produto: ProdutoLido }>`
    select ${produtoJson(sql`p.peso_gramas`)} as produto from produto p join categoria c on c.id = p.categoria_id
    where p.id = any(${ids}::bigint[]) order by sem_acentos(c.nome), c.id, sem_acentos(p.nome), p.id`.execute(
    db,
  )
  return rows.map(({ produto }) => produto)
}
