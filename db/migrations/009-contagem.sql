-- How many orders there are, without counting them (decision 021).

-- Each line adds to or takes from a number; the number is the sum of its lines. Lines are only ever appended, so that writers
-- never wait for each other; the job consolidar-contagens makes one line of many.
create table contagem_de_pedidos (
  id bigint generated always as identity primary key,
  -- Whose orders: a buyer's, those with a share of a seller, or (neither) all.
  comprador_id bigint,
  vendedor_id bigint,
  status_pedido text not null check (status_pedido <> 'NO_CARRINHO'),
  status_pagamento text not null,
  quantidade bigint not null check (quantidade <> 0),
  check (comprador_id is null or vendedor_id is null)
);

create index contagem_de_pedidos_por_chave on contagem_de_pedidos
  (comprador_id, vendedor_id, status_pedido, status_pagamento) include (quantidade);

create function contar_pedidos_inseridos() returns trigger language plpgsql as $$
begin
  insert into contagem_de_pedidos (comprador_id, status_pedido, status_pagamento, quantidade)
  select comprador_id, status_pedido, status_pagamento, count(*)
  from depois where status_pedido <> 'NO_CARRINHO'
  group by grouping sets ((status_pedido, status_pagamento), (comprador_id, status_pedido, status_pagamento));
  return null;
end $$;

create function contar_pedidos_alterados() returns trigger language plpgsql as $$
begin
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

-- Locks the orders first: whoever sets their status at the same time sees these shares, or is seen here.
create function contar_repasses() returns trigger language plpgsql as $$
begin
  perform from pedido where id in (select pedido_id from linhas) order by id for share;
  insert into contagem_de_pedidos (vendedor_id, status_pedido, status_pagamento, quantidade)
  select linhas.vendedor_id, p.status_pedido, p.status_pagamento, tg_argv[0]::integer * count(*)
  from linhas join pedido p on p.id = linhas.pedido_id
  where p.status_pedido <> 'NO_CARRINHO' group by 1, 2, 3;
  return null;
end $$;

create function recusar_mudanca() returns trigger language plpgsql as $$
begin
  raise exception '% em % não é permitido', tg_op, tg_table_name;
end $$;

-- These wait for whoever is writing orders now, so that the count below misses nobody.
create trigger contar_inseridos after insert on pedido
  referencing new table as depois for each statement execute function contar_pedidos_inseridos();
create trigger contar_alterados after update on pedido
  referencing old table as antes new table as depois for each statement execute function contar_pedidos_alterados();
create trigger contar_inseridos after insert on repasse
  referencing new table as linhas for each statement execute function contar_repasses('1');
create trigger contar_removidos after delete on repasse
  referencing old table as linhas for each statement execute function contar_repasses('-1');
-- What nobody may do is not counted either: an order stays, and a share stays the same seller's in the same order.
create trigger nunca_removido before delete on pedido
  for each row when (old.status_pedido <> 'NO_CARRINHO') execute function recusar_mudanca();
create trigger nunca_de_outro before update of pedido_id, vendedor_id on repasse
  for each row when (old.pedido_id <> new.pedido_id or old.vendedor_id <> new.vendedor_id)
  execute function recusar_mudanca();

insert into contagem_de_pedidos (comprador_id, status_pedido, status_pagamento, quantidade)
select comprador_id, status_pedido, status_pagamento, count(*)
from pedido where status_pedido <> 'NO_CARRINHO'
group by grouping sets ((status_pedido, status_pagamento), (comprador_id, status_pedido, status_pagamento));
insert into contagem_de_pedidos (vendedor_id, status_pedido, status_pagamento, quantidade)
select r.vendedor_id, p.status_pedido, p.status_pagamento, count(*)
from repasse r join pedido p on p.id = r.pedido_id
where p.status_pedido <> 'NO_CARRINHO' group by 1, 2, 3;

-- Few orders in a state are found without walking past all others; for payments pedido_a_receber does that.
create index pedido_por_status on pedido (status_pedido, id desc) where status_pedido <> 'NO_CARRINHO';
-- A seller's orders, each once.
create index repasse_por_vendedor on repasse (vendedor_id, pedido_id desc);
-- People by name, whatever their status.
create index usuario_por_nome on usuario (papel, nome, id);
