-- A seller's link is kept alive, or it says since when the seller has to authorise again.
alter table conta_pagbank
  add column refazer_desde timestamptz,
  -- False once the provider says so: a boleto with such a receiver would be refused for everybody in it.
  add column pode_receber boolean not null default true,
  -- Whoever renews the tokens holds them until then: each pair works once. After a crash the hold ends by itself.
  add column renovando_ate timestamptz;

-- Quotes that can be bought: not removed, of an active seller who can be paid (rule M9).
create or replace view cotacao_disponivel as
  select c.id, c.produto_id, c.vendedor_id, c.preco_centavos, c.criada_em, c.atualizada_em
  from cotacao c
  join usuario v on v.id = c.vendedor_id and v.status = 'ATIVO'
  join conta_pagbank b on b.vendedor_id = c.vendedor_id and b.pode_receber
  where c.removida_em is null;

-- Orders are paid out to the account that their split was issued with, whatever the seller links later (rules M19, M20).
alter table repasse add column conta_id text;
update repasse r set conta_id = coalesce(
  -- The one receiver of exactly this share; where two have the same, the account of today.
  (select min(recebedor #>> '{account,id}')
   from emissao e, jsonb_array_elements(e.requisicao #> '{charges,0,splits,receivers}') recebedor
   where e.pedido_id = r.pedido_id and e.situacao <> 'RECUSADA'
     and recebedor ->> 'type' = 'SECONDARY' and (recebedor #>> '{amount,value}')::bigint = r.valor_centavos
   having count(*) = 1),
  (select b.conta_id from conta_pagbank b where b.vendedor_id = r.vendedor_id));
alter table repasse alter column conta_id set not null;
