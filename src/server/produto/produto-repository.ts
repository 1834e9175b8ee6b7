// The catalogue: reads and writes of products.

import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ProdutoLido } from './produto-sql.ts'

export interface FiltroDeProdutos {
  page: number
  size: number
  categoriaId?: number | undefined
  /** Count only this seller's own quotes, even while they cannot be bought (rule M9); null for all that can be bought. */
  vendedorId: number | null
  /** The quotes that can be bought now, as a relation (`disponivelEm`). */
  disponiveis: RawBuilder<unknown>
}

export interface ProdutoDaLista extends ProdutoLido {
  melhorCotacao: { id: number; precoCentavos: Centavos; vendedorNome: string } | null
  quantidadeDeCotacoes: number
}

interface Linha extends ProdutoLido {
  cotacaoId: number | null
  precoCentavos: Centavos
  vendedorNome: string
  quantidadeDeCotacoes: number
  total: number
}

const COLUNAS = sql`
  p.id, p.nome, p.tipo, p.unidade_medida as "unidadeMedida", p.peso_gramas as "pesoGramas",
  p.categoria_id as "categoriaId", c.nome as "categoriaNome", p.imagem`

/** One page of products by name, each with its cheapest quote, and the number of all products; one query. */
export async function listarProdutos(
  db: Db,
  { page, size, categoriaId, vendedorId, disponiveis }: FiltroDeProdutos,
): Promise<{ produtos: ProdutoDaLista[]; total: number }> {
  const cotacoes =
    vendedorId === null
      ? disponiveis
      : sql`(select * from cotacao where vendedor_id = ${vendedorId} and removida_em is null)`
  const filtro = categoriaId === undefined ? sql`` : sql`where categoria_id = ${categoriaId}`
  const { rows } = await sql<Linha>`
    with contagem as (
      select count(*) as total from produto ${filtro}
    ), pagina as (
      select * from produto ${filtro} order by nome_busca, id limit ${size} offset ${page * size}
    )
    select ${COLUNAS}, contagem.total,
      melhor.id as "cotacaoId", melhor.preco_centavos as "precoCentavos", melhor.nome as "vendedorNome",
      coalesce(melhor.quantidade, 0)::int as "quantidadeDeCotacoes"
    from contagem
    left join pagina p on true
    left join categoria c on c.id = p.categoria_id
    left join lateral (
      select q.id, q.preco_centavos, v.nome, count(*) over () as quantidade
      from ${cotacoes} q join usuario v on v.id = q.vendedor_id
      where q.produto_id = p.id
      order by q.preco_centavos, q.id limit 1
    ) melhor on true
    order by p.nome_busca, p.id`.execute(db)
  // A page past the end still has one row: the count without a product.
  const produtos = rows.filter(linha => linha.id !== null).map(produtoDaLista)
  return { produtos, total: rows[0]?.total ?? 0 }
}

function produtoDaLista(linha: Linha): ProdutoDaLista {
  const { cotacaoId, precoCentavos, vendedorNome } = linha
  return {
    ...linha,
    melhorCotacao: cotacaoId === null ? null : { id: cotacaoId, precoCentavos, vendedorNome },
  }
}

/** One product with the version that an edit of it may name. */
export type ProdutoEditavel = ProdutoLido & { versao: number }

/** One product; null if there is none. */
export async function buscarProduto(db: Db, id: number): Promise<ProdutoEditavel | null> {
  const { rows } = await sql<ProdutoEditavel>`
    select ${COLUNAS}, p.versao from produto p join categoria c on c.id = p.categoria_id where p.id = ${id}`.execute(
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

/** Inserts a product and returns its id. Unique: `produto_unico`. */
export async function inserirProduto(
  tx: Tx,
  { criadoEm, ...campos }: CamposDoProduto & { criadoEm: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('produto')
    .values({ ...colunasDe(campos), criado_em: criadoEm })
    .returning('id')
    .executeTakeFirstOrThrow()
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
}

function colunasDe({ unidadeMedida, pesoGramas, categoriaId, ...outras }: CamposDoProduto) {
  return { ...outras, unidade_medida: unidadeMedida, peso_gramas: pesoGramas, categoria_id: categoriaId }
}
