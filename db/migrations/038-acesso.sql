-- Who entered, or tried to, when, from where and with what (decision 074). Rows are added and, after six months, removed.
create table acesso (
  id bigint generated always as identity primary key,
  em timestamptz not null default now(),
  -- Null if no account has the e-mail that was typed. The e-mail itself is not kept: people type passwords into the wrong field.
  usuario_id bigint references usuario on delete cascade,
  tipo text not null check (tipo in ('ENTROU', 'SENHA_ERRADA', 'MUITAS_TENTATIVAS', 'SAIU', 'SESSOES_ENCERRADAS')),
  -- The address as the server saw it, and the browser's own name; null where the product itself acted.
  endereco text check (length(endereco) <= 100),
  aparelho text check (length(aparelho) <= 300)
);
create index acesso_por_usuario on acesso (usuario_id, id desc);
create index acesso_por_tempo on acesso (em);

create function recusar_mudanca_de_acesso() returns trigger language plpgsql as $$
begin
  raise exception 'acesso: uma linha não muda depois de escrita';
end $$;
create trigger acesso_nao_muda before update on acesso for each row execute function recusar_mudanca_de_acesso();
