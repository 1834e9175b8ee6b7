-- The boleto of an undone emission has no order: what it brings goes back to the buyer (rule M17). A server of the version before does not
-- apply what it reads of such a charge, and leaves it to the next reading by a server of this one.
alter table cobranca alter column pedido_id drop not null;
-- Not valid spares reading all charges: until now each of them has an order.
alter table cobranca add constraint cobranca_de_pedido_ou_emissao
  check (pedido_id is not null or emissao_id is not null) not valid;
