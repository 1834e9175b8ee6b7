-- What a server of version 0.2.0 beside this one does not know of claims and abatimentos (rules N65, N71, decisions 084, 121).

-- A cancelled order has no open claims, whoever cancels it. At the end of the transaction, so that the use case says the time by its clock.
create function anular_ocorrencias() returns trigger language plpgsql as $$
begin
  update ocorrencia set situacao = 'ANULADA', decidida_em = now() where pedido_id = new.id and situacao = 'ABERTA';
  return null;
end $$;
create constraint trigger anular_ocorrencias after update of status_pedido on pedido deferrable initially deferred
  for each row when (new.status_pedido = 'CANCELADO' and old.status_pedido <> 'CANCELADO')
  execute function anular_ocorrencias();

-- A boleto that is undone leaves a cart, which has no abatimento: the version before sets only the total to null.
create function tirar_abatimento() returns trigger language plpgsql as $$
begin
  new.abatimento_centavos := 0;
  return new;
end $$;
create trigger tirar_abatimento before update of total_centavos on pedido
  for each row when (new.total_centavos is null and new.abatimento_centavos <> 0)
  execute function tirar_abatimento();
