-- A second boleto for an order whose boleto died (rule M40, decision 053). The first of an order is 1.
alter table emissao add column via integer not null default 1 check (via > 0);
drop index emissao_concluida_unica;
create unique index emissao_concluida_unica on emissao (pedido_id, via) where situacao = 'CONCLUIDA';

-- The newest boleto is the one that was asked for last, also if an earlier one turns up after it.
alter table cobranca add column via integer not null default 1 check (via > 0);
drop index cobranca_por_pedido;
create index cobranca_por_pedido on cobranca (pedido_id, paga_o_pedido, via, id);
create or replace view cobranca_vigente as
  select c.* from cobranca c
  where not exists (
    select from cobranca outra
    where outra.pedido_id = c.pedido_id and (outra.paga_o_pedido, outra.via, outra.id) > (c.paga_o_pedido, c.via, c.id)
  );
