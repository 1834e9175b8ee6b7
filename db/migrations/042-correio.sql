-- Links by e-mail (decision 080) and devices that an account has logged in from (decision 081).
alter table usuario
  -- When the address was proved; null until then. Existing addresses count as proved.
  add column email_confirmado_em timestamptz,
  -- When its owner was last told that somebody tried to register with the address.
  add column tentativa_avisada_em timestamptz,
  -- SHA-256 of the network that registered the account, until staff decide about it.
  add column rede_do_cadastro bytea;
update usuario set email_confirmado_em = criado_em;

create index usuario_com_imagem_pendente on usuario (rede_do_cadastro) where status = 'PENDENTE' and imagem is not null;

-- A change of e-mail that the previous address can take back. Nobody else gets that address meanwhile.
create table troca_de_email (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario on delete cascade,
  email_anterior text not null,
  expira_em timestamptz not null
);
create index troca_de_email_por_usuario on troca_de_email (usuario_id);
create index troca_de_email_por_email on troca_de_email (sem_caixa(email_anterior));

-- SHA-256 of the tokens. A link of a change takes it back; one without proves the address.
create table link_de_email (
  token_hash bytea primary key,
  usuario_id bigint not null references usuario on delete cascade,
  email text not null,
  troca_id bigint references troca_de_email on delete cascade,
  expira_em timestamptz not null
);
create index link_de_email_por_usuario on link_de_email (usuario_id);
create index link_de_email_por_troca on link_de_email (troca_id) where troca_id is not null;

-- SHA-256 of the cookies of browsers, by the accounts that have logged in there.
create table dispositivo_conhecido (
  token_hash bytea not null,
  usuario_id bigint not null references usuario on delete cascade,
  visto_em timestamptz not null,
  primary key (token_hash, usuario_id)
);
create index dispositivo_conhecido_por_usuario on dispositivo_conhecido (usuario_id, visto_em desc);
