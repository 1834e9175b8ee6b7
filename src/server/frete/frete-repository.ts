// Freight tables in their versions (rule M16).
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { lerTabelaDeFrete, type TabelaDeFrete, type TabelaEscrita } from '#domain/frete.ts'
import { invariant } from '#domain/invariant.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'

const INICIAL = new URL('../../../db/tabela-frete-inicial.json', import.meta.url)

/** The table in force at this instant, with its version. */
export async function tabelaVigente(db: Db, agora: Date): Promise<{ id: number; tabela: TabelaDeFrete }> {
  const linha = await db
    .selectFrom('tabela_frete')
    .select(['id', 'tabela'])
    .where('vigente_desde', '<=', agora)
    .orderBy('vigente_desde', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  invariant(linha !== undefined, 'nenhuma tabela de frete vigente')
  return linha
}

/** Puts the first table into a database that has none; it counts from the beginning of time. */
export async function instalarTabelaInicial(tx: Tx): Promise<void> {
  await sql`lock table tabela_frete in share row exclusive mode`.execute(tx)
  const existente = await tx.selectFrom('tabela_frete').select('id').limit(1).executeTakeFirst()
  if (existente) return
  const escrita = JSON.parse(await readFile(INICIAL, 'utf8')) as TabelaEscrita // our own file, read by its own tests
  const tabela = JSON.stringify(lerTabelaDeFrete(escrita))
  await tx
    .insertInto('tabela_frete')
    .values({ vigente_desde: new Date(0), tabela })
    .execute()
}
