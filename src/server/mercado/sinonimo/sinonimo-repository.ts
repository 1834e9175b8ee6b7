// The dictionary of the search: groups of terms (rule N8).
import { sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { grupoDeSinonimosSchema } from '#contract/mercado/sinonimo.ts'
import { chaveDoTermo } from '#domain/busca/dicionario.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export type GrupoDeSinonimos = Vista<typeof grupoDeSinonimosSchema>

/** All groups, by their first term. */
export async function listarGrupos(db: Db): Promise<GrupoDeSinonimos[]> {
  const { rows } = await sql<GrupoDeSinonimos>`
    select g.id, g.versao, array_agg(s.termo order by s.posicao) as termos
    from grupo_de_sinonimos g join sinonimo s on s.grupo_id = g.id
    group by g.id order by min(s.termo_busca) filter (where s.posicao = 1), g.id`.execute(db)
  return rows
}

/** One group, locked until the transaction ends; null if there is none. */
export async function travarGrupo(tx: Tx, id: number): Promise<GrupoDeSinonimos | null> {
  const grupo = await tx
    .selectFrom('grupo_de_sinonimos')
    .select(['id', 'versao'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!grupo) return null
  const linhas = await tx
    .selectFrom('sinonimo')
    .select('termo')
    .where('grupo_id', '=', id)
    .orderBy('posicao')
    .execute()
  return { ...grupo, termos: linhas.map(({ termo }) => termo) }
}

/** Adds an empty group and answers its id. */
export async function inserirGrupo(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into grupo_de_sinonimos default values returning id`.execute(tx)
  return firstRow(rows).id
}

/** Gives a group these terms. Of terms that the search takes for one the first stays. */
export async function gravarTermos(tx: Tx, grupoId: number, termos: readonly string[]): Promise<void> {
  await tx.deleteFrom('sinonimo').where('grupo_id', '=', grupoId).execute()
  const chaves = termos.map(chaveDoTermo)
  const unicos = termos.filter((_, indice) => chaves.indexOf(chaves[indice] ?? '') === indice)
  await sql`
    insert into sinonimo (termo, grupo_id, posicao)
    select termo, ${grupoId}, posicao from unnest(${unicos}::text[]) with ordinality as t (termo, posicao)`.execute(
    tx,
  )
}

/** Counts the version of a group up. */
export async function contarVersao(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('grupo_de_sinonimos').set({ versao: sql`versao + 1` }).where('id', '=', id).execute()
}

/** Removes a group and its terms. */
export async function removerGrupo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sinonimo').where('grupo_id', '=', id).execute()
  await tx.deleteFrom('grupo_de_sinonimos').where('id', '=', id).execute()
}

/** The first of these terms that another group has, however it is written there; null if there is none. */
export async function buscarTermoDeOutroGrupo(
  db: Db,
  termos: readonly string[],
  grupoId: number | null,
): Promise<string | null> {
  const dosOutros = await db
    .selectFrom('sinonimo')
    .select('termo')
    .where(sql<boolean>`grupo_id is distinct from ${grupoId}::bigint`)
    .execute()
  const chaves = new Set(dosOutros.map(({ termo }) => chaveDoTermo(termo)))
  return termos.find(termo => chaves.has(chaveDoTermo(termo))) ?? null
}

/** Makes other changes of the dictionary wait until the transaction ends. Reads go on. */
export async function travarDicionario(tx: Tx): Promise<void> {
  await sql`lock table sinonimo in share row exclusive mode`.execute(tx)
}
