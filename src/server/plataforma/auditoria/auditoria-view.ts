import type { Vista } from '#contract/endpoint.ts'
import type { registroSchema } from '#contract/plataforma/auditoria.ts'

/** The author of a change, by id and name; null if the product itself made the change. */
export function autorView(id: number | null, nome: string | null): Vista<typeof registroSchema>['por'] {
  return id === null || nome === null ? null : { id, nome }
}

/** A row for those who may not read who wrote it. */
export function semAutor<Linha extends { por?: unknown }>({ por: _, ...linha }: Linha): Omit<Linha, 'por'> {
  return linha
}
