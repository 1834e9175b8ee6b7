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

/** The value, or a refusal when there is none. */
export function exigir<T>(valor: T | null | undefined, codigo: CodigoSemDados): T {
  if (valor === null || valor === undefined) throw new RecusaError({ codigo })
  return valor
}
