-- An order whose day or zone is moved leaves its route (rules N51, N58).
create trigger tirar_da_rota_de_outro_dia after update of entrega_dia, entrega_zona on pedido
  for each row when (row(new.entrega_dia, new.entrega_zona) is distinct from row(old.entrega_dia, old.entrega_zona))
  execute function tirar_da_rota();
