// The notices of claims as relations for `inserirAvisos`. A seller's have its own lines alone (rules N40, M29).

import { type RawBuilder, sql } from 'kysely'
import { HORAS_DE_RESPOSTA } from '#domain/entrega/ocorrencia.ts'

/** To each seller of these claims of one order, which were opened now: how many of its lines they are about. */
export function avisosDeAbertura(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    select o.vendedor_id as usuario_id, 'ocorrencia' as tipo, o.pedido_id, concat(o.pedido_id, ' ', min(o.id)) as chave,
      jsonb_build_object('pedidoId', o.pedido_id, 'comprador', regexp_replace(b.nome, '\\s+', ' ', 'g'),
        'linhas', count(*), 'aceitas', count(*) filter (where o.situacao = 'ACEITA'),
        'responderAte', min(o.aberta_em) + ${HORAS_DE_RESPOSTA} * interval '1 hour') as dados
    from ocorrencia o join usuario b on b.id = o.comprador_id
    where o.id = any(${ids}::bigint[]) group by o.vendedor_id, o.pedido_id, b.nome`
}

/** To the buyer of these claims of one order, which were decided now. */
export function avisosDeDecisao(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    select o.comprador_id as usuario_id, 'ocorrencia' as tipo, o.pedido_id, concat(o.pedido_id, ' ', min(o.id)) as chave,
      jsonb_build_object('pedidoId', o.pedido_id, 'aceitas', count(*) filter (where o.situacao = 'ACEITA'),
        'recusadas', count(*) filter (where o.situacao = 'RECUSADA'),
        'valor', coalesce(sum(o.aceito_centavos + o.extra_centavos) filter (where o.situacao = 'ACEITA'), 0),
        'motivo', min(o.motivo_da_decisao), 'item', case when count(*) = 1 then min(p.nome) end) as dados
    from ocorrencia o join item_pedido i on i.id = o.item_id join cotacao c on c.id = i.cotacao_id join produto p on p.id = c.produto_id
    where o.id = any(${ids}::bigint[]) group by o.comprador_id, o.pedido_id`
}
