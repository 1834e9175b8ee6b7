// Every failed call becomes an ApiError with a sentence to show (rule M33).
import type { CodigoDeMotivo } from '#domain/motivo.ts'

/** Refusal codes, and `sem-conexao` for a call that never arrived. */
export type CodigoDeErro = CodigoDeMotivo | 'sem-conexao'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly codigo: CodigoDeErro
  /** One message per field, by the field's name on the wire. */
  readonly campos: Readonly<Record<string, string>>

  constructor(
    status: number,
    codigo: CodigoDeErro,
    message: string,
    campos: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.codigo = codigo
    this.campos = campos
  }
}

/** Was this failure a refusal with this code? */
export function recusadoCom(error: unknown, codigo: CodigoDeErro): boolean {
  return error instanceof ApiError && error.codigo === codigo
}

/** The server's sentence for a refusal, the given one for anything else (spec §8: "message field if present, else"). */
export function mensagemDoErro(error: unknown, reserva: string): string {
  return error instanceof ApiError && error.status > 0 ? error.message : reserva
}

/** As `mensagemDoErro`, but a lost connection has its own sentence: for forms, which must not blame what was typed. */
export function mensagemDaFalha(error: unknown, reserva: string): string {
  return error instanceof ApiError ? error.message : reserva
}

/** Turns an answer without success into an ApiError. */
export async function errorDaResposta(response: Response): Promise<ApiError> {
  const corpo: unknown = await response.json().catch(() => null)
  const { codigo, message, campos } = (corpo ?? {}) as {
    codigo?: CodigoDeErro
    message?: string
    campos?: Record<string, string>
  } // every field is checked by the defaults below
  return new ApiError(
    response.status,
    codigo ?? 'erro-interno',
    message ?? 'Algo deu errado do nosso lado. Tente novamente em instantes.',
    campos ?? {},
  )
}
