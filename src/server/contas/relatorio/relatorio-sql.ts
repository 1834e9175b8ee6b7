// What a report is: one object, which makes its table, its chart, its file and its answer in words (rules N107–N112).
import { type RawBuilder, sql } from 'kysely'
import { type Celula, PARTES, type Parte, type TipoDeColuna } from '#domain/relatorio.ts'

/** For whom and of what. A report of a buyer or a seller reads only rows of `userId`. */
export interface Pedido {
  userId: number
  /** First and last day, `YYYY-MM-DD`. */
  de: string
  ate: string
  por: Parte
  /** Today in São Paulo. */
  hoje: string
}

/** Cells by the keys of the columns, and sums over all rows for the answer in words. */
export type Linha = Record<string, Celula>

/** The key by which a row has the cell. */
export type Coluna = readonly [chave: string, titulo: string, tipo: TipoDeColuna]

export interface Relatorio<L extends Linha = Linha> {
  /** After `chave`, what the row is of. */
  colunas: readonly Coluna[] | ((por: Parte) => readonly Coluna[])
  /** Its rows in their order, as `Linha`; whole numbers are bigint or int, since a numeric arrives as text. */
  sql: (pedido: Pedido) => RawBuilder<L>
  /** Two sentences at most that answer; only asked with rows. */
  resposta: (linhas: readonly [L, ...L[]], pedido: Pedido) => readonly string[]
  /** The column that is drawn if the rows are months, weeks or days. */
  grafico?: string
  /** The two things that are compared. */
  base?: string | ((por: Parte) => string)
  /** What it says without rows, if not that there are no orders. */
  vazio?: string
}

/** Lets the compiler know the rows of one report. */
export function relatorio<L extends Linha>(objeto: Relatorio<L>): Relatorio {
  return objeto as unknown as Relatorio // its answer only meets its own rows
}

const TEMPO: readonly Parte[] = ['mes', 'semana', 'dia']

export const ehTempo = (por: Parte) => TEMPO.includes(por)

/** The columns of a report by this: what the row is of, then the report's own. */
export function colunasDe({ colunas }: Relatorio, por: Parte): readonly Coluna[] {
  const tipo = por === 'mes' || por === 'semana' || por === 'dia' ? por : 'texto'
  return [['chave', PARTES[por], tipo], ...(typeof colunas === 'function' ? colunas(por) : colunas)]
}

/** SQL: what the rows of sales are by, as text. Over `v` of `venda_diaria`; the joins are those of `juncaoDe`. */
export function chaveDe(por: Parte): RawBuilder<string> {
  if (por === 'mes') return sql`date_trunc('month', v.dia)::date::text`
  if (por === 'semana') return sql`date_trunc('week', v.dia)::date::text`
  if (por === 'dia') return sql`v.dia::text`
  if (por === 'produto') return PRODUTO
  return por === 'categoria' ? sql`categoria.nome` : sql`vendedor.nome`
}

/** SQL: a product with its kind, as people tell it from others. */
export const PRODUTO: RawBuilder<string> = sql`concat_ws(' ', produto.nome, produto.tipo, produto.unidade_medida)`

export function juncaoDe(por: Parte): RawBuilder<unknown> {
  if (por === 'produto') return sql`join produto on produto.id = v.produto_id`
  if (por === 'categoria')
    return sql`join produto on produto.id = v.produto_id join categoria on categoria.id = produto.categoria_id`
  return por === 'vendedor' ? sql`join usuario vendedor on vendedor.id = v.vendedor_id` : sql``
}
