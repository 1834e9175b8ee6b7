// Every failed call becomes an ApiError with a sentence to show (rule M33).
import type { CodigoDeMotivo } from '#domain/motivo.ts'

/** Refusal codes, and `sem-conexao` for a call that never arrived. */
export type CodigoDeErro = CodigoDeMotivo | 'sem-conexao'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly codigo: CodigoDeErro
  /** The sentence to show; null if the answer had none, as the page of a proxy. */
  readonly mensagem: string | null
  /** One message per field, by the field's name on the wire. */
  readonly campos: Readonly<Record<string, string>>
  /** The request's id in the server's log; null if the answer had none. */
  readonly id: string | null

  constructor(
    status: number,
    codigo: CodigoDeErro,
    mensagem: string | null,
    campos: Readonly<Record<string, string>> = {},
    id: string | null = null,
  ) {
    super(mensagem ?? `status ${status}`)
    this.mensagem = mensagem
    this.status = status
    this.codigo = codigo
    this.campos = campos
    this.id = id
  }
}

/** What the person may tell support about a failure of the server (5xx); null for a refusal or without an answer. */
export function codigoParaSuporte(error: unknown): string | null {
  return error instanceof ApiError && error.status >= 500 ? error.id : null
}

/** Was this failure a refusal with this code? */
export function recusadoCom(error: unknown, codigo: CodigoDeErro): boolean {
  return error instanceof ApiError && error.codigo === codigo
}

/** A request that did not come in time: the line's failure, and no refusal of what it asks. */
const CONEXAO_LENTA = 408

/** Did the server refuse the call (4xx)? */
export function foiRecusado(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== CONEXAO_LENTA
  )
}

/** The server's sentence if the answer has one, otherwise the given one (spec §8). */
export function mensagemDoErro(error: unknown, reserva: string): string {
  return (error instanceof ApiError && error.status > 0 && error.mensagem) || reserva
}

/** As `mensagemDoErro`, but a lost connection has its own sentence: for forms, which must not blame what was typed. */
export function mensagemDaFalha(error: unknown, reserva: string): string {
  return (error instanceof ApiError && error.mensagem) || reserva
}

/** Explains a failure to its form: `mensagemDaFalha`, and the messages of single fields (spec §8). */
export const explicarNoForm = (reserva: string) => (error: unknown) => ({
  message: mensagemDaFalha(error, reserva),
  fields: error instanceof ApiError ? error.campos : {},
})

/** Where the specification names one sentence (spec §8): that sentence, followed by the reason of a refusal or by what is said of a slow line. */
export function comMotivo(frase: string, error: unknown): string {
  const explica = foiRecusado(error) || (error instanceof ApiError && error.status === CONEXAO_LENTA)
  const motivo = explica ? error.mensagem : null
  return motivo && motivo !== frase ? `${frase} ${motivo}` : frase
}

/** Turns an answer without success into an ApiError. The answer may come from a proxy: any body is possible. */
export async function errorDaResposta(response: Response): Promise<ApiError> {
  const corpo: unknown = await response.json().catch(() => null)
  const { codigo, message, campos } = (corpo ?? {}) as {
    codigo?: CodigoDeErro
    message?: unknown
    campos?: Record<string, string>
  } // every field is checked below
  const mensagem = typeof message === 'string' && message !== '' ? message : null
  const id = response.headers.get('x-request-id')
  return new ApiError(response.status, codigo ?? 'erro-interno', mensagem, campos ?? {}, id)
}
