-- Sellers whose quotes can be bought: active, with a PagBank account that can receive (rule M9). Every read that asks which
-- quotes or prices count asks this view.
create view vendedor_que_vende as
  select v.id as vendedor_id
  from usuario v
  join conta_pagbank b on b.vendedor_id = v.id and b.pode_receber
  where v.status = 'ATIVO';

create or replace view cotacao_disponivel as
  select c.id, c.produto_id, c.vendedor_id, c.preco_centavos, c.criada_em, c.atualizada_em
  from cotacao c
  join vendedor_que_vende v on v.vendedor_id = c.vendedor_id
  where c.removida_em is null;
