-- A seller's PagBank account; tokens are encrypted with a key that is not in the database.
create table conta_pagbank (
  vendedor_id bigint primary key references usuario,
  conta_id text not null unique,
  access_token_cifrado bytea not null,
  refresh_token_cifrado bytea not null,
  expira_em timestamptz not null,
  vinculada_em timestamptz not null
);

-- One-time states of the provider's authorisation page, bound to a session.
create table vinculo_pendente (
  nonce_hash bytea primary key,
  vendedor_id bigint not null references usuario,
  sessao_hash bytea not null,
  expira_em timestamptz not null
);

create table cotacao (
  id bigint generated always as identity primary key,
  produto_id bigint not null references produto,
  vendedor_id bigint not null references usuario,
  preco_centavos bigint not null check (preco_centavos > 0),
  criada_em timestamptz not null,
  atualizada_em timestamptz not null,
  -- A removed quote is hidden; orders keep it (rule M8).
  removida_em timestamptz
);

-- One quote per seller and product (rule M8).
create unique index cotacao_unica on cotacao (produto_id, vendedor_id) where removida_em is null;
create index cotacao_por_preco on cotacao (produto_id, preco_centavos, id) where removida_em is null;
create index cotacao_por_vendedor on cotacao (vendedor_id, produto_id) where removida_em is null;

-- Every change of price, from the first day, append-only (rule M11).
create table preco_historico (
  id bigint generated always as identity primary key,
  cotacao_id bigint not null references cotacao,
  preco_centavos bigint not null check (preco_centavos > 0),
  vigente_desde timestamptz not null
);

create index preco_historico_por_cotacao on preco_historico (cotacao_id, vigente_desde);

-- Quotes that can be bought: not removed, of an active seller who can be paid (rule M9).
create view cotacao_disponivel as
  select c.id, c.produto_id, c.vendedor_id, c.preco_centavos, c.criada_em, c.atualizada_em
  from cotacao c
  join usuario v on v.id = c.vendedor_id and v.status = 'ATIVO'
  join conta_pagbank b on b.vendedor_id = c.vendedor_id
  where c.removida_em is null;
