// The market's settings: defaults here, what staff changed in the database.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { configuracaoSchema } from '#contract/configuracao.ts'
import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { Db } from '#server/db/connection.ts'
import type { Tx } from '#server/db/transaction.ts'

export type Configuracao = z.output<typeof configuracaoSchema>

/** The settings with the version that a change of them may name (decision 024). */
export type ConfiguracaoEditavel = Resposta<Api['GET /v1/configuracao']>

const PADRAO: Configuracao = {
  comissaoPontosBase: 0,
  maximoDeRecebedores: 15,
  prazoDoBoletoDias: 7,
  pagavelAposVencimentoDias: 0,
  multaPontosBase: 0,
  jurosPontosBase: 0,
  bloquearEmAtraso: true,
}

/** The settings as they are now. Other keys are none of the market's; a value that it cannot use throws. */
export async function lerConfiguracao(db: Db): Promise<Configuracao> {
  const linhas = await db.selectFrom('configuracao').selectAll().execute()
  const alteradas = Object.fromEntries(linhas.map(({ chave, valor }) => [chave, valor]))
  return z.parse(configuracaoSchema, { ...PADRAO, ...alteradas })
}

/** Changes stand in line until the transaction ends; reading goes on. */
export async function travarConfiguracao(tx: Tx): Promise<void> {
  await sql`lock table configuracao in share row exclusive mode`.execute(tx)
}

/** Sets one setting. */
export async function gravarConfiguracao(tx: Tx, chave: keyof Configuracao, valor: unknown): Promise<void> {
  const texto = JSON.stringify(valor)
  await tx
    .insertInto('configuracao')
    .values({ chave, valor: texto })
    .onConflict(conflito => conflito.column('chave').doUpdateSet({ valor: texto }))
    .execute()
}

/** The settings with the version that a change of them may name. */
export async function lerConfiguracaoEditavel(db: Db): Promise<ConfiguracaoEditavel> {
  // In this order: who reads between two changes may hold too old a version, and is told, never one that is too new.
  const versao = await buscarVersao(db)
  return { ...(await lerConfiguracao(db)), versao }
}

/** The number of the newest change on record; 0 before the first. */
export async function buscarVersao(db: Db): Promise<number> {
  const linha = await db
    .selectFrom('auditoria')
    .select('id')
    .where('alvo_tipo', '=', 'configuracao')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return linha?.id ?? 0
}
