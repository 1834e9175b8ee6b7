-- Lots of items that were put into a cart under a key: the call repeated with it changes nothing (rule N34).
create table lote_do_carrinho (
  comprador_id bigint not null references usuario,
  -- Chosen by the caller.
  chave uuid not null,
  em timestamptz not null,
  -- SHA-256 of what was asked for: the key does not serve for anything else.
  pedido bytea not null,
  -- What could not be added, as the first call answered it; null while that call is on its way.
  recusados jsonb,
  primary key (comprador_id, chave)
);
create index lote_do_carrinho_por_data on lote_do_carrinho (em);
