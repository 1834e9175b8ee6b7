// A buyer's lists and their items (rule N32). Writers hold the buyer's row, so that lists of one buyer change one after the other.
import { sql } from 'kysely'
import type { listaSchema } from '#contract/compra/lista.ts'
import type { Vista } from '#contract/endpoint.ts'
import { LISTAS_POR_COMPRADOR, MINUTOS_PARA_RESTAURAR, NOME_DOS_FAVORITOS } from '#domain/compra/lista.ts'
import type { ManhaDita } from '#domain/compra/manha.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

/** A list as it goes out, and whose it is. */
export type ListaLida = Vista<typeof listaSchema> & { compradorId: number }

const LISTA = sql`lista.id, lista.comprador_id as "compradorId", lista.nome, lista.favoritos, lista.versao,
  (select count(*)::int from lista_item i where i.lista_id = lista.id) as itens,
  case when manha_hora is not null then jsonb_build_object('dias', to_jsonb(manha_dias), 'hora', manha_hora) end as manha`

const aindaVolta = (agora: Date) =>
  sql`lista.removida_em > ${agora}::timestamptz - make_interval(mins => ${MINUTOS_PARA_RESTAURAR}::int)`

/** A buyer's lists: the favourites first, then by name. */
export async function listarListas(db: Db, compradorId: number): Promise<ListaLida[]> {
  const { rows } = await sql<ListaLida>`
    select ${LISTA} from lista where comprador_id = ${compradorId} and removida_em is null
    order by favoritos desc, nome_busca limit ${LISTAS_POR_COMPRADOR}`.execute(db)
  return rows
}

/** One list; null if there is none or if it was removed. */
export async function buscarLista(db: Db, id: number): Promise<ListaLida | null> {
  const { rows } = await sql<ListaLida>`
    select ${LISTA} from lista where id = ${id} and removida_em is null`.execute(db)
  return rows[0] ?? null
}

/** A list that was removed some minutes ago at most; null if there is none. */
export async function buscarRemovida(db: Db, id: number, agora: Date): Promise<ListaLida | null> {
  const { rows } = await sql<ListaLida>`
    select ${LISTA} from lista where id = ${id} and ${aindaVolta(agora)}`.execute(db)
  return rows[0] ?? null
}

/** How many lists a buyer has, the favourites not counted. */
export async function contarListas(db: Db, compradorId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from lista
    where comprador_id = ${compradorId} and removida_em is null and not favoritos`.execute(db)
  return firstRow(rows).total
}

/** A name as lists are compared by, without accents and capitals. */
export async function nomeComparado(db: Db, nome: string): Promise<string> {
  const { rows } = await sql<{ nome: string }>`select sem_acentos(${nome}) as nome`.execute(db)
  return firstRow(rows).nome
}

/** Inserts a list and returns its id. Unique: `lista_nome_unico`. */
export async function inserirLista(
  tx: Tx,
  { compradorId, nome }: { compradorId: number; nome: string },
  agora: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('lista')
    .values({ comprador_id: compradorId, nome, criada_em: agora })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id of the buyer's favourites, which the first star inserts. */
export async function abrirFavoritos(tx: Tx, compradorId: number, agora: Date): Promise<number> {
  const existente = await buscarFavoritos(tx, compradorId)
  if (existente !== null) return existente
  const { id } = await tx
    .insertInto('lista')
    .values({ comprador_id: compradorId, nome: NOME_DOS_FAVORITOS, favoritos: true, criada_em: agora })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id of the buyer's favourites; null before the first star. */
export async function buscarFavoritos(db: Db, compradorId: number): Promise<number | null> {
  const lista = await db
    .selectFrom('lista')
    .select('id')
    .where('comprador_id', '=', compradorId)
    .where('favoritos', '=', true)
    .executeTakeFirst()
  return lista?.id ?? null
}

/** Sets the name, if one is given, and counts the change. Unique: `lista_nome_unico`. */
export async function atualizarLista(tx: Tx, id: number, nome?: string): Promise<void> {
  await sql`update lista set nome = coalesce(${nome ?? null}, nome), versao = versao + 1 where id = ${id}`.execute(
    tx,
  )
}

/** Sets on which days and from which hour on the buyer is told what the list costs; null ends it. The list itself does not change. */
export async function marcarManha(tx: Tx, id: number, manha: ListaLida['manha']): Promise<void> {
  await tx
    .updateTable('lista')
    .set({ manha_dias: manha && [...manha.dias], manha_hora: manha ? manha.hora : null })
    .where('id', '=', id)
    .execute()
}

/** A list of which the buyer waits to be told today; `dita` is what was told last. */
export type ListaDaManha = ListaLida & { dita: ManhaDita | null }

/** The lists of active buyers that are told on this day of the week from this hour on, and were not yet told today. */
export async function listarDaManha(
  db: Db,
  { hoje, diaDaSemana, hora }: { hoje: string; diaDaSemana: number; hora: number },
): Promise<ListaDaManha[]> {
  const { rows } = await sql<ListaDaManha>`
    select ${LISTA}, lista.manha_dita as dita from lista
    join usuario u on u.id = lista.comprador_id and u.status = 'ATIVO'
    where lista.manha_hora <= ${hora} and ${diaDaSemana} = any(lista.manha_dias) and lista.removida_em is null
      and lista.manha_dita ->> 'dia' is distinct from ${hoje}
    order by lista.id`.execute(db)
  return rows
}

/** Keeps what was told of a list. */
export async function guardarDita(tx: Tx, id: number, dita: ManhaDita): Promise<void> {
  await sql`update lista set manha_dita = ${JSON.stringify(dita)}::jsonb where id = ${id}`.execute(tx)
}

/** Hides a list (null brings it back) and counts the change. Unique: `lista_nome_unico`. */
export async function marcarRemovida(tx: Tx, id: number, removidaEm: Date | null): Promise<void> {
  await sql`update lista set removida_em = ${removidaEm}, versao = versao + 1 where id = ${id}`.execute(tx)
}

/** Forgets a buyer's removed lists, but for as many as it may have; they had the minutes of all. */
export async function esquecerRemovidas(tx: Tx, compradorId: number): Promise<void> {
  await sql`delete from lista where id in (
    select id from lista where comprador_id = ${compradorId} and removida_em is not null
    order by removida_em desc, id desc offset ${LISTAS_POR_COMPRADOR})`.execute(tx)
}

/** Removes the lists that cannot be brought back any more. */
export async function removerListasAntigas(tx: Tx, agora: Date): Promise<void> {
  await sql`delete from lista where removida_em is not null and not ${aindaVolta(agora)}`.execute(tx)
}
