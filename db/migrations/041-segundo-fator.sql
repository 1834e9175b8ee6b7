-- The second factor of staff (decision 077): the key of the authenticator app, encrypted with a key that is not in the database.
create table segundo_fator (
  usuario_id bigint primary key references usuario on delete cascade,
  segredo bytea not null,
  -- Null until the person has typed a first code.
  ativo_desde timestamptz,
  -- The newest 30-second step whose code was accepted: no code works twice.
  ultimo_passo bigint not null default 0
);

-- What replaces the app once each: hashes, which are removed when they are used.
create table codigo_de_recuperacao (
  usuario_id bigint not null references segundo_fator on delete cascade,
  codigo_hash bytea not null,
  primary key (usuario_id, codigo_hash)
);

alter table acesso drop constraint acesso_tipo_check;
alter table acesso add constraint acesso_tipo_check
  check (tipo in ('ENTROU', 'SENHA_ERRADA', 'CODIGO_ERRADO', 'MUITAS_TENTATIVAS', 'SAIU', 'SESSOES_ENCERRADAS'));

alter table configuracao add constraint configuracao_valor_segundo_fator
  check (chave <> 'segundoFatorDoAdm' or jsonb_typeof(valor) = 'boolean');

-- Whether a session of ADM still lacks the factor is kept in memory for a moment (decision 065).
create function avisar_mudanca_de_segundo_fator() returns trigger language plpgsql as $$
begin
  perform pg_notify('mudanca', 'sessao:' || coalesce(new.usuario_id, old.usuario_id));
  return null;
end $$;

create function avisar_mudanca_da_exigencia() returns trigger language plpgsql as $$
begin
  perform pg_notify('mudanca', 'sessao:' || id) from usuario where papel = 'ADM';
  return null;
end $$;

create trigger avisar_mudanca after insert or delete or update of ativo_desde on segundo_fator
  for each row execute function avisar_mudanca_de_segundo_fator();
create trigger avisar_mudanca_da_exigencia after insert or update on configuracao
  for each row when (new.chave = 'segundoFatorDoAdm') execute function avisar_mudanca_da_exigencia();
