import type { Vista } from '#contract/endpoint.ts'
import { fraseDoMotivo } from '#contract/erros.ts'
import type { impedimentoSchema } from '#contract/pedido/item-e-frete.ts'
import type { Motivo } from '#domain/motivo.ts'

/** A reason as people read it. */
export function motivoView(motivo: Motivo): Vista<typeof impedimentoSchema> {
  const campos = 'campos' in motivo ? motivo.campos : undefined
  return { codigo: motivo.codigo, message: fraseDoMotivo(motivo), ...(campos && { campos: [...campos] }) }
}
