-- Freight that staff agreed for one cart to which the table gives no price (rule M39, decision 054).
create table frete_combinado (
  id bigint generated always as identity primary key,
  pedido_id bigint not null references pedido on delete cascade,
  valor_centavos bigint not null check (valor_centavos > 0),
  motivo text not null,
  -- The last day in São Paulo on which it counts.
  valido_ate date not null,
  -- The delivery that it was agreed for: the weight of the items of the next boleto, and the CEP.
  peso_gramas bigint not null check (peso_gramas > 0),
  cep text not null,
  por_usuario_id bigint not null references usuario,
  em timestamptz not null,
  -- True once it was taken back or replaced, or the cart's weight or CEP changed; never false again.
  encerrado boolean not null default false
);

create unique index frete_combinado_do_carrinho on frete_combinado (pedido_id) where not encerrado;

-- The proof of an order's freight, which then comes from no table.
alter table pedido
  add column frete_combinado_id bigint unique references frete_combinado,
  add constraint pedido_frete_de_uma_fonte check (frete_combinado_id is null or tabela_frete_id is null);

-- A cart whose freight staff are asked for.
create table pedido_de_frete (
  pedido_id bigint primary key references pedido on delete cascade,
  peso_gramas bigint not null check (peso_gramas > 0),
  cep text not null,
  por_usuario_id bigint not null references usuario,
  em timestamptz not null
);

create index pedido_de_frete_por_espera on pedido_de_frete (em, pedido_id);

-- Edits of a cart end both in the product's own code. The weight of a product and a buyer's CEP change elsewhere, for many
-- carts at once or in folders that know no cart; an order keeps its proof, since it refers to the row.
create function encerrar_frete_do_comprador() returns trigger language plpgsql as $$
begin
  update frete_combinado f set encerrado = true from pedido p
  where p.id = f.pedido_id and p.comprador_id = new.id and p.status_pedido = 'NO_CARRINHO' and not f.encerrado;
  delete from pedido_de_frete d using pedido p
  where p.id = d.pedido_id and p.comprador_id = new.id and p.status_pedido = 'NO_CARRINHO';
  return null;
end $$;

create trigger usuario_cep_encerra_frete after update of cep on usuario
  for each row when (old.cep is distinct from new.cep) execute function encerrar_frete_do_comprador();

create function encerrar_frete_do_produto() returns trigger language plpgsql as $$
begin
  update frete_combinado f set encerrado = true
  from pedido p join item_pedido i on i.pedido_id = p.id join cotacao c on c.id = i.cotacao_id
  where p.id = f.pedido_id and p.status_pedido = 'NO_CARRINHO' and c.produto_id = new.id and not f.encerrado;
  delete from pedido_de_frete d
  using pedido p join item_pedido i on i.pedido_id = p.id join cotacao c on c.id = i.cotacao_id
  where p.id = d.pedido_id and p.status_pedido = 'NO_CARRINHO' and c.produto_id = new.id;
  return null;
end $$;

create trigger produto_peso_encerra_frete after update of peso_gramas on produto
  for each row when (old.peso_gramas is distinct from new.peso_gramas) execute function encerrar_frete_do_produto();
