// Which product each line of the bulletins is. It is said once and holds for all of them.
import { sql } from 'kysely'
import type { MotivoDeCatalogo } from '#domain/motivo/catalogo.ts'
import type { Gramas } from '#domain/peso.ts'
import type { NomeDaLinha } from '#domain/venda/boletim.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export interface LinhaDoMapa extends NomeDaLinha {
  /** Null if it is none of ours. */
  produtoId: number | null
  /** Of the bulletin's unit; null if that is the product's own. */
  pesoGramas: Gramas | null
}

const CHAVE = sql`sem_acentos(l.nome) || E'\x1f' || sem_acentos(l.tipo) || E'\x1f' || sem_acentos(l.unidade)`

const comoLinhas = (linhas: readonly NomeDaLinha[]) => sql`
  rows from (jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
    as (nome text, tipo text, unidade text, "produtoId" bigint, "pesoGramas" int))
    with ordinality as l(nome, tipo, unidade, "produtoId", "pesoGramas", posicao)`

/** What was said of these lines before. */
export async function listarMapa(
  db: Db,
  linhas: readonly NomeDaLinha[],
): Promise<(LinhaDoMapa & { produtoNome: string | null })[]> {
  const { rows } = await sql<LinhaDoMapa & { produtoNome: string | null }>`
    select l.nome, l.tipo, l.unidade, m.produto_id as "produtoId", m.peso_gramas as "pesoGramas", p.nome as "produtoNome"
    from ${comoLinhas(linhas)}
    join ceasa_mapa m on m.chave = ${CHAVE}
    left join produto p on p.id = m.produto_id`.execute(db)
  return rows
}

/** Which of these products there are. */
export async function listarProdutosQueHa(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from produto where id = any(${ids}::bigint[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Writes what these lines are; of a line that is named twice the last one counts. */
export async function gravarMapa(tx: Tx, linhas: readonly LinhaDoMapa[]): Promise<void> {
  await sql`
    insert into ceasa_mapa (chave, nome, tipo, unidade, produto_id, peso_gramas)
    select distinct on (chave) chave, nome, tipo, unidade, "produtoId", "pesoGramas"
    from (select ${CHAVE} as chave, l.* from ${comoLinhas(linhas)}) novas
    order by chave, posicao desc
    on conflict (chave) do update set nome = excluded.nome, tipo = excluded.tipo, unidade = excluded.unidade,
      produto_id = excluded.produto_id, peso_gramas = excluded.peso_gramas`.execute(tx)
}

/** The products of the lines of these bulletins. */
export async function produtosDosBoletins(db: Db, boletimIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.produto_id as id from boletim_linha l join ceasa_mapa m on m.chave = l.chave
    where l.boletim_id = any(${boletimIds}::bigint[]) and m.produto_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Why a bulletin cannot say what these products cost: two of its lines are the same product. Of one bulletin, or of all that are published
 * from a day on.
 */
export async function motivoParaNaoLigar(
  db: Db,
  onde: { boletimId: number } | { produtoIds: readonly number[]; desde: string },
): Promise<MotivoDeCatalogo | null> {
  const condicao =
    'boletimId' in onde
      ? sql`b.id = ${onde.boletimId}`
      : sql`b.publicado_em is not null and b.dia >= ${onde.desde}::date and m.produto_id = any(${onde.produtoIds}::bigint[])`
  const { rows } = await sql<{ produtoNome: string; linhaNome: string; outraLinhaNome: string }>`
    select p.nome as "produtoNome", min(concat_ws(' ', l.nome, nullif(l.tipo, ''))) as "linhaNome",
      max(concat_ws(' ', l.nome, nullif(l.tipo, ''))) as "outraLinhaNome"
    from boletim b
    join boletim_linha l on l.boletim_id = b.id
    join ceasa_mapa m on m.chave = l.chave
    join produto p on p.id = m.produto_id
    where ${condicao} group by b.id, p.id having count(*) > 1
    order by b.dia desc, p.nome limit 1`.execute(db)
  return rows[0] ? { codigo: 'produto-em-duas-linhas', ...rows[0] } : null
}
