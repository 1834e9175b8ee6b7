// Messages that the product sent: without SMTP each is a file.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AppForTest } from './app-for-test.ts'
import { esperar } from './esperar.ts'
import { comSessao, type Pessoa } from './pessoa.ts'
import { adiantar } from './trabalhos.ts'

/** All messages to this e-mail, oldest first. */
export async function mensagensPara(app: AppForTest, email: string): Promise<string[]> {
  const pasta = join(app.dataDir, 'mail')
  const nomes = (await readdir(pasta).catch(() => [])).filter(nome => nome.endsWith('.txt')).sort()
  const textos = await Promise.all(nomes.map(nome => readFile(join(pasta, nome), 'utf8')))
  return textos.filter(texto => texto.startsWith(`Para: ${email}\n`))
}

/** The messages to this e-mail that speak of this, oldest first: an order sends several (rule N40). */
export async function mensagensSobre(app: AppForTest, email: string, assunto: RegExp): Promise<string[]> {
  return (await mensagensPara(app, email)).filter(texto => assunto.test(texto))
}

/** Sends at once what was to be sent later. */
export async function adiantarCorreio(app: AppForTest): Promise<void> {
  await adiantar(app, 'enviar-email%', 'created')
}

/** Sends every message that was to be sent, now or later, and waits until it is. */
export async function esperarCorreio(app: AppForTest): Promise<void> {
  await adiantarCorreio(app)
  await esperar(async () => {
    const { rows } =
      await sql`select 1 from pgboss.job where name like 'enviar-email%' and state < 'completed'`.execute(
        app.deps.db,
      )
    return rows.length === 0
  })
}

/** All messages to this person, once those that were to be sent are, oldest first. */
export async function mensagensDe(app: AppForTest, { id }: Pessoa): Promise<string[]> {
  const consulta = app.deps.db.selectFrom('usuario').select('email').where('id', '=', id)
  const { email } = await consulta.executeTakeFirstOrThrow()
  await esperarCorreio(app)
  return mensagensPara(app, email)
}

/** What the bell tells this person of this kind, newest first; by a new session, since a leap of the clock ends the one before. */
export async function avisosDe(app: AppForTest, { id }: Pessoa, tipo: string) {
  const { body } = await (await comSessao(app, id)).chamar('GET /v1/aviso', { query: { size: 100 } })
  return body.content.filter(aviso => aviso.tipo === tipo)
}

/** Waits for so many messages to this e-mail, and answers the newest. */
export async function esperarMensagem(app: AppForTest, email: string, quantas = 1): Promise<string> {
  return esperar(async () => {
    const mensagens = await mensagensPara(app, email)
    return mensagens.length >= quantas ? mensagens.at(-1) : null
  })
}

/** Waits for so many links of a forgotten password, and answers the token of the newest. */
export function esperarToken(app: AppForTest, email: string, quantas = 1): Promise<string> {
  return esperarLink(app, email, 'recuperar-senha\\?token', quantas)
}

/** Waits for so many links that prove an e-mail, or take it back, and answers the token of the newest. */
export function esperarLinkDeEmail(
  app: AppForTest,
  email: string,
  parametro: 'token' | 'desfazer',
  quantos = 1,
): Promise<string> {
  return esperarLink(app, email, `confirmar-email\\?${parametro}`, quantos)
}

/** Waits for so many links of this path and parameter, and answers the token of the newest. */
export function esperarLink(app: AppForTest, email: string, caminho: string, quantos = 1): Promise<string> {
  const link = new RegExp(`^${app.url}/${caminho}=([\\w-]{43})$`, 'm')
  return esperar(async () => {
    const mensagens = await mensagensPara(app, email)
    const tokens = mensagens.flatMap(texto => link.exec(texto)?.[1] ?? [])
    return tokens.length >= quantos ? tokens.at(-1) : null
  })
}
