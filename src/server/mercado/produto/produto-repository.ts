// The catalogue: reads and writes of products.

import { type RawBuilder, sql } from 'kysely'
import type { ORDENS_DE_PRODUTOS } from '#contract/mercado/produto.ts'
import { palavrasDoProduto } from '#domain/busca/palavras.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import {
  COLUNAS_DA_MELHOR,
  COLUNAS_DO_PRODUTO,
  comAMelhor,
  cotacoesQueContam,
  type FiltroDeCotacoes,
  type LinhaDaLista,
  type ProdutoDaLista,
  paginaDasLinhas,
} from './produto-da-lista-sql.ts'
import type { ProdutoLido } from './produto-sql.ts'

export interface FiltroDeProdutos extends FiltroDeCotacoes {
  page: number
  size: number
  categoriaId?: number | undefined
  ordem?: (typeof ORDENS_DE_PRODUTOS)[number] | undefined
}

const POR_NOME = sql`p.nome_busca, p.id`

/** One page of products, each with its cheapest quote, and the number of all products; one query. */
export async function listarProdutos(
  db: Db,
  filtro: FiltroDeProdutos,
): Promise<{ produtos: ProdutoDaLista[]; total: number }> {
  const { page, size } = filtro
  const porPreco = precoQueOrdena(filtro, { preco: sql`melhor.preco_centavos`, gramas: sql`p.peso_gramas` })
  const cotacoes = cotacoesQueContam(filtro)
  const onde = condicaoDaLista(filtro, cotacoes)
  // By name only the products of the page look for their quotes; by price those of all that are listed are read at once.
  const menores = porPreco
    ? sql`left join (
          select q.produto_id, min(q.preco_centavos) as preco_centavos from ${cotacoes} q group by q.produto_id
        ) melhor on melhor.produto_id = p.id`
    : sql``
  const ordenacao = porPreco ? sql`${porPreco} nulls last, ${POR_NOME}` : POR_NOME
  const { rows } = await sql<LinhaDaLista>`
    with contagem as (
      select count(*) as total from produto p ${onde}
    ), pagina as (
      select p.* from produto p ${menores} ${onde} order by ${ordenacao} limit ${size} offset ${page * size}
    )
    select ${COLUNAS_DO_PRODUTO}, contagem.total,${COLUNAS_DA_MELHOR}
    from contagem
    left join pagina p on true
    left join categoria c on c.id = p.categoria_id
    ${comAMelhor(cotacoes)}
    order by ${ordenacao}`.execute(db)
  return paginaDasLinhas(rows)
}

/** What products are ordered by; null by name. Without a weight there is no price per kilogram. */
export function precoQueOrdena(
  { ordem = 'nome' }: Pick<FiltroDeProdutos, 'ordem'>,
  { preco, gramas }: { preco: RawBuilder<unknown>; gramas: RawBuilder<unknown> },
): RawBuilder<unknown> | null {
  if (ordem === 'nome') return null
  return ordem === 'preco' ? preco : sql`${preco}::numeric / nullif(${gramas}, 0)`
}

function condicaoDaLista(
  { categoriaId, vendedorId }: FiltroDeProdutos,
  cotacoes: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const condicoes = [
    ...(categoriaId === undefined ? [] : [sql`p.categoria_id = ${categoriaId}`]),
    ...(vendedorId === undefined ? [] : [sql`exists (select from ${cotacoes} q where q.produto_id = p.id)`]),
  ]
  return condicoes.length === 0 ? sql`` : sql`where ${sql.join(condicoes, sql` and `)}`
}

/** One product with the version that an edit of it may name. */
export type ProdutoEditavel = ProdutoLido & { versao: number }

/** One product; null if there is none. */
export async function buscarProduto(db: Db, id: number): Promise<ProdutoEditavel | null> {
  const { rows } = await sql<ProdutoEditavel>`
    select ${COLUNAS_DO_PRODUTO}, p.versao from produto p join categoria c on c.id = p.categoria_id where p.id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** All products by name, as much of each as a choice among them shows. */
export function listarCombo(db: Db): Promise<Pick<ProdutoLido, 'id' | 'nome' | 'tipo' | 'unidadeMedida'>[]> {
  return db
    .selectFrom('produto')
    .select(['id', 'nome', 'tipo', 'unidade_medida as unidadeMedida'])
    .orderBy('nome_busca')
    .orderBy('id')
    .execute()
}

/** The fields of a product that staff write. */
export type CamposDoProduto = Omit<ProdutoLido, 'id' | 'categoriaNome'>

/** Inserts a product with the words of its search and returns its id. Unique: `produto_unico`. */
export async function inserirProduto(
  tx: Tx,
  { criadoEm, ...campos }: CamposDoProduto & { criadoEm: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('produto')
    .values({ ...colunasDe(campos), criado_em: criadoEm })
    .returning('id')
    .executeTakeFirstOrThrow()
  await gravarPalavras(tx, id, campos)
  return id
}

/** The fields of a product, locked until the transaction ends; null if there is none. */
export async function travarProduto(
  tx: Tx,
  id: number,
): Promise<(CamposDoProduto & { versao: number }) | null> {
  const linha = await tx
    .selectFrom('produto')
    .select(['nome', 'tipo', 'unidade_medida as unidadeMedida', 'peso_gramas as pesoGramas'])
    .select(['categoria_id as categoriaId', 'imagem', 'versao'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return linha ?? null
}

/** Writes a product that the caller has locked and counts its version up. Unique: `produto_unico`. */
export async function atualizarProduto(tx: Tx, id: number, campos: CamposDoProduto): Promise<void> {
  await tx
    .updateTable('produto')
    .set({ ...colunasDe(campos), versao: sql`versao + 1` })
    .where('id', '=', id)
    .execute()
  await gravarPalavras(tx, id, campos)
}

function colunasDe({ unidadeMedida, pesoGramas, categoriaId, ...outras }: CamposDoProduto) {
  return { ...outras, unidade_medida: unidadeMedida, peso_gramas: pesoGramas, categoria_id: categoriaId }
}

// The words by which the catalogue is searched (rule N5).

/** Writes the words that a product is found by, in place of those that it had. */
async function gravarPalavras(
  tx: Tx,
  produtoId: number,
  produto: Parameters<typeof palavrasDoProduto>[0],
): Promise<void> {
  const palavras = palavrasDoProduto(produto)
  await tx.deleteFrom('palavra_do_catalogo').where('produto_id', '=', produtoId).execute()
  await sql`
    insert into palavra_do_catalogo (produto_id, palavra, som)
    select ${produtoId}::bigint, palavra, som
    from unnest(${palavras.map(({ texto }) => texto)}::text[], ${palavras.map(({ som }) => som)}::text[]) as t (palavra, som)`.execute(
    tx,
  )
}
