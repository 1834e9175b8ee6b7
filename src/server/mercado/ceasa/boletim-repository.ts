// Bulletins and their lines. Published ones are what everybody sees; of the others only staff know.
import { sql } from 'kysely'
import type { Resposta, Vista } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { boletimSchema, linhaDoBoletimSchema } from '#contract/mercado/ceasa.ts'
import type { Centavos } from '#domain/centavos.ts'
import { invariant } from '#domain/invariant.ts'
import type { LinhaDoBoletim } from '#domain/venda/boletim.ts'
import { suspeita } from '#domain/venda/boletim.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export type Boletim = Vista<typeof boletimSchema>
type BoletimDaLista = Resposta<Api['GET /v1/ceasa']>['content'][number]

/** One page of bulletins, newest day first, and the number of all. */
export async function listarBoletins(
  db: Db,
  { page, size }: { page: number; size: number },
): Promise<{ boletins: BoletimDaLista[]; total: number }> {
  const { rows: boletins } = await sql<BoletimDaLista>`
    select b.id, b.dia, b.mercado, b.publicado_em as "publicadoEm", json_build_object('id', u.id, 'nome', u.nome) as por,
      c.linhas, c.sem_mapa as "semMapa"
    from (select * from boletim order by dia desc, id desc limit ${size} offset ${page * size}) b
    join usuario u on u.id = b.por_usuario_id
    cross join lateral (
      select count(*) as linhas, count(*) filter (where m.chave is null) as sem_mapa
      from boletim_linha l left join ceasa_mapa m on m.chave = l.chave where l.boletim_id = b.id
    ) c
    order by b.dia desc, b.id desc`.execute(db)
  const { rows } = await sql<{ total: number }>`select count(*) as total from boletim`.execute(db)
  return { boletins, total: firstRow(rows).total }
}

/** One bulletin; null if there is none. */
export async function buscarBoletim(db: Db, id: number): Promise<Boletim | null> {
  const boletim = await db
    .selectFrom('boletim')
    .select(['id', 'dia', 'mercado', 'publicado_em as publicadoEm'])
    .where('id', '=', id)
    .executeTakeFirst()
  return boletim ?? null
}

/** The published bulletin of the same day and market, if it is another one. */
export async function buscarPublicadoIgual(
  tx: Tx,
  { id, dia, mercado }: Boletim,
): Promise<(Boletim & { linhas: number }) | null> {
  const { rows } = await sql<Boletim & { linhas: number }>`
    select b.id, b.dia, b.mercado, b.publicado_em as "publicadoEm",
      (select count(*) from boletim_linha l where l.boletim_id = b.id) as linhas
    from boletim b
    where b.dia = ${dia}::date and sem_acentos(b.mercado) = sem_acentos(${mercado})
      and b.publicado_em is not null and b.id <> ${id}`.execute(tx)
  return rows[0] ?? null
}

export type LinhaLida = Omit<Vista<typeof linhaDoBoletimSchema>, 'suspeita'> & {
  /** Its usual price in the published bulletin of that market before this day; null if it was in none. */
  anterior: Centavos | null
}

/** The lines of a bulletin in its own order. */
export async function listarLinhas(db: Db, boletimId: number): Promise<LinhaLida[]> {
  const { rows } = await sql<LinhaLida>`
    select l.nome, l.tipo, l.unidade, l.minimo_centavos as minimo, l.comum_centavos as comum,
      l.maximo_centavos as maximo, antes.comum_centavos as anterior,
      case when m.chave is not null then json_build_object('peso', m.peso_gramas, 'produto', case when p.id is not null
        then json_build_object('id', p.id, 'nome', p.nome, 'tipo', p.tipo, 'unidadeMedida', p.unidade_medida) end) end as mapa
    from boletim b
    join boletim_linha l on l.boletim_id = b.id
    left join ceasa_mapa m on m.chave = l.chave
    left join produto p on p.id = m.produto_id
    left join lateral (
      select al.comum_centavos
      from boletim a join boletim_linha al on al.boletim_id = a.id and al.chave = l.chave
      where a.publicado_em is not null and a.dia < b.dia and sem_acentos(a.mercado) = sem_acentos(b.mercado)
      order by a.dia desc limit 1
    ) antes on true
    where b.id = ${boletimId} order by l.lugar`.execute(db)
  return rows
}

/** The lines with a price that has to be confirmed (rule N37). */
export function linhasSuspeitas(linhas: readonly LinhaLida[]): (LinhaLida & { anterior: Centavos })[] {
  return linhas.flatMap(linha =>
    linha.anterior !== null && suspeita(linha.comum, linha.anterior)
      ? [{ ...linha, anterior: linha.anterior }]
      : [],
  )
}

export interface NovoBoletim {
  dia: string
  mercado: string
  linhas: readonly LinhaDoBoletim[]
  porUsuarioId: number
}

/** Inserts a bulletin that is not published; answers its id. One of the same day and market that is not published goes. */
export async function inserirBoletim(
  tx: Tx,
  { dia, mercado, linhas, porUsuarioId }: NovoBoletim,
  agora: Date,
): Promise<number> {
  await sql`
    delete from boletim
    where dia = ${dia}::date and sem_acentos(mercado) = sem_acentos(${mercado}) and publicado_em is null`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    insert into boletim (dia, mercado, criado_em, por_usuario_id)
    values (${dia}::date, ${mercado}, ${agora}, ${porUsuarioId}) returning id`.execute(tx)
  const [inserido] = rows
  invariant(inserido !== undefined, 'boletim sem id')
  await sql`
    insert into boletim_linha (boletim_id, lugar, nome, tipo, unidade, minimo_centavos, comum_centavos, maximo_centavos)
    select ${inserido.id}, l.lugar, l.nome, l.tipo, l.unidade, l.minimo, l.comum, l.maximo
    from jsonb_to_recordset(${JSON.stringify(linhas.map((linha, lugar) => ({ ...linha, lugar })))}::jsonb)
      as l(lugar int, nome text, tipo text, unidade text, minimo bigint, comum bigint, maximo bigint)`.execute(
    tx,
  )
  return inserido.id
}

/** Marks a bulletin as published. Unique: `boletim_publicado`. */
export async function marcarPublicado(
  tx: Tx,
  { id, porUsuarioId }: { id: number; porUsuarioId: number },
  agora: Date,
): Promise<void> {
  await tx
    .updateTable('boletim')
    .set({ publicado_em: agora, por_usuario_id: porUsuarioId })
    .where('id', '=', id)
    .execute()
}

/** Makes a published bulletin one that is being prepared. Unique: `boletim_em_preparo`. */
export async function marcarEmPreparo(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('boletim').set({ publicado_em: null }).where('id', '=', id).execute()
}

/** Is another bulletin of the same day and market being prepared? */
export async function haOutroEmPreparo(tx: Tx, { id, dia, mercado }: Boletim): Promise<boolean> {
  const { rows } = await sql`
    select id from boletim
    where dia = ${dia}::date and sem_acentos(mercado) = sem_acentos(${mercado}) and publicado_em is null and id <> ${id}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Removes a bulletin with its lines and the ranges that come from it. */
export async function removerBoletim(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('boletim').where('id', '=', id).execute()
}
