// The notice that a member asks for approval, as a relation for `inserirAvisos` (rule N116).
import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/centavos.ts'

/** Tells the company who asks, and for how much. An unread one of the same person is replaced by the newest. */
export function avisoDeAprovacao(
  empresaId: number,
  pedida: { nome: string; total: Centavos },
): RawBuilder<unknown> {
  return sql`
    select ${empresaId}::bigint as usuario_id, 'aprovacao-pedida' as tipo, null::bigint as pedido_id,
      gen_random_uuid()::text as chave, ${JSON.stringify(pedida)}::jsonb as dados`
}
