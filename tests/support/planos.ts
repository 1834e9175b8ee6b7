// What PostgreSQL does for one request: the statements that the product sends, and their plans.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type RawBuilder, sql } from 'kysely'
import pg, { type ClientBase } from 'pg'
import type { Db } from '#server/plataforma/db/connection.ts'
import { TripText } from '#server/plataforma/db/trip.ts'
import type { AppInProcess } from './app-for-test.ts'

interface Comando {
  text: string
  values: unknown[]
}

interface No {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: No[]
}

/** How a statement reads a table. */
export interface Varredura {
  tabela: string
  /** A sequential scan, because no index could be used. */
  sequencial: boolean
  /** Rows that it read, through an index or not; 0 for a write, which is only planned. */
  linhas: number
}

const ouvido = new AsyncLocalStorage<Comando[]>()
let deTodos: Comando[] | null = null

/** For `useApp({ onConnect })`: records the statements of a connection. */
export function ouvirComandos(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown // one of its many signatures
  const ouvindo = (...args: unknown[]) => {
    for (const comando of comandosEm(args)) (ouvido.getStore() ?? deTodos)?.push(comando)
    return query(...args)
  }
  client.query = ouvindo as typeof client.query // same arguments, same answer
}

// The statements of one round trip count one by one.
function comandosEm([text, values]: unknown[]): Comando[] {
  if (text instanceof TripText)
    return text.queries.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] }))
  return typeof text === 'string' ? [{ text, values: Array.isArray(values) ? values : [] }] : []
}

/** Sends a GET inside this process, so that no other statements are recorded. Answers the status and the statements. */
export async function comandosDe(
  { app }: AppInProcess,
  { caminho, cookie }: { caminho: string; cookie: string },
): Promise<{ status: number; comandos: Comando[] }> {
  const comandos: Comando[] = []
  const { statusCode } = await ouvido.run(comandos, async () =>
    app.inject({ method: 'GET', url: caminho, headers: { cookie } }),
  )
  return { status: statusCode, comandos }
}

/** The statements that this work sends, on connections that `ouvirComandos` records. */
export async function comandosInteirosDurante(trabalho: () => Promise<unknown>): Promise<Comando[]> {
  const comandos: Comando[] = []
  await ouvido.run(comandos, trabalho)
  return comandos
}

/** The texts of these statements. */
export async function comandosDurante(trabalho: () => Promise<unknown>): Promise<string[]> {
  return (await comandosInteirosDurante(trabalho)).map(({ text }) => text)
}

/**
 * Texts of all statements that the server sends during this work, whoever causes them: requests, notices, jobs. Those that the test
 * itself sends inside of `comandosDurante` are left out.
 */
export async function comandosDoServidorDurante(trabalho: () => Promise<unknown>): Promise<string[]> {
  const comandos: Comando[] = []
  deTodos = comandos
  await trabalho()
  deTodos = null
  return comandos.map(({ text }) => text)
}

/** Is a statement planned for its values, or once for all values, as a named statement may be? */
export type Plano = 'dos-valores' | 'generico'

/** How this statement reads its tables. Reads are executed again with EXPLAIN ANALYZE, writes are only planned. */
export async function varredurasDe(
  { deps }: AppInProcess,
  { text, values }: Comando,
  plano: Plano = 'dos-valores',
): Promise<Varredura[]> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return []
  const como = /^\s*(select|with)\b/i.test(text) ? 'analyze, timing off, format json' : 'format json'
  const { rows } =
    plano === 'generico'
      ? await explicarGenerico(deps.db, como, { text, values })
      : await deps.db.executeQuery<Explicacao>({
          ...sql`explain`.compile(deps.db),
          sql: `explain (${como}) ${text}`,
          parameters: values,
        })
  return rows.flatMap(linha => linha['QUERY PLAN']).flatMap(({ Plan }) => varreduras(Plan))
}

interface Explicacao {
  'QUERY PLAN': { Plan: No }[]
}

// As node-postgres writes a value that has no type yet.
function literal(valor: unknown): string {
  if (valor === null || valor === undefined) return 'null'
  if (Buffer.isBuffer(valor)) return pg.escapeLiteral(`\\x${valor.toString('hex')}`)
  if (valor instanceof Date) return pg.escapeLiteral(valor.toISOString())
  if (Array.isArray(valor)) return pg.escapeLiteral(`{${valor.map(um => um ?? 'null').join(',')}}`)
  return pg.escapeLiteral(String(valor))
}

function explicarGenerico(db: Db, como: string, { text, values }: Comando) {
  const literais = values.map(literal)
  const argumentos = literais.length > 0 ? `(${literais.join(', ')})` : ''
  const raw = (comando: string): RawBuilder<Explicacao> => sql.raw(comando)
  return db.connection().execute(async uma => {
    await raw('set plan_cache_mode = force_generic_plan').execute(uma)
    await raw(`prepare leitura as ${text}`).execute(uma)
    const explicacao = await raw(`explain (${como}) execute leitura${argumentos}`).execute(uma)
    await raw('deallocate leitura').execute(uma)
    await raw('reset plan_cache_mode').execute(uma)
    return explicacao
  })
}

function varreduras(no: No): Varredura[] {
  const {
    'Node Type': tipo,
    'Relation Name': tabela,
    'Actual Rows': linhasLidas = 0,
    'Actual Loops': vezes = 0,
  } = no
  const linhas = (linhasLidas + (no['Rows Removed by Filter'] ?? 0)) * vezes
  const propria = tabela === undefined ? [] : [{ tabela, sequencial: tipo === 'Seq Scan', linhas }]
  return [...propria, ...(no.Plans ?? []).flatMap(varreduras)]
}
