-- The charge of a paid Pix stands beside those of the order's boletos, so that one of them pays the order and all other money goes back
-- (rule N98). It exists only since the payment, so that it has nothing to pay by.
alter table cobranca
  add column meio text not null default 'BOLETO' check (meio in ('BOLETO', 'PIX')),
  alter column link drop not null,
  alter column linha_digitavel drop not null;
alter table cobranca add constraint cobranca_de_boleto_pode_ser_paga
  check (meio = 'PIX' or (link is not null and linha_digitavel is not null)) not valid;

-- Again, so that it has the new column.
create or replace view cobranca_vigente as
  select c.* from cobranca c
  where not exists (
    select from cobranca outra
    where outra.pedido_id = c.pedido_id and (outra.paga_o_pedido, outra.via, outra.id) > (c.paga_o_pedido, c.via, c.id)
  );
