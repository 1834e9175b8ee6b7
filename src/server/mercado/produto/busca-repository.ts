// The search of the catalogue, as SQL (rules N1–N6, design/search).
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Nomes } from '#domain/busca/expandir.ts'
import type { Palavra } from '#domain/busca/palavras.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import {
  COLUNAS_DA_MELHOR,
  COLUNAS_DO_PRODUTO,
  comAMelhor,
  cotacoesQueContam,
  type LinhaDaLista,
  type ProdutoDaLista,
  paginaDasLinhas,
} from './produto-da-lista-sql.ts'
import { type FiltroDeProdutos, precoQueOrdena } from './produto-repository.ts'

/** What a search looks for. */
export interface Procura {
  /** A product has all units of one of them. At most six units in all, so that the statement has few shapes. */
  opcoes: readonly (readonly Nomes[])[]
  /** The category whose name was typed. */
  categoriaId: number | null
  /** The text and its singular as `texto_busca` may begin with them. */
  comecos: readonly string[]
}

/**
 * One page of the products that match, and their number: those that can be bought first, then those whose name begins
 * with the text, then by name; or by price. One query.
 */
export async function listarAchados(
  db: DbDeLeitura,
  filtro: FiltroDeProdutos,
  procura: Procura,
): Promise<{ produtos: ProdutoDaLista[]; total: number }> {
  const { page, size } = filtro
  const cotacoes = cotacoesQueContam(filtro)
  const { rows } = await sql<LinhaDaLista>`
    with achado as materialized (
      select p.id, p.nome_busca, p.peso_gramas, not p.texto_busca like any(${[...procura.comecos]}::text[]) as no_meio
      from produto p where ${condicoesDe(filtro, procura)}
    ), ${postosDe(filtro, cotacoes)}, pagina as (
      select id, lugar from posto order by lugar limit ${size} offset ${page * size}
    )
    select ${COLUNAS_DO_PRODUTO}, contagem.total,${COLUNAS_DA_MELHOR}
    from contagem
    left join pagina on true
    left join produto p on p.id = pagina.id
    left join categoria c on c.id = p.categoria_id
    ${comAMelhor(cotacoes)}
    order by pagina.lugar`.execute(db)
  return paginaDasLinhas(rows)
}

// The order of what was found, as far as the page needs it, and the number of all. The quotes of each product are looked up in their
// index, by a limit: else the planner may read them all.
function postosDe(filtro: FiltroDeProdutos, cotacoes: RawBuilder<unknown>): RawBuilder<unknown> {
  const { vendedorId, page, size } = filtro
  const porPreco = precoQueOrdena(filtro, { preco: sql`q.preco_centavos`, gramas: sql`a.peso_gramas` })
  if (vendedorId === undefined && !porPreco) return postosPorNome(cotacoes, (page + 1) * size)
  const [campos, lugar] = porPreco
    ? [sql`q.preco_centavos`, sql`${porPreco} nulls last`]
    : [sql`true as tem`, sql`q.tem is null`]
  return sql`posto as materialized (
      select a.id, row_number() over (order by ${lugar}, a.no_meio, a.nome_busca, a.id) as lugar
      from achado a ${vendedorId === undefined ? sql`left join` : sql`join`} lateral (
        select ${campos} from ${cotacoes} q where q.produto_id = a.id ${porPreco ? sql`order by q.preco_centavos` : sql``} limit 1
      ) q on true
    ), contagem as (
      select count(*) as total from posto
    )`
}

// By name the search for quotes ends once so many products have one: a word may have a thousand products, of which a page shows twenty.
// Those without one follow only if there are fewer.
function postosPorNome(cotacoes: RawBuilder<unknown>, ate: number): RawBuilder<unknown> {
  const porNome = sql`a.no_meio, a.nome_busca, a.id`
  return sql`a_venda as materialized (
      select a.* from (select * from achado a order by ${porNome}) a
      cross join lateral (select from ${cotacoes} q where q.produto_id = a.id limit 1) q
      order by ${porNome} limit ${ate}
    ), posto as (
      select a.id, row_number() over (order by a.falta, ${porNome}) as lugar
      from (
        select *, false as falta from a_venda
        union all
        select *, true from achado a
        where (select count(*) from a_venda) < ${ate} and not exists (select from a_venda v where v.id = a.id)
      ) a
    ), contagem as (
      select count(*) as total from achado
    )`
}

/** Does any product, of whatever category and seller, match? */
export async function existeAchado(db: DbDeLeitura, procura: Procura): Promise<boolean> {
  const { rows } = await sql`select from produto p where ${condicoesDe({}, procura)} limit 1`.execute(db)
  return rows.length > 0
}

function condicoesDe(
  { categoriaId }: Pick<FiltroDeProdutos, 'categoriaId'>,
  procura: Procura,
): RawBuilder<SqlBool> {
  const daCategoria = (id: number) => sql`p.categoria_id = ${id}`
  const condicoes = [
    ...(categoriaId === undefined ? [] : [daCategoria(categoriaId)]),
    procura.categoriaId === null ? temOpcao(procura.opcoes) : daCategoria(procura.categoriaId),
  ]
  return sql<SqlBool>`${sql.join(condicoes, sql` and `)}`
}

function temOpcao(opcoes: readonly (readonly Nomes[])[]): RawBuilder<SqlBool> {
  const condicoes = opcoes.map(unidades => sql.join(temUnidades(unidades), sql` and `))
  return sql<SqlBool>`(${sql.join(condicoes, sql` or `)})`
}

// Units that are known by sound alone are found in the index of the words, so that only the products that have them all are read. Of the
// others, long words are tried first: fewer products have them.
function temUnidades(unidades: readonly Nomes[]): RawBuilder<SqlBool>[] {
  const soPorSom = unidades.filter(({ padroes }) => padroes.length === 0)
  const outras = unidades.filter(({ padroes }) => padroes.length > 0).toSorted(maisLonga)
  const soaramTodas = sql.join(soPorSom.map(comSom), sql` intersect `)
  return [
    ...(soPorSom.length === 0 ? [] : [sql<SqlBool>`p.id = any(array(${soaramTodas}))`]),
    ...outras.map(temUnidade),
  ]
}

function temUnidade({ padroes, sons }: Nomes): RawBuilder<SqlBool> {
  const escrita = temPadrao(padroes)
  return sons.length === 0 ? escrita : sql<SqlBool>`(${escrita} or p.id in (${comSom({ sons })}))`
}

const comSom = ({ sons }: Pick<Nomes, 'sons'>) =>
  sql`select produto_id from palavra_do_catalogo where som = any(${sons}::text[])`

// A plain text is found in two thirds of the time of its pattern. One statement for both: without a plain text the first half is null.
function temPadrao(padroes: readonly string[]): RawBuilder<SqlBool> {
  const [primeiro = '', ...outros] = padroes
  const simples = /^%[^%]+%$/.test(primeiro)
  const [texto, demais] = simples ? [primeiro.slice(1, -1), outros] : [null, padroes]
  return sql<SqlBool>`(strpos(p.texto_busca, ${texto}::text) > 0 or p.texto_busca like any(${demais}::text[]))`
}

function maisLonga({ padroes: [um = ''] }: Nomes, { padroes: [outro = ''] }: Nomes): number {
  return outro.length - um.length
}

/** What a search needs to know before it begins: the categories, and the terms of the dictionary by group. */
export async function lerVocabulario(
  db: DbDeLeitura,
): Promise<{ categorias: { id: number; nome: string }[]; grupos: string[][] }> {
  const { rows } = await sql<{ categorias: { id: number; nome: string }[]; grupos: string[][] }>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'nome', nome) order by id), '[]') from categoria) as categorias,
      (select coalesce(json_agg(termos), '[]') from (
        select json_agg(termo) as termos from sinonimo group by grupo_id
      ) grupo) as grupos`.execute(db)
  return rows[0] ?? { categorias: [], grupos: [] }
}

/** The different words of the catalogue with a sound that begins with one of these letters. */
export async function lerPalavrasDoCatalogo(db: DbDeLeitura, letras: readonly string[]): Promise<Palavra[]> {
  const { rows } = await sql<{ texto: string; som: string }>`
    select w.palavra as texto, w.som
    from unnest(${[...letras]}::text[]) as t (letra), lateral (
      select distinct palavra, som from palavra_do_catalogo
      where som >= letra collate "C" and som < (letra || '~') collate "C"
    ) w`.execute(db)
  return rows
}
