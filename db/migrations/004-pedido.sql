-- The freight table in its versions, and the market's settings.
create table tabela_frete (
  id bigint generated always as identity primary key,
  vigente_desde timestamptz not null,
  tabela jsonb not null
);

create table configuracao (
  chave text primary key,
  valor jsonb not null
);

-- An order; while NO_CARRINHO it is its buyer's cart (rule M13). Amounts are frozen when the boleto is generated (rule M17).
create table pedido (
  id bigint generated always as identity primary key,
  comprador_id bigint not null references usuario,
  status_pedido text not null check (status_pedido in ('NO_CARRINHO', 'PENDENTE', 'AGUARDANDO_FRETE', 'ENTREGUE', 'CANCELADO')),
  status_pagamento text check (status_pagamento in ('BOLETO_PENDENTE_PAGAMENTO', 'BOLETO_PAGO', 'PAGAMENTO_EM_ATRASO')),
  criado_em timestamptz not null,
  frete_destino text,
  peso_gramas bigint check (peso_gramas > 0),
  frete_centavos bigint check (frete_centavos >= 0),
  total_centavos bigint check (total_centavos > 0),
  tabela_frete_id bigint references tabela_frete,
  -- What this order holds of its buyer's limit now (rule M28).
  credito_reservado_centavos bigint not null default 0 check (credito_reservado_centavos >= 0),
  check ((status_pedido = 'NO_CARRINHO') = (status_pagamento is null)),
  check (status_pedido = 'NO_CARRINHO' or total_centavos is not null)
);

-- One cart per buyer.
create unique index pedido_carrinho_unico on pedido (comprador_id) where status_pedido = 'NO_CARRINHO';
create index pedido_por_comprador on pedido (comprador_id, id desc) where status_pedido <> 'NO_CARRINHO';
create index pedido_recente on pedido (id desc) where status_pedido <> 'NO_CARRINHO';
create index pedido_com_credito on pedido (comprador_id) where credito_reservado_centavos > 0;
create index pedido_a_receber on pedido (id) where status_pagamento in ('BOLETO_PENDENTE_PAGAMENTO', 'PAGAMENTO_EM_ATRASO');

create table item_pedido (
  id bigint generated always as identity primary key,
  pedido_id bigint not null references pedido on delete cascade,
  cotacao_id bigint not null references cotacao,
  vendedor_id bigint not null references usuario,
  quantidade integer not null check (quantidade between 1 and 99999),
  -- The price when it was added, so that the cart can say that it changed (rule M15).
  preco_ao_adicionar_centavos bigint not null check (preco_ao_adicionar_centavos > 0),
  -- Frozen with the boleto; null in a cart.
  preco_centavos bigint check (preco_centavos > 0),
  peso_gramas bigint check (peso_gramas > 0),
  -- False for items of sellers beyond the provider's cap: they stay behind in the cart (rule M19).
  no_boleto boolean not null default true,
  unique (pedido_id, cotacao_id)
);

create index item_pedido_por_vendedor on item_pedido (vendedor_id, pedido_id desc);

-- The intention to issue a boleto, written before the provider is called (rule M17).
create table emissao (
  id bigint generated always as identity primary key,
  pedido_id bigint not null references pedido,
  situacao text not null check (situacao in ('ABERTA', 'CONCLUIDA', 'RECUSADA')),
  chave_idempotencia text not null unique,
  referencia text not null unique,
  -- Unguessable part of the address that the provider notifies.
  token_de_aviso text not null unique,
  -- The request, word for word: repeating it with the same key is safe only if it is the same.
  requisicao jsonb not null,
  -- How often the provider was asked, counted before asking: an earlier try may have arrived without an answer.
  tentativas integer not null default 0,
  motivo text,
  iniciada_em timestamptz not null,
  terminada_em timestamptz
);

create unique index emissao_aberta_unica on emissao (pedido_id) where situacao = 'ABERTA';
create unique index emissao_concluida_unica on emissao (pedido_id) where situacao = 'CONCLUIDA';
create index emissao_aberta on emissao (iniciada_em) where situacao = 'ABERTA';

-- The boleto at the provider.
create table cobranca (
  pedido_id bigint primary key references pedido,
  order_id text not null unique,
  charge_id text not null unique,
  status text not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  link text not null,
  linha_digitavel text not null,
  vencimento date not null,
  split_id text,
  pago_centavos bigint not null default 0 check (pago_centavos >= 0),
  lida_em timestamptz not null
);

-- Each seller's share of an order (rules M19, M25).
create table repasse (
  pedido_id bigint not null references pedido on delete cascade,
  vendedor_id bigint not null references usuario,
  valor_centavos bigint not null check (valor_centavos > 0),
  status text not null check (status in ('AGUARDANDO_PAGAMENTO', 'EM_CUSTODIA', 'REPASSADO', 'CANCELADO')),
  primary key (pedido_id, vendedor_id)
);

-- Money to be given back: paid after cancelling, or cancelled after paying (rule M27).
create table reembolso (
  pedido_id bigint primary key references pedido,
  valor_centavos bigint not null check (valor_centavos > 0),
  situacao text not null check (situacao in ('ABERTO', 'CONCLUIDO')),
  aberto_em timestamptz not null,
  concluido_em timestamptz
);

create table pedido_historico (
  id bigint generated always as identity primary key,
  pedido_id bigint not null references pedido,
  status_pedido text not null,
  status_pagamento text,
  -- Null when the product itself moved it.
  por_usuario_id bigint references usuario,
  em timestamptz not null
);

create index pedido_historico_por_pedido on pedido_historico (pedido_id, id);
