// The only exception for refusals: a rule returns a reason, the server throws it here, and the transaction rolls back.
import type { CodigoSemDados, Motivo } from '#domain/motivo.ts'

export class RecusaError extends Error {
  override readonly name = 'RecusaError'
  readonly motivo: Motivo
  /** One message per invalid field, if the refusal is about fields. */
  readonly campos: Readonly<Record<string, string>> | undefined

  constructor(motivo: Motivo, campos?: Readonly<Record<string, string>>) {
    super(motivo.codigo)
    this.motivo = motivo
    this.campos = campos
  }
}

/** Throws the reason if there is one. */
export function recusarSe(motivo: Motivo | null): void {
  if (motivo) throw new RecusaError(motivo)
}

/**
 * Refuses with `versao-ja-mudou` to overwrite a change that the author has not seen. `versaoEsperada` is the version (or the value)
 * that the author read. Without it the write is allowed in any case, as in the specification's own calls (design/screens).
 */
export function recusarSeMudou(versaoAtual: number | null, versaoEsperada: number | null | undefined): void {
  if (versaoEsperada !== undefined && versaoEsperada !== versaoAtual)
    throw new RecusaError({ codigo: 'versao-ja-mudou' })
}

/** The value; refuses with `codigo` if it is null or undefined. */
export function exigir<T>(valor: T | null | undefined, codigo: CodigoSemDados): T {
  if (valor === null || valor === undefined) throw new RecusaError({ codigo })
  return valor
}
