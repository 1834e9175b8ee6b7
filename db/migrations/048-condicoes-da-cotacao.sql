-- What a seller may set beside the price (rules N11–N25, decision 101). Null or 1 is as before: without an end, without a limit, any quantity.
alter table cotacao
  add column valida_ate timestamptz,
  add column confirmada_em timestamptz,
  add column disponivel integer check (disponivel between 0 and 99999),
  add column minimo integer not null default 1 check (minimo between 1 and 99999),
  add column multiplo integer not null default 1 check (multiplo between 1 and 999),
  add constraint cotacao_lote check (minimo % multiplo = 0);

-- A seller's smallest order, and the days on which it does not sell; both days belong to the absence.
alter table usuario
  add column pedido_minimo_centavos bigint check (pedido_minimo_centavos between 1 and 10000000),
  add column ausente_de date,
  add column ausente_ate date,
  add constraint usuario_ausencia check (
    (ausente_de is null) = (ausente_ate is null) and ausente_ate between ausente_de and ausente_de + 59);

-- How much the boleto of this item took off the quote's `disponivel`; 0 if that had no limit, and once it is given back (rules N16, N17).
alter table item_pedido add column estoque_tomado integer not null default 0 check (estoque_tomado >= 0);

create or replace view vendedor_que_vende as
  select v.id as vendedor_id, v.ausente_de, v.ausente_ate
  from usuario v
  join conta_pagbank b on b.vendedor_id = v.id and b.pode_receber
  where v.status = 'ATIVO';

-- Only src/server/oferta/disponivel-sql.ts selects from it: it adds what depends on the time and on the stock.
create or replace view cotacao_disponivel as
  select c.id, c.produto_id, c.vendedor_id, c.preco_centavos, c.criada_em, c.atualizada_em,
    c.valida_ate, c.confirmada_em, c.disponivel, c.minimo, c.multiplo, v.ausente_de, v.ausente_ate
  from cotacao c
  join vendedor_que_vende v on v.vendedor_id = c.vendedor_id
  where c.removida_em is null;

-- After how many days a price that nobody confirmed is hidden; 0 is never (rule N14).
alter table configuracao add constraint configuracao_valor_esconder_sem_confirmacao check (
  chave <> 'esconderSemConfirmacaoDias' or (valor::text ~ '^\d+$' and valor between '0' and '30'));

-- The catalogue that servers remember depends on these, too (migration 034).
create trigger avisar_mudanca_de_condicoes after update on usuario
  for each row when (row(old.pedido_minimo_centavos, old.ausente_de, old.ausente_ate)
    is distinct from row(new.pedido_minimo_centavos, new.ausente_de, new.ausente_ate))
  execute function avisar_mudanca('catalogo');
create trigger avisar_mudanca_do_catalogo after insert or update on configuracao
  for each row when (new.chave = 'esconderSemConfirmacaoDias')
  execute function avisar_mudanca('catalogo');
