-- A price that a seller holds for one buyer until a day (rules N145–N149).
create table preco_combinado (
  id bigint generated always as identity primary key,
  cotacao_id bigint not null references cotacao,
  comprador_id bigint not null references usuario,
  preco_centavos bigint not null check (preco_centavos > 0),
  -- Its last day in São Paulo.
  ate date not null,
  proposto_em timestamptz not null,
  -- Null while the buyer has not accepted it: then nothing changes.
  aceito_em timestamptz,
  -- By either side, or by the newer one that took its place.
  encerrado_em timestamptz
);
-- One that holds and one that waits for each buyer and quote.
create unique index preco_combinado_vivo on preco_combinado (comprador_id, cotacao_id, (aceito_em is null)) where encerrado_em is null;
create index preco_combinado_da_cotacao on preco_combinado (cotacao_id);
create index preco_combinado_por_fim on preco_combinado (ate);

-- The public price of then, where the item's is an agreed one: averages and disputes take it.
alter table item_pedido
  add column preco_publico_centavos bigint,
  add constraint item_pedido_preco_publico check (preco_publico_centavos > preco_centavos);

-- As ordered, at public prices; null where no price was agreed.
alter table venda_diaria
  add column publico_centavos bigint,
  add constraint venda_diaria_publico check (publico_centavos > bruto_centavos);

-- Its buyer's sessions are read anew: they say whether it has any (rule N147).
create function avisar_mudanca_de_combinado() returns trigger language plpgsql as $$
begin
  perform pg_notify('mudanca', 'sessao:' || new.comprador_id);
  return null;
end $$;
create trigger avisar_mudanca after update on preco_combinado
  for each row when (new.aceito_em is not null) execute function avisar_mudanca_de_combinado();

-- With an account its agreements end.
create function encerrar_combinados() returns trigger language plpgsql as $$
begin
  update preco_combinado k set encerrado_em = new.encerrada_em from cotacao q
  where q.id = k.cotacao_id and k.encerrado_em is null and new.id in (k.comprador_id, q.vendedor_id);
  return null;
end $$;
create trigger encerrar_combinados after update on usuario for each row
  when (old.encerrada_em is null and new.encerrada_em is not null) execute function encerrar_combinados();
