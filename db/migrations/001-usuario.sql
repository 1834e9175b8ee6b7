-- Accounts and sessions. `usuario`, because `user` is reserved in PostgreSQL.

-- What two names have in common for somebody who searches: case and accents do not count.
create function sem_acentos(texto text) returns text
  language sql immutable strict parallel safe
  return translate(lower(texto), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn');

create table usuario (
  id bigint generated always as identity primary key,
  nome text not null,
  nome_busca text not null generated always as (sem_acentos(nome)) stored,
  email text not null,
  senha_hash text not null,
  papel text not null check (papel in ('ADM', 'FUNCIONARIO', 'COMPRADOR', 'VENDEDOR')),
  status text not null check (status in ('PENDENTE', 'ATIVO', 'RECUSADO', 'BLOQUEADO')),
  motivo_do_status text,
  imagem text,
  descricao text,
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  ddd text check (ddd ~ '^[0-9]{2}$'),
  celular text check (celular ~ '^[0-9]{8,9}$'),
  cep text check (cep ~ '^[0-9]{8}$'),
  rua text,
  numero text,
  bairro text,
  cidade text,
  estado text,
  estado_sigla text check (estado_sigla ~ '^[A-Z]{2}$'),
  regiao text,
  limite_centavos bigint not null default 0 check (limite_centavos >= 0),
  criado_em timestamptz not null,
  check (papel in ('ADM', 'FUNCIONARIO') or cnpj is not null)
);

-- E-mail is unique ignoring case, CNPJ is unique (rule M2).
create unique index usuario_email_unico on usuario (lower(email));
create unique index usuario_cnpj_unico on usuario (cnpj);
create index usuario_por_papel on usuario (papel, status, nome, id);

create table sessao (
  -- SHA-256 of the token: whoever reads this table cannot use it (rule M5).
  token_hash bytea primary key,
  usuario_id bigint not null references usuario on delete cascade,
  aberta_em timestamptz not null,
  usada_em timestamptz not null
);

create index sessao_por_usuario on sessao (usuario_id);

-- Failed logins by e-mail, so that guessing gets slow; survives a restart.
create table tentativa_de_login (
  chave bytea primary key,
  falhas integer not null,
  liberada_em timestamptz not null
);
