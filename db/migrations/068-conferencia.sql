-- What a buyer says of a delivery, and the claims that come of it (rules N61–N65, decisions 123, 124).

-- Until when the buyer may check, as it was told at the delivery. Null where an older version delivered: the setting decides then.
alter table pedido add column conferir_ate timestamptz;

create table conferencia (
  pedido_id bigint primary key references pedido,
  recebido_por text not null,
  por_usuario_id bigint not null references usuario,
  em timestamptz not null
);

-- Each call that said something. The call repeated with its key changes nothing (decision 115).
create table conferencia_envio (
  pedido_id bigint not null references conferencia,
  chave uuid not null,
  por_usuario_id bigint not null references usuario,
  em timestamptz not null,
  primary key (pedido_id, chave)
);

-- What was said of an item, all told: units that came and are good, and grams that were missing from them.
create table conferencia_linha (
  item_id bigint primary key references item_pedido,
  pedido_id bigint not null references conferencia,
  recebido integer not null check (recebido >= 0),
  gramas_faltando bigint not null default 0 check (gramas_faltando >= 0),
  em timestamptz not null
);
create index conferencia_linha_do_pedido on conferencia_linha (pedido_id);

create table ocorrencia (
  id bigint generated always as identity primary key,
  pedido_id bigint not null references pedido,
  item_id bigint not null references item_pedido,
  -- Of the order and of the item, for the lists of both.
  comprador_id bigint not null references usuario,
  vendedor_id bigint not null references usuario,
  origem text not null check (origem in ('CONFERENCIA', 'SEPARACAO', 'EQUIPE')),
  motivo text not null check (motivo in ('FALTA', 'QUALIDADE', 'TROCADO', 'PESO')),
  quantidade integer check (quantidade > 0),
  gramas bigint check (gramas > 0),
  texto text,
  pedido_centavos bigint not null check (pedido_centavos > 0),
  situacao text not null default 'ABERTA' check (situacao in ('ABERTA', 'ACEITA', 'RECUSADA', 'ANULADA')),
  -- Of the goods, at most what was asked.
  aceito_centavos bigint check (aceito_centavos between 1 and pedido_centavos),
  paga_por text check (paga_por in ('VENDEDOR', 'PLATAFORMA')),
  -- What staff added of their own, borne by the platform.
  extra_centavos bigint not null default 0 check (extra_centavos >= 0),
  concorda boolean,
  resposta_do_vendedor text,
  respondida_em timestamptz,
  -- Null where it was accepted by itself.
  decidida_por bigint references usuario,
  decidida_em timestamptz,
  motivo_da_decisao text,
  aberta_em timestamptz not null,
  constraint ocorrencia_medida check (num_nonnulls(quantidade, gramas) = 1),
  constraint ocorrencia_resposta check ((concorda is null) = (respondida_em is null)),
  constraint ocorrencia_decisao check ((situacao = 'ABERTA') = (decidida_em is null)),
  constraint ocorrencia_aceita check (num_nonnulls(aceito_centavos, paga_por) = case when situacao = 'ACEITA' then 2 else 0 end),
  constraint ocorrencia_extra check (extra_centavos = 0 or situacao = 'ACEITA'),
  constraint ocorrencia_recusada check ((motivo_da_decisao is not null) = (situacao = 'RECUSADA'))
);
create index ocorrencia_do_pedido on ocorrencia (pedido_id, id);
create index ocorrencia_do_item on ocorrencia (item_id);
create index ocorrencia_do_comprador on ocorrencia (comprador_id, id desc);
create index ocorrencia_do_vendedor on ocorrencia (vendedor_id, id desc);
create index ocorrencia_aberta on ocorrencia (id) where situacao = 'ABERTA';
create index ocorrencia_por_situacao on ocorrencia (situacao, id desc);

-- Pictures of a claim as they were encoded again. They are in the database, so that only its buyer, its seller and staff get them.
create table ocorrencia_foto (
  id bigint generated always as identity primary key,
  ocorrencia_id bigint not null references ocorrencia,
  -- Of both files: the same picture comes once.
  conteudo text not null,
  grande bytea not null,
  pequena bytea not null,
  em timestamptz not null,
  unique (ocorrencia_id, conteudo)
);

-- For how many hours after the delivery a buyer may check, and up to what a claim is accepted without staff; 0 is never.
alter table configuracao
  add constraint configuracao_valor_prazo_de_conferencia check (
    chave <> 'prazoDeConferenciaHoras' or (valor::text ~ '^\d+$' and valor between '1' and '72')),
  add constraint configuracao_valor_aceitar_sozinho check (
    chave <> 'aceitarSozinhoAteCentavos' or (valor::text ~ '^\d+$' and valor between '0' and '100000'));
