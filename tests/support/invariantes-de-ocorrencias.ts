// What holds of checks and claims after every test (rules N61–N67).
import { type RawBuilder, sql } from 'kysely'

/** Queries for the ids of rows that break a rule, as in `invariantes.ts`. */
export const QUEBRAS_DE_OCORRENCIAS: Readonly<Record<string, RawBuilder<unknown>>> = {
  // Rule N62: units, value and what was accepted.
  'as ocorrências de um item não passam dele': sql`
    select i.id from item_pedido i join ocorrencia o on o.item_id = i.id group by i.id
    having sum(o.quantidade) filter (where o.substituicao_id is null or o.origem = 'SEPARACAO') > i.quantidade or sum(o.pedido_centavos) > i.preco_centavos * i.quantidade
      or sum(o.aceito_centavos) > i.preco_centavos * i.quantidade`,
  'o peso que falta a um item vale o que vale de uma vez': sql`
    select i.id from item_pedido i join ocorrencia o on o.item_id = i.id where o.gramas is not null group by i.id
    having sum(o.pedido_centavos) > round(i.preco_centavos * sum(o.gramas) / nullif(i.peso_gramas, 0))`,
  // Rule N61.
  'um item tem até dez ocorrências de conferências': sql`
    select item_id as id from ocorrencia where origem <> 'SEPARACAO' group by item_id having count(*) > 10`,
  // Rule N165: of a delivered order what the scale said less came back, borne by the seller.
  'o que faltou na balança voltou com a entrega, e uma vez': sql`
    select i.id from item_pedido i join pedido p on p.id = i.pedido_id
    cross join lateral (select greatest(i.peso_gramas * i.separado - i.separado_gramas, 0) as a_menos) m
    cross join lateral (select count(*) as quantas, coalesce(sum(o.aceito_centavos), 0) as aceito from ocorrencia o
      where o.item_id = i.id and o.origem = 'SEPARACAO' and o.motivo = 'PESO' and o.paga_por = 'VENDEDOR') o
    where i.separado_gramas is not null and i.no_boleto and (o.aceito <> case when p.status_pedido = 'ENTREGUE'
      then round(i.preco_centavos::numeric * m.a_menos / nullif(i.peso_gramas, 0)) else 0 end or o.quantas > 1)`,
  'ocorrência é do pedido, do comprador e do vendedor do item': sql`
    select o.id from ocorrencia o join item_pedido i on i.id = o.item_id join pedido p on p.id = o.pedido_id
    where i.pedido_id <> o.pedido_id or i.vendedor_id <> o.vendedor_id or p.comprador_id <> o.comprador_id`,
  // Rule N65.
  'ocorrência decidida é de pedido entregue; de um cancelado, está anulada': sql`
    select o.id from ocorrencia o join pedido p on p.id = o.pedido_id
    where (o.situacao in ('ACEITA', 'RECUSADA') and p.status_pedido <> 'ENTREGUE')
      or (o.situacao = 'ANULADA') <> (p.status_pedido = 'CANCELADO')`,
  'o que a plataforma soma às ocorrências cabe no frete': sql`
    select o.pedido_id as id from ocorrencia o join pedido p on p.id = o.pedido_id group by o.pedido_id, p.frete_centavos
    having sum(o.extra_centavos) > coalesce(p.frete_centavos, 0)`,
  // Rules N66, N67: the ledgers say what the claims say.
  'ocorrência aceita tem um CONCEDIDO do seu valor, outra não tem nenhum': sql`
    select o.id from ocorrencia o left join lancamento_abatimento l on l.ocorrencia_id = o.id and l.tipo = 'CONCEDIDO'
    where (o.situacao = 'ACEITA') <> (l.id is not null) or l.valor_centavos <> o.aceito_centavos + o.extra_centavos
      or l.comprador_id <> o.comprador_id or l.pedido_id <> o.pedido_id`,
  'ocorrência que o vendedor paga tem um DEVIDO, outra não tem nenhum': sql`
    select o.id from ocorrencia o left join lancamento_acerto l on l.ocorrencia_id = o.id and l.tipo = 'DEVIDO'
    where coalesce(o.paga_por = 'VENDEDOR', false) <> (l.id is not null) or l.aceito_centavos <> o.aceito_centavos
      or l.valor_centavos > o.aceito_centavos or l.vendedor_id <> o.vendedor_id or l.pedido_id <> o.pedido_id`,
  // Rule N155: what a substitute costs and what comes back for it are what the missing part cost.
  'substituto entregue: cobrado + o que voltou = o que faltou': sql`
    select s.id from substituicao s join item_pedido i on i.id = s.item_id join pedido p on p.id = i.pedido_id
    left join ocorrencia o on o.substituicao_id = s.id and o.origem = 'SEPARACAO'
    where s.resposta = 'ACEITA' and p.status_pedido = 'ENTREGUE' and (s.faltou_centavos <> i.preco_centavos * s.faltaram
      or s.faltou_centavos <> s.cobrado_centavos + coalesce(o.aceito_centavos, 0) or (o.id is not null and o.paga_por <> 'VENDEDOR'))`,
  // Rule N157.
  'as ocorrências de um substituto não passam do que ele custou': sql`
    select s.id from substituicao s join ocorrencia o on o.substituicao_id = s.id and o.origem <> 'SEPARACAO' group by s.id
    having sum(o.quantidade) > s.quantidade or sum(o.pedido_centavos) > s.cobrado_centavos`,
  'ocorrência de substituto é do item dele, e de um aceito': sql`
    select o.id from ocorrencia o join substituicao s on s.id = o.substituicao_id
    where s.item_id <> o.item_id or s.resposta <> 'ACEITA'`,
  'substituto é do vendedor do item, da mesma categoria e do que falta': sql`
    select s.id from substituicao s join item_pedido i on i.id = s.item_id join cotacao q on q.id = s.cotacao_id
    where q.vendedor_id <> i.vendedor_id or q.produto_id <> s.produto_id
      or (s.resposta = 'ACEITA' and s.faltaram <> i.quantidade - coalesce(i.separado, i.quantidade))`,
  // Rule N61.
  'ocorrência tem até três fotos': sql`
    select ocorrencia_id as id from ocorrencia_foto group by ocorrencia_id having count(*) > 3`,
}
