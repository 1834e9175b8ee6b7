// The notice of a new credit limit as a relation for `inserirAvisos` (rule N40).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'

/** Tells this buyer of both limits, in centavos. Each change has a notice of its own. */
export function avisoDeLimite(
  compradorId: number,
  limites: { antes: Centavos; depois: Centavos },
): RawBuilder<unknown> {
  return sql`
    select ${compradorId}::bigint as usuario_id, 'limite-mudou' as tipo, null::bigint as pedido_id,
      gen_random_uuid()::text as chave, ${JSON.stringify(limites)}::jsonb as dados`
}
