// The test client: calls endpoints with a session and answers status, body and headers.
import type * as z from 'zod/mini'
import { enderecoDe, metodoDe } from '#contract/endereco.ts'
import type { Recebido } from '#contract/endpoint.ts'
import type { erroSchema } from '#contract/erros.ts'
import type { Api, Chave } from '#contract/index.ts'
import { inserirSessao } from '#server/pessoas/auth/session-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { AppForTest } from './app-for-test.ts'
import { textOf } from './is-stream.ts'

export interface Envio {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  /** The query string as it is, with empty values. */
  rawQuery?: readonly string[]
  body?: unknown
  form?: Record<string, string | number>
  /** The picture that is sent with the form. */
  imageFile?: Blob
  /** The file that is sent with the form, under a name of its own. */
  arquivo?: File
  headers?: Record<string, string>
  /** Instead of the endpoint's own method. */
  method?: 'HEAD'
}

type Recusa = z.input<typeof erroSchema>

/** What the contract declares for this call, or a refusal; the status says which. An answer without a body is empty text. */
export type Corpo<K extends Chave> = CorpoOuRecusa<Recebido<Api[K]>>
type CorpoOuRecusa<R> = (R extends undefined ? '' : R) & Partial<Recusa>

export interface Resposta<K extends Chave = Chave> {
  status: number
  body: Corpo<K>
  headers: Headers
}

export interface Pessoa {
  id: number
  /** What its browser sends as `cookie`; empty without a session. */
  cookie: string
  chamar<K extends Chave>(chave: K, envio?: Envio): Promise<Resposta<K>>
}

/** Where the product answers: the app under test, or a server in a process of its own. */
export type Site = Pick<AppForTest, 'url'>

/** A caller without a session. */
export function anonimo(site: Site): Pessoa {
  return { id: 0, cookie: '', chamar: (chave, envio) => chamar(site, chave, envio ?? {}) }
}

/** This account with a new session. */
export async function comSessao(app: AppForTest, id: number): Promise<Pessoa> {
  const token = await inTransaction(app.deps.db, tx => inserirSessao(tx, id, app.deps.clock()))
  return comToken(app, id, token)
}

/** This account with the session of this token. */
export function comToken(site: Site, id: number, token: string): Pessoa {
  const cookie = `sessao=${token}`
  return {
    id,
    cookie,
    chamar: (chave, envio = {}) => chamar(site, chave, { ...envio, headers: { cookie, ...envio.headers } }),
  }
}

async function chamar<K extends Chave>(site: Site, chave: K, envio: Envio): Promise<Resposta<K>> {
  const { body, headers } = corpo(envio)
  const query = envio.rawQuery ? `?${envio.rawQuery.join('&')}` : ''
  const response = await fetch(site.url + enderecoDe(chave, envio) + query, {
    method: envio.method ?? metodoDe(chave),
    headers: { ...headers, ...envio.headers },
    ...(body !== undefined && { body }),
  })
  const text = await textOf(response)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    body: (isJson && text ? JSON.parse(text) : text) as Corpo<K>, // tests/support/check-answers.ts compares it with the contract
    headers: response.headers,
  }
}

function corpo({ body, form, imageFile, arquivo }: Envio): {
  body?: string | FormData
  headers?: Record<string, string>
} {
  if (form) {
    const dados = new FormData()
    for (const [nome, valor] of Object.entries(form)) dados.append(nome, String(valor))
    if (imageFile) dados.append('imageFile', imageFile, 'imagem')
    if (arquivo) dados.append('arquivo', arquivo)
    return { body: dados }
  }
  if (body === undefined) return {}
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
