// The typed client: `call('PUT /v1/pedido/{id}', { params: { id: 9 }, body: … })`. Types come from the contract; nothing is generated.
import { enderecoDe, metodoDe, type Parametros } from '#contract/endereco.ts'
import type { Endpoint, Enviado, Recebido } from '#contract/endpoint.ts'
import type { Api, Chave } from '#contract/index.ts'
import { ApiError, errorDaResposta } from './api-error.ts'
import { comSenhaRecente, type EsperaDaSenha } from './senha-recente.ts'

/** The form with its picture; or the same fields as JSON, without one, where the endpoint takes both. */
type Corpo<E extends Endpoint> =
  | (Enviado<E> & (E extends { form: unknown } ? { imageFile?: Blob | null } : unknown))
  | (E extends { aceitaJson: true }
      ? Omit<Enviado<E>, 'form'> & { body: Enviado<E> extends { form: infer Form } ? Form : never }
      : never)

type EnviadoPara<K extends Chave> = Corpo<Api[K]> &
  (Api[K] extends { arquivo: unknown } ? { form: { arquivo?: File | undefined } } : unknown) & {
    /** Arrives even if the page is closed meanwhile. */
    keepalive?: boolean
    espera?: EsperaDaSenha
  }
/** The arguments of `call` and `consulta` after the key; optional if the endpoint requires none. */
export type Argumentos<K extends Chave> =
  Record<string, never> extends EnviadoPara<K> ? [envio?: EnviadoPara<K>] : [envio: EnviadoPara<K>]

interface Envio extends Parametros {
  body?: unknown
  form?: Record<string, string | number | File | undefined>
  imageFile?: Blob | null
  keepalive?: boolean
  espera?: EsperaDaSenha
}

/**
 * Calls an endpoint. Throws `ApiError` for every refusal and for a lost connection, also one that is cut within the answer. A call that needs
 * a recent password waits until it was typed; `espera` is told of that.
 */
export async function call<K extends Chave>(chave: K, ...[envio]: Argumentos<K>): Promise<Recebido<Api[K]>> {
  const partes: Envio = envio ?? {} // the precise type is checked at the call
  const corpo = await comSenhaRecente(() => receber(chave, partes), partes.espera)
  return corpo as Recebido<Api[K]> // the server encodes every reply by the same schema
}

async function receber(chave: Chave, envio: Envio): Promise<unknown> {
  // What a call meets that is sent without a network counts, whatever the browser believes.
  const semRede = navigator.onLine === false
  const dizer = (evento: 'reached' | 'offline') => semRede && dispatchEvent(new Event(evento))
  const response = await enviar(chave, envio).catch(error => {
    dizer('offline')
    throw error
  })
  dizer('reached')
  if (!response.ok) throw await errorDaResposta(response)
  return lerCorpo(response).catch(linhaPerdida)
}

function enviar(chave: Chave, envio: Envio): Promise<Response> {
  return fetch(enderecoDe(chave, envio), {
    method: metodoDe(chave),
    credentials: 'same-origin',
    keepalive: envio.keepalive ?? false,
    ...corpoDe(envio),
  }).catch(linhaPerdida)
}

function linhaPerdida(): never {
  throw new ApiError(0, 'sem-conexao', 'Sem conexão. Verifique sua internet e tente de novo.')
}

function corpoDe({ body, form, imageFile }: Envio): RequestInit {
  if (form) return { body: formData(form, imageFile ?? null) }
  if (body === undefined) return {}
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

function formData(form: NonNullable<Envio['form']>, imageFile: Blob | null): FormData {
  const dados = new FormData()
  // A number becomes its text.
  for (const [nome, valor] of Object.entries(form))
    if (valor !== undefined) dados.append(nome, valor as string)
  if (imageFile) dados.append('imageFile', imageFile)
  return dados
}

async function lerCorpo(response: Response): Promise<unknown> {
  if (response.status === 202 || response.status === 204) return undefined
  return response.headers.get('content-type')?.startsWith('application/json')
    ? response.json()
    : response.text()
}
