-- As in migration 009, but a cart is no order and counts nowhere: its insert, and one of no rows, end here (decision 090).
create or replace function contar_pedidos_inseridos() returns trigger language plpgsql as $$
begin
  if not exists (select from depois where status_pedido <> 'NO_CARRINHO') then return null; end if;
  insert into contagem_de_pedidos (comprador_id, status_pedido, status_pagamento, quantidade)
  select comprador_id, status_pedido, status_pagamento, count(*)
  from depois where status_pedido <> 'NO_CARRINHO'
  group by grouping sets ((status_pedido, status_pagamento), (comprador_id, status_pedido, status_pagamento));
  return null;
end $$;

-- The same for shares: those that are frozen with a cart count when it becomes an order. The lock comes first, as before.
create or replace function contar_repasses() returns trigger language plpgsql as $$
begin
  perform from pedido where id in (select pedido_id from linhas) order by id for share;
  if not exists (select from linhas join pedido p on p.id = linhas.pedido_id where p.status_pedido <> 'NO_CARRINHO')
  then return null; end if;
  insert into contagem_de_pedidos (vendedor_id, status_pedido, status_pagamento, quantidade)
  select linhas.vendedor_id, p.status_pedido, p.status_pagamento, tg_argv[0]::integer * count(*)
  from linhas join pedido p on p.id = linhas.pedido_id
  where p.status_pedido <> 'NO_CARRINHO' group by 1, 2, 3;
  return null;
end $$;
