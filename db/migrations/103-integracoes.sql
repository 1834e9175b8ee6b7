-- Keys by which a buyer's or a seller's own programs call the API (rules N136, N137). Only the hash of a key is kept.
create table chave_de_api (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  nome text not null,
  escopo text not null check (escopo in ('LER', 'ESCREVER', 'COMPRAR')),
  limite_por_pedido_centavos bigint check (limite_por_pedido_centavos > 0),
  hash bytea not null unique,
  -- By which the owner tells one key from another.
  final text not null,
  criada_em timestamptz not null,
  usada_em timestamptz,
  check ((limite_por_pedido_centavos is not null) = (escopo = 'COMPRAR'))
);
create index chave_de_api_por_usuario on chave_de_api (usuario_id);

alter table acesso drop constraint acesso_tipo_check;
alter table acesso add constraint acesso_tipo_check check (tipo in
  ('ENTROU', 'SENHA_ERRADA', 'CODIGO_ERRADO', 'MUITAS_TENTATIVAS', 'SAIU', 'SESSOES_ENCERRADAS', 'CHAVE_CRIADA', 'CHAVE_ENCERRADA'));

-- Addresses of customers' systems that are told of events (rules N139–N141). Secrets are encrypted; the one before is valid for a day more.
create table webhook (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  url text not null,
  segredo bytea not null,
  segredo_anterior bytea,
  anterior_ate timestamptz,
  criado_em timestamptz not null,
  falhando_desde timestamptz,
  desligado_em timestamptz,
  check ((segredo_anterior is null) = (anterior_ate is null))
);
create index webhook_por_usuario on webhook (usuario_id);

-- What a write by key answered, for a repetition with the same Idempotency-Key (rule N142); without a status it runs, or the server died in it.
create table escrita_por_chave (
  chave_id bigint not null references chave_de_api (id) on delete cascade,
  idempotencia text not null,
  -- Of method, address and body.
  pedido_hash bytea not null,
  criada_em timestamptz not null,
  status integer,
  tipo text,
  corpo text,
  primary key (chave_id, idempotencia)
);
create index escrita_por_chave_antiga on escrita_por_chave (criada_em);
