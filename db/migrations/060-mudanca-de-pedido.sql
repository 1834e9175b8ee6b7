-- Tells every server that an order changed, and who may hear of it (decision 113): its buyer and, once it is an order, its sellers. Servers
-- add staff. PostgreSQL sends it with the commit. A payload of more than 8000 bytes would fail the change, so the list has an end.
create function avisar_pedido(o_pedido bigint) returns void language sql as $$
  select pg_notify('pedido', json_build_object('id', p.id, 'usuarios', array_prepend(p.comprador_id, array(
    select r.vendedor_id from repasse r where r.pedido_id = p.id and p.status_pedido <> 'NO_CARRINHO' limit 300)))::text)
  from pedido p where p.id = o_pedido
$$;

create function avisar_mudanca_de_pedido() returns trigger language plpgsql as $$
begin
  perform avisar_pedido(new.id);
  return null;
end $$;

create function avisar_mudanca_de_cobranca() returns trigger language plpgsql as $$
begin
  perform avisar_pedido(new.pedido_id);
  return null;
end $$;

-- Of a cart only the end of an emission: its boleto was refused, or undone.
create trigger avisar_mudanca after update on pedido
  for each row when (
    row(old.status_pedido, old.status_pagamento) is distinct from row(new.status_pedido, new.status_pagamento)
    or (new.recusa_do_boleto is not null and old.recusa_do_boleto is distinct from new.recusa_do_boleto)
    or (old.total_centavos is not null and new.total_centavos is null))
  execute function avisar_mudanca_de_pedido();
create trigger avisar_insercao after insert on cobranca
  for each row execute function avisar_mudanca_de_cobranca();
create trigger avisar_mudanca after update on cobranca
  for each row when (
    row(old.status, old.pago_centavos, old.devolvido_centavos) is distinct from
    row(new.status, new.pago_centavos, new.devolvido_centavos))
  execute function avisar_mudanca_de_cobranca();
