// The data of a grid: its rows, the products, the usual quantities, and today's quotes of all rows in one statement (rules N32, N33).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import { COTACOES_POR_LINHA, DIAS_DO_COSTUME } from '#domain/compra/costume.ts'
import { DADOS_DA_COTACAO, type DadosDaCotacao } from '#server/mercado/cotacao/cotacao-sql.ts'
import { COLUNAS_DO_COMBINADO, type PrecoCombinado } from '#server/mercado/oferta/combinado-sql.ts'
import { disponivelEm } from '#server/mercado/oferta/disponivel-sql.ts'
import { type ProdutoLido, produtoJson } from '#server/mercado/produto/produto-sql.ts'
import type { Db } from '#server/plataforma/db/connection.ts'

/** What a list or an order says of a row. */
export interface Origem {
  produto: ProdutoLido
  vendedorId: number | null
  vendedorNome: string | null
  quantidade: number | null
  /** The price of the order; null in a list. */
  precoCentavos: Centavos | null
  /** Of a line of a list (rule N156). */
  aceitaParecidos?: boolean
}

const PRODUTO = produtoJson(sql`p.peso_gramas`)

/** The rows of a list, in its sequence. A preferred seller that is not ATIVO is not named: buyers may not see it. */
export async function lerLinhasDaLista(db: Db, listaId: number): Promise<Origem[]> {
  const { rows } = await sql<Origem>`
    select ${PRODUTO} as produto, v.id as "vendedorId", v.nome as "vendedorNome", i.quantidade,
      null::bigint as "precoCentavos", i.aceita_parecidos as "aceitaParecidos"
    from lista_item i
    join produto p on p.id = i.produto_id
    join categoria c on c.id = p.categoria_id
    left join usuario v on v.id = i.vendedor_id and v.status = 'ATIVO'
    where i.lista_id = ${listaId} order by i.posicao, i.produto_id`.execute(db)
  return rows
}

/** The rows of an order: its items as they were added. */
export async function lerLinhasDoPedido(db: Db, pedidoId: number): Promise<Origem[]> {
  const { rows } = await sql<Origem>`
    select ${PRODUTO} as produto, v.id as "vendedorId", v.nome as "vendedorNome", i.quantidade,
      i.preco_centavos as "precoCentavos"
    from item_pedido i
    join cotacao q on q.id = i.cotacao_id
    join produto p on p.id = q.produto_id
    join categoria c on c.id = p.categoria_id
    join usuario v on v.id = i.vendedor_id
    where i.pedido_id = ${pedidoId} order by i.id`.execute(db)
  return rows
}

/** A product of a buyer's orders of the last months. */
export interface CompradoLido {
  produto: ProdutoLido
  produtoNome: string
  /** One of each order. */
  quantidades: number[]
  /** Of the last order. */
  precoCentavos: Centavos
  em: Date
}

/** The products of a buyer's orders of the last 90 days that were not cancelled. */
export async function lerComprados(db: Db, compradorId: number, agora: Date): Promise<CompradoLido[]> {
  const { rows } = await sql<CompradoLido>`
    select ${PRODUTO} as produto, p.nome as "produtoNome", comprado.quantidades, comprado.preco as "precoCentavos", comprado.em
    from (
      select produto_id, array_agg(quantidade) as quantidades, max(criado_em) as em,
        (array_agg(preco order by criado_em desc, pedido_id desc))[1] as preco
      from (
        select pedido.id as pedido_id, pedido.criado_em, q.produto_id, sum(i.quantidade)::int as quantidade, max(i.preco_centavos) as preco
        from pedido
        join item_pedido i on i.pedido_id = pedido.id
        join cotacao q on q.id = i.cotacao_id
        where pedido.comprador_id = ${compradorId} and pedido.status_pedido <> 'NO_CARRINHO'
          and pedido.status_pedido <> 'CANCELADO' and pedido.criado_em > ${desde(agora)}
        group by pedido.id, q.produto_id
      ) em_pedido
      group by produto_id
    ) comprado
    join produto p on p.id = comprado.produto_id
    join categoria c on c.id = p.categoria_id`.execute(db)
  return rows
}

const desde = (agora: Date) => new Date(agora.getTime() - DIAS_DO_COSTUME * 86_400_000)

/** A quote of a row. */
export interface CotacaoDaGrade extends DadosDaCotacao, PrecoCombinado {
  id: number
  produtoId: number
  vendedorId: number
  vendedorNome: string
  pedidoMinimoCentavos: Centavos | null
}

/** A product, and the seller whose quote has to be among its quotes. */
export interface Procurado {
  produtoId: number
  vendedorId: number | null
}

/**
 * Of each product at most `limite` quotes that can be bought now, cheapest first, with those of the preferred and the known sellers; at the
 * prices of `precosDe`, else at the public ones.
 */
export async function lerCotacoesDaGrade(
  db: Db,
  procurados: readonly Procurado[],
  agora: Date,
  {
    precosDe,
    conhecidos = [],
    limite = COTACOES_POR_LINHA,
  }: { precosDe: number | null; conhecidos?: readonly number[]; limite?: number },
): Promise<CotacaoDaGrade[]> {
  // Without sellers to prefer, the index by price ends each search at the limit.
  const comVendedores = conhecidos.length > 0 || procurados.some(({ vendedorId }) => vendedorId !== null)
  const primeiros = comVendedores
    ? sql`d.vendedor_id = any(procurado.vendedores || ${conhecidos}::bigint[]) desc,`
    : sql``
  const { rows } = await sql<CotacaoDaGrade>`
    select q.id, q.produto_id as "produtoId", ${DADOS_DA_COTACAO}, ${COLUNAS_DO_COMBINADO},
      v.id as "vendedorId", v.nome as "vendedorNome", v.pedido_minimo_centavos as "pedidoMinimoCentavos"
    from ${unnest(procurados)}
    cross join lateral (
      select * from ${disponivelEm(agora, precosDe)} d where d.produto_id = procurado.produto_id
      order by ${primeiros} d.preco_centavos, d.id
      limit ${limite}
    ) q
    join usuario v on v.id = q.vendedor_id
    order by q.produto_id, q.preco_centavos, q.id`.execute(db)
  return rows
}

function unnest(procurados: readonly Procurado[]): RawBuilder<unknown> {
  const produtos = procurados.map(({ produtoId }) => produtoId)
  const vendedores = procurados.map(({ vendedorId }) => vendedorId)
  return sql`(
    select produto_id, array_remove(array_agg(vendedor_id), null) as vendedores
    from unnest(${produtos}::bigint[], ${vendedores}::bigint[]) linha (produto_id, vendedor_id) group by produto_id
  ) procurado`
}

/** When an order was made, and by whom. With `compradorId` only that buyer's orders count. Null if there is no such order. */
export async function buscarPedidoDaGrade(
  db: Db,
  pedidoId: number,
  compradorId: number | null,
): Promise<{ criadoEm: Date; compradorId: number } | null> {
  const pedido = await db
    .selectFrom('pedido')
    .select(['criado_em as criadoEm', 'comprador_id as compradorId'])
    .where('id', '=', pedidoId)
    .where('status_pedido', '<>', 'NO_CARRINHO')
    .$if(compradorId !== null, query => query.where('comprador_id', '=', compradorId ?? 0))
    .executeTakeFirst()
  return pedido ?? null
}
