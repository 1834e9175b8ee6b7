-- A boleto leaves no job (decision 067).

-- The notices of one emission are read whenever its outcome is unclear, and the table only grows.
create index aviso_pagbank_por_emissao on aviso_pagbank (emissao_id, id desc);

-- As in migration 009, but most changes of an order, such as freezing a cart, change no count: a third of the time of such an update.
create or replace function contar_pedidos_alterados() returns trigger language plpgsql as $$
begin
  if not exists (
    select from antes a join depois d on d.id = a.id
    where (d.comprador_id, d.status_pedido, d.status_pagamento) is distinct from (a.comprador_id, a.status_pedido, a.status_pagamento)
  ) then return null; end if;
  insert into contagem_de_pedidos (comprador_id, vendedor_id, status_pedido, status_pagamento, quantidade)
  select de_quem.comprador_id, de_quem.vendedor_id, mudanca.status_pedido, mudanca.status_pagamento, sum(mudanca.sinal)
  from (
    select -1 as sinal, * from (
      select id, comprador_id, status_pedido, status_pagamento from antes
      except select id, comprador_id, status_pedido, status_pagamento from depois) saiu
    union all
    select 1, * from (
      select id, comprador_id, status_pedido, status_pagamento from depois
      except select id, comprador_id, status_pedido, status_pagamento from antes) entrou
  ) mudanca
  cross join lateral (
    values (null::bigint, null::bigint), (mudanca.comprador_id, null)
    union all select null, r.vendedor_id from repasse r where r.pedido_id = mudanca.id
  ) de_quem (comprador_id, vendedor_id)
  where mudanca.status_pedido <> 'NO_CARRINHO'
  group by 1, 2, 3, 4 having sum(mudanca.sinal) <> 0;
  return null;
end $$;
