// The one exception for refusals: rules answer reasons, the server throws them here and the transaction rolls back.
import type { CodigoSemDados, Motivo } from '#domain/motivo.ts'

export class RecusaError extends Error {
  override readonly name = 'RecusaError'
  readonly motivo: Motivo
  /** One message per field, where fields are at fault. */
  readonly campos: Readonly<Record<string, string>> | undefined

  constructor(motivo: Motivo, campos?: Readonly<Record<string, string>>) {
    super(motivo.codigo)
    this.motivo = motivo
    this.campos = campos
  }
}

/** Refuses when a rule gave a reason. */
export function recusarSe(motivo: Motivo | null): void {
  if (motivo) throw new RecusaError(motivo)
}

/**
 * Refuses with `versao-ja-mudou` to write over what the author has not seen. `lida` is the version (or value) that the author read;
 * without one it is meant to be written in any case, as the specification's own calls do (decision 024).
 */
export function recusarSeMudou(atual: number, lida: number | undefined): void {
  if (lida !== undefined && lida !== atual) throw new RecusaError({ codigo: 'versao-ja-mudou' })
}

/** The value, or a refusal when there is none. */
export function exigir<T>(valor: T | null | undefined, codigo: CodigoSemDados): T {
  if (valor === null || valor === undefined) throw new RecusaError({ codigo })
  return valor
}
