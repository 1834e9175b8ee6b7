// The record of accesses: rows are added, and removed after six months (design/sessions).
import { type RawBuilder, sql } from 'kysely'
import type { Vista } from '#contract/endpoint.ts'
import type { acessoDePessoaSchema, TIPOS_DE_ACESSO } from '#contract/pessoas/acesso.ts'
import type { DbDeLeitura } from '#server/plataforma/db/connection.ts'
import { firstRow } from '#server/plataforma/db/first-row.ts'
import { pessoaJson } from '#server/plataforma/db/pessoa-sql.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

const GUARDA_EM_MESES = 6
const ENDERECO_MAXIMO = 100
const APARELHO_MAXIMO = 300

export type TipoDeAcesso = (typeof TIPOS_DE_ACESSO)[number]

/** Where a request comes from. */
export interface Origem {
  /** The network address, as far as proxies are trusted. */
  endereco: string
  /** The browser's `User-Agent`. */
  aparelho: string | null
}

interface NovoAcesso {
  em: Date
  usuarioId: RawBuilder<unknown> | number | null
  tipo: RawBuilder<unknown> | TipoDeAcesso
  /** Null writes nothing: the product itself acts, as when it loads the demonstration. */
  origem: Origem | null
}

/**
 * SQL that writes a row, for a statement that has something else to do as well. The caller adds `from`; the `where` stands already,
 * so a further condition begins with `and`.
 */
export function inserirAcesso({ em, usuarioId, tipo, origem }: NovoAcesso, from = sql`(values (1)) as uma`) {
  const endereco = origem?.endereco.slice(0, ENDERECO_MAXIMO) ?? null
  const aparelho = origem?.aparelho?.slice(0, APARELHO_MAXIMO) ?? null
  return sql`insert into acesso (em, usuario_id, tipo, endereco, aparelho)
    select ${em}::timestamptz, (${usuarioId})::bigint, (${tipo})::text, ${endereco}::text, ${aparelho}::text
    from ${from} where ${origem !== null}::boolean`
}

/** SQL that writes that the product ended the sessions of an account. The caller may add `where`. */
export function inserirEncerramento(usuarioId: number) {
  return sql`insert into acesso (usuario_id, tipo) select ${usuarioId}::bigint, 'SESSOES_ENCERRADAS'`
}

export interface FiltroDeAcesso {
  page: number
  size: number
  usuarioId?: number | undefined
}

/** One page of accesses, newest first, and the number of all; of one account, or of all and of none. */
export async function listarAcessos(
  db: DbDeLeitura,
  { page, size, usuarioId }: FiltroDeAcesso,
): Promise<{ acessos: Vista<typeof acessoDePessoaSchema>[]; total: number }> {
  const condicao = usuarioId === undefined ? sql`true` : sql`a.usuario_id = ${usuarioId}`
  const { rows: acessos } = await sql<Vista<typeof acessoDePessoaSchema>>`
    select a.id, a.em, a.tipo, a.endereco, a.aparelho, ${pessoaJson('u')} as pessoa
    from acesso a left join usuario u on u.id = a.usuario_id
    where ${condicao} order by a.id desc limit ${size} offset ${page * size}`.execute(db)
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from acesso a where ${condicao}`.execute(db)
  return { acessos, total: firstRow(rows).total }
}

/** The newest of each person are kept: 55 a day are as many in six months. */
const ACESSOS_POR_PESSOA = 10_000

/** Removes accesses that are older than six months, and of each person all but the newest. */
export async function removerAcessosAntigos(tx: Tx, agora: Date): Promise<void> {
  const meses = sql`make_interval(months => ${GUARDA_EM_MESES}::int)`
  await sql`delete from acesso where em < ${agora}::timestamptz - ${meses}`.execute(tx)
  await sql`delete from acesso a using usuario u cross join lateral (
      select id from acesso where usuario_id = u.id order by id desc offset ${ACESSOS_POR_PESSOA} limit 1) mais
    where a.usuario_id = u.id and a.id <= mais.id`.execute(tx)
}
