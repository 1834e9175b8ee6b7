// Freight tables in their versions (rule M16).
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { lerTabelaDeFrete, type TabelaDeFrete, type TabelaEscrita } from '#domain/entrega/frete.ts'
import { invariant } from '#domain/invariant.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

const INICIAL = new URL('../../../../db/tabela-frete-inicial.json', import.meta.url)

export interface VersaoDeFrete {
  id: number
  vigenteDesde: Date
  tabela: TabelaDeFrete
}

/** The table in force at this instant, with its version. */
export async function tabelaVigente(db: Db, agora: Date): Promise<VersaoDeFrete> {
  const linha = await db
    .selectFrom('tabela_frete')
    .select(['id', 'vigente_desde as vigenteDesde', 'tabela'])
    .where('vigente_desde', '<=', agora)
    .orderBy('vigente_desde', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  invariant(linha !== undefined, 'nenhuma tabela de frete vigente')
  return linha
}

/** The number of the version that was published last; it may come into force later. */
export async function buscarUltimaVersao(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('tabela_frete')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export interface VersaoPublicada extends VersaoDeFrete {
  /** Null for the table that came with the product. */
  publicadaEm: Date | null
  porId: number | null
  porNome: string | null
}

/** One page of versions, newest first, each with the audit entry of its publication, and the number of all versions. */
export async function listarVersoes(
  db: Db,
  { page, size }: { page: number; size: number },
): Promise<{ versoes: VersaoPublicada[]; total: number }> {
  const { rows: versoes } = await sql<VersaoPublicada>`
    select t.id, t.vigente_desde as "vigenteDesde", t.tabela, a.em as "publicadaEm",
      a.por_usuario_id as "porId", u.nome as "porNome"
    from tabela_frete t
    left join auditoria a on a.alvo_tipo = 'frete' and a.alvo_id = t.id
    left join usuario u on u.id = a.por_usuario_id
    order by t.id desc limit ${size} offset ${page * size}`.execute(db)
  const { total } = await db
    .selectFrom('tabela_frete')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { versoes, total }
}

/** Makes other publications wait until the transaction ends. Reads go on. */
export async function travarTabelas(tx: Tx): Promise<void> {
  await sql`lock table tabela_frete in share row exclusive mode`.execute(tx)
}

/** Adds a version and returns it. */
export async function inserirTabela(
  tx: Tx,
  { tabela, vigenteDesde }: Omit<VersaoDeFrete, 'id'>,
): Promise<VersaoDeFrete> {
  const { id } = await tx
    .insertInto('tabela_frete')
    .values({ vigente_desde: vigenteDesde, tabela: JSON.stringify(tabela) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, vigenteDesde, tabela }
}

/** Puts the first table into a database that has none; it is in force from 1970 on. */
export async function instalarTabelaInicial(tx: Tx): Promise<void> {
  await travarTabelas(tx)
  const existente = await tx.selectFrom('tabela_frete').select('id').limit(1).executeTakeFirst()
  if (existente) return
  const tabelaEscrita = JSON.parse(await readFile(INICIAL, 'utf8')) as TabelaEscrita // our own file, checked by tests
  await inserirTabela(tx, { tabela: lerTabelaDeFrete(tabelaEscrita), vigenteDesde: new Date(0) })
}
