// The notice of what was packed short, as a relation for `inserirAvisos` (rule N56).
import { type RawBuilder, sql } from 'kysely'
import { papeisQuePodem } from '#domain/conta/permissao.ts'

/** How many items one notice names. */
const ITENS_POR_AVISO = 10

/** A notice for the buyer and for staff about these items of one seller, as they are now. Each time is told on its own. */
export function avisosDeSeparacaoMenor(
  { pedidoId, itemIds }: { pedidoId: number; itemIds: readonly number[] },
  agora: Date,
): RawBuilder<unknown> {
  return sql`
    select quem.usuario_id, 'separacao-menor' as tipo, quem.pedido_id, concat(p.id, ' ', ${agora.toISOString()}::text, ' ', n.vendedor_id) as chave,
      jsonb_build_object('pedidoId', p.id, 'vendedor', n.vendedor, 'itens', n.itens,
        'comprador', case when quem.pedido_id is null then b.nome end) as dados
    from pedido p
    join (select id, regexp_replace(nome, '\\s+', ' ', 'g') as nome from usuario) b on b.id = p.comprador_id
    cross join lateral (
      select min(i.vendedor_id) as vendedor_id, min(i.vendedor) as vendedor, jsonb_agg(jsonb_build_object('produto', i.produto,
        'quantidade', i.quantidade, 'separado', coalesce(i.separado, i.quantidade), 'motivo', i.separado_motivo) order by i.id) as itens
      from (select i.*, concat_ws(' ', t.nome, t.tipo) as produto, regexp_replace(v.nome, '\\s+', ' ', 'g') as vendedor
        from item_pedido i join cotacao q on q.id = i.cotacao_id join produto t on t.id = q.produto_id
        join usuario v on v.id = i.vendedor_id
        where i.pedido_id = p.id and i.id = any(${itemIds}::bigint[]) order by i.id limit ${ITENS_POR_AVISO}) i
    ) n
    cross join lateral (
      select p.comprador_id as usuario_id, p.id as pedido_id
      union all
      select u.id, null::bigint from usuario u
        where u.papel = any(${papeisQuePodem('gerir-entregas')}::text[]) and u.status = 'ATIVO'
    ) quem
    where p.id = ${pedidoId}`
}
