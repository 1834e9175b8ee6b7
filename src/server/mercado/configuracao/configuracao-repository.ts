// The market's settings: the defaults are here, the values that staff changed are in the database.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Resposta } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { configuracaoSchema, type mudancaSchema } from '#contract/mercado/configuracao.ts'
import { centavos } from '#domain/centavos.ts'
import type { Db } from '#server/plataforma/db/connection.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'

export type Configuracao = z.output<typeof configuracaoSchema>

/** The settings with the version that a change of them may name (design/screens). */
export type ConfiguracaoEditavel = Resposta<Api['GET /v1/configuracao']>

const PADRAO: Configuracao = {
  comissaoPontosBase: 0,
  maximoDeRecebedores: 15,
  prazoDoBoletoDias: 7,
  pagavelAposVencimentoDias: 0,
  multaPontosBase: 0,
  jurosPontosBase: 0,
  bloquearEmAtraso: true,
  diasParaEntregar: 15,
  esconderSemConfirmacaoDias: 0,
  separarAntesDePagar: true,
  juntarEntregas: false,
  prazoDeConferenciaHoras: 24,
  aceitarSozinhoAteCentavos: centavos(0),
  reservaDaPlataformaCentavos: centavos(0),
  pixLigado: false,
  pixMinutos: 60,
  segundoFatorDoAdm: false,
}

/** The current settings. Rows of other names are ignored; an invalid value throws. */
export async function lerConfiguracao(db: Db): Promise<Configuracao> {
  const linhas = await db.selectFrom('configuracao').selectAll().execute()
  return completarConfiguracao(Object.fromEntries(linhas.map(({ chave, valor }) => [chave, valor])))
}

/** The settings that have these stored values, and the defaults for the rest. Other names are ignored; an invalid value throws. */
export function completarConfiguracao(valoresAlterados: Record<string, unknown>): Configuracao {
  return lerValores(configuracaoSchema, { ...PADRAO, ...valoresAlterados })
}

/** Settings as they are stored, with amounts in centavos. Other names are ignored; an invalid value throws. */
export function lerValores<S extends typeof configuracaoSchema | typeof mudancaSchema>(
  schema: S,
  valores: unknown,
): z.output<S> {
  return z.decode(schema, z.encode(schema, valores as z.output<S>)) as z.output<S> // encoding checks what was stored
}

/** Makes other changes wait until the transaction ends. Reads go on. */
export async function travarConfiguracao(tx: Tx): Promise<void> {
  await sql`lock table configuracao in share row exclusive mode`.execute(tx)
}

export async function gravarConfiguracao(tx: Tx, chave: keyof Configuracao, valor: unknown): Promise<void> {
  const texto = JSON.stringify(valor)
  await tx
    .insertInto('configuracao')
    .values({ chave, valor: texto })
    .onConflict(conflito => conflito.column('chave').doUpdateSet({ valor: texto }))
    .execute()
}

/** The current settings with their version. */
export async function lerConfiguracaoEditavel(db: Db): Promise<ConfiguracaoEditavel> {
  // In this order: a read between two changes may return an old version, which the next change refuses. The other order
  // could return a version that is newer than the settings.
  const versao = await buscarVersao(db)
  return { ...(await lerConfiguracao(db)), versao }
}

/** The number of the newest audit entry about the settings; 0 before the first. */
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
