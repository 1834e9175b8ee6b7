-- What was packed of an item of an order (rule N56). Null until its seller says so; the order's amounts do not follow it.
alter table item_pedido
  add column separado integer,
  add column separado_motivo text check (separado_motivo in ('SEM_PRODUTO', 'QUALIDADE', 'OUTRO')),
  add column separado_texto text check (char_length(separado_texto) between 1 and 200),
  -- Where the goods come from, for traceability.
  add column lote text check (char_length(lote) between 1 and 40),
  add column separado_em timestamptz,
  add constraint item_separado_no_pedido check (separado between 0 and quantidade),
  add constraint item_separado_com_motivo check ((separado_motivo is not null) = coalesce(separado < quantidade, false)),
  add constraint item_separado_com_data check ((separado is null) = (separado_em is null)),
  add constraint item_separado_com_texto check (separado_texto is null or separado_motivo is not null);

-- Delivery routes of a day and zone (rule N58, decision 120). The zone is one of the freight table that was in force.
create table rota (
  id bigint generated always as identity primary key,
  dia date not null,
  zona_id text not null,
  nome text not null check (char_length(nome) between 1 and 60),
  motorista text check (char_length(motorista) between 1 and 60),
  versao integer not null default 1,
  criada_em timestamptz not null
);
create index rota_do_dia on rota (dia, id);

create table rota_parada (
  rota_id bigint not null references rota on delete cascade,
  -- An order is in one route at most.
  pedido_id bigint not null unique references pedido on delete cascade,
  posicao integer not null check (posicao >= 1),
  primary key (rota_id, posicao)
);

-- A cancelled order leaves its route, whoever cancels it.
create function tirar_da_rota() returns trigger language plpgsql as $$
begin
  delete from rota_parada where pedido_id = new.id;
  return null;
end $$;
create trigger tirar_da_rota after update of status_pedido on pedido
  for each row when (new.status_pedido in ('CANCELADO', 'NO_CARRINHO') and old.status_pedido <> new.status_pedido)
  execute function tirar_da_rota();

alter table configuracao add constraint configuracao_valor_separar_antes_de_pagar check (
  chave <> 'separarAntesDePagar' or valor in ('true', 'false'));
