// The notices of a new credit limit and of an agreed price as relations for `inserirAvisos` (rules N40, N146).
import { type RawBuilder, sql } from 'kysely'
import type { DadosDoAviso } from '#contract/avisos/tipos.ts'
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

/** Tells one side of an agreed price what the other did. */
export function avisoDoCombinado(
  id: number,
  fato: DadosDoAviso['preco-combinado']['fato'],
  para: number,
): RawBuilder<unknown> {
  return sql`
    select ${para}::bigint as usuario_id, 'preco-combinado' as tipo, null::bigint as pedido_id, ${`${id} ${fato}`} as chave,
      jsonb_build_object('fato', ${fato}::text, 'produto', concat_ws(' ', p.nome, p.tipo), 'preco', k.preco_centavos, 'ate', k.ate,
        'outro', regexp_replace(case when k.comprador_id = ${para} then v.nome else c.nome end, '\\s+', ' ', 'g')) as dados
    from preco_combinado k join cotacao q on q.id = k.cotacao_id join produto p on p.id = q.produto_id
    join usuario v on v.id = q.vendedor_id join usuario c on c.id = k.comprador_id where k.id = ${id}`
}
