// The price range of each product: computed from published lines and from what staff said of them, and read by key (rule N38).
import { sql } from 'kysely'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { Gramas } from '#domain/peso.ts'
import {
  converterParaOProduto,
  type FaixaDaCeasa,
  idadeDaFaixa,
  primeiroDiaMostrado,
  type TresPrecos,
} from '#domain/venda/faixa-da-ceasa.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** A range as it is kept, of any age. */
export interface FaixaLida extends TresPrecos {
  dia: string
  mercado: string
}

/** SQL: the range `f` of a product as `FaixaLida`; null if the outer join found none. */
export const faixaJson = sql`case when f.produto_id is not null then jsonb_build_object('dia', f.dia, 'mercado', f.mercado,
  'minimo', f.minimo_centavos, 'comum', f.comum_centavos, 'maximo', f.maximo_centavos) end`

/** The range as it is shown at this instant; undefined if it is too old or there is none. */
export function faixaMostrada(faixa: FaixaLida | null, agora: Date): FaixaDaCeasa | undefined {
  const idade = faixa && idadeDaFaixa(faixa.dia, dataEmSaoPaulo(agora))
  if (!faixa || idade === 'VELHA_DEMAIS') return undefined
  return { ...faixa, desatualizada: idade === 'DESATUALIZADA' }
}

/**
 * The ranges of these products by their ids, as they are shown at this instant; a product without one has no entry. One read by key. The
 * answer is the same for everybody (rule M9: it has no seller's price).
 */
export async function faixasDe(
  db: Db,
  produtoIds: readonly number[],
  agora: Date,
): Promise<ReadonlyMap<number, FaixaDaCeasa>> {
  if (produtoIds.length === 0) return new Map()
  const hoje = dataEmSaoPaulo(agora)
  const linhas = await db
    .selectFrom('faixa_ceasa')
    .select(['produto_id', 'dia', 'mercado', 'minimo_centavos', 'comum_centavos', 'maximo_centavos'])
    .where('produto_id', '=', sql<number>`any(${[...new Set(produtoIds)]}::bigint[])`)
    .where('dia', '>=', primeiroDiaMostrado(hoje))
    .execute()
  return new Map(
    linhas.map(({ produto_id, dia, mercado, minimo_centavos, comum_centavos, maximo_centavos }) => {
      const precos = { minimo: minimo_centavos, comum: comum_centavos, maximo: maximo_centavos }
      return [
        produto_id,
        { dia, mercado, ...precos, desatualizada: idadeDaFaixa(dia, hoje) === 'DESATUALIZADA' },
      ]
    }),
  )
}

/** Makes changes of bulletins, of what their lines are, and of ranges wait for each other until the transaction ends. */
export async function travarCeasa(tx: Tx): Promise<void> {
  await sql`lock table faixa_ceasa in share row exclusive mode`.execute(tx)
}

interface Linha {
  produtoId: number
  boletimId: number
  dia: string
  mercado: string
  minimo: Centavos
  comum: Centavos
  maximo: Centavos
  doBoletim: Gramas | null
  doProduto: Gramas
}

/**
 * Computes the ranges of these products again: of the newest published bulletin that has a line of the product. For every change of a bulletin,
 * of what its lines are, or of a product's weight, in the same transaction.
 */
export async function refazerFaixas(tx: Tx, produtoIds: readonly number[]): Promise<void> {
  if (produtoIds.length === 0) return
  await travarCeasa(tx)
  const { rows } = await sql<Linha>`
    select distinct on (p.id) p.id as "produtoId", n.*, m.peso_gramas as "doBoletim", p.peso_gramas as "doProduto"
    from produto p
    join ceasa_mapa m on m.produto_id = p.id
    cross join lateral (
      select b.id as "boletimId", b.dia, b.mercado, b.publicado_em,
        l.minimo_centavos as minimo, l.comum_centavos as comum, l.maximo_centavos as maximo
      from boletim b join boletim_linha l on l.boletim_id = b.id and l.chave = m.chave
      where b.publicado_em is not null order by b.dia desc, b.publicado_em desc limit 1
    ) n
    where p.id = any(${produtoIds}::bigint[])
    order by p.id, n.dia desc, n.publicado_em desc`.execute(tx)
  await gravarFaixas(tx, produtoIds, rows)
}

async function gravarFaixas(tx: Tx, produtoIds: readonly number[], linhas: readonly Linha[]): Promise<void> {
  const achados = linhas.map(({ produtoId }) => produtoId)
  await sql`
    delete from faixa_ceasa
    where produto_id = any(${produtoIds}::bigint[]) and produto_id <> all(${achados}::bigint[])`.execute(tx)
  if (linhas.length === 0) return
  const faixas = linhas.map(({ produtoId, boletimId, dia, mercado, ...linha }) => {
    const { minimo, comum, maximo } = converterParaOProduto(linha, linha)
    return {
      produto_id: produtoId,
      boletim_id: boletimId,
      dia,
      mercado,
      minimo_centavos: minimo,
      comum_centavos: comum,
      maximo_centavos: maximo,
    }
  })
  await sql`
    insert into faixa_ceasa
    select * from jsonb_populate_recordset(null::faixa_ceasa, ${JSON.stringify(faixas)}::jsonb)
    on conflict (produto_id) do update set boletim_id = excluded.boletim_id, dia = excluded.dia,
      mercado = excluded.mercado, minimo_centavos = excluded.minimo_centavos,
      comum_centavos = excluded.comum_centavos, maximo_centavos = excluded.maximo_centavos`.execute(tx)
}

/** A published day of a product, for one unit of it at today's weight. */
export interface DiaDaCeasa extends TresPrecos {
  dia: string
  mercado: string
}

/** The published days of a product from this day on, oldest first; one market a day, the one published last. */
export async function listarDiasDaCeasa(db: Db, produtoId: number, de: string): Promise<DiaDaCeasa[]> {
  const { rows } = await sql<Linha>`
    select distinct on (b.dia) b.dia, b.mercado, l.minimo_centavos as minimo, l.comum_centavos as comum,
      l.maximo_centavos as maximo, m.peso_gramas as "doBoletim", p.peso_gramas as "doProduto"
    from produto p
    join ceasa_mapa m on m.produto_id = p.id
    join boletim_linha l on l.chave = m.chave
    join boletim b on b.id = l.boletim_id and b.publicado_em is not null and b.dia >= ${de}::date
    where p.id = ${produtoId}
    order by b.dia, b.publicado_em desc`.execute(db)
  return rows.map(({ dia, mercado, ...linha }) => ({ dia, mercado, ...converterParaOProduto(linha, linha) }))
}
