-- Links for a forgotten password (rule M6): SHA-256 of the token, so that whoever reads this table cannot use it.
create table recuperacao_de_senha (
  token_hash bytea primary key,
  usuario_id bigint not null references usuario on delete cascade,
  expira_em timestamptz not null
);

create index recuperacao_de_senha_por_usuario on recuperacao_de_senha (usuario_id);

-- How often somebody did something within the hour that began with the first time.
create table uso_por_hora (
  chave bytea primary key,
  usos integer not null check (usos > 0),
  termina_em timestamptz not null
);

create index uso_por_hora_vencido on uso_por_hora (termina_em);

-- Who shows an image: asked before its files are removed.
create index usuario_por_imagem on usuario (imagem) where imagem is not null;
create index produto_por_imagem on produto (imagem) where imagem is not null;
