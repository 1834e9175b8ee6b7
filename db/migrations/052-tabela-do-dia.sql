-- Tables of prices that sellers published at once (rules N30, N31, decision 106).
create table lote_de_precos (
  id bigint generated always as identity primary key,
  vendedor_id bigint not null references usuario,
  -- Chosen by the caller: a repeated call finds its first result.
  chave uuid not null,
  em timestamptz not null,
  -- The prices that the table left alone were confirmed with it (rule N13).
  confirmou boolean not null,
  -- What each row was answered, in their order.
  resultado jsonb not null,
  desfeito_em timestamptz,
  voltaram integer,
  mudaram_depois integer,
  unique (vendedor_id, chave),
  check ((desfeito_em is null) = (voltaram is null) and (desfeito_em is null) = (mudaram_depois is null))
);
create index lote_de_precos_por_vendedor on lote_de_precos (vendedor_id, id desc);
create index lote_de_precos_por_data on lote_de_precos (em);

-- A price that a table changed; null where there was or is no quote.
create table lote_de_precos_item (
  lote_id bigint not null references lote_de_precos on delete cascade,
  cotacao_id bigint not null references cotacao,
  antes_centavos bigint check (antes_centavos > 0),
  depois_centavos bigint check (depois_centavos > 0),
  -- Since when the quote had its price, when that was last confirmed and how long it was to last; and the end that the table left it with.
  antes_atualizada_em timestamptz,
  antes_confirmada_em timestamptz,
  antes_valida_ate timestamptz,
  depois_valida_ate timestamptz,
  primary key (lote_id, cotacao_id),
  check (antes_centavos is distinct from depois_centavos),
  check ((antes_centavos is null) = (antes_atualizada_em is null))
);
