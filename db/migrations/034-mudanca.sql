-- Tells every server what changed of the things that servers keep in memory for a moment (decision 065): `catalogo`, or `sessao:` and
-- the account's id. PostgreSQL sends it with the commit, and once per transaction.
create function avisar_mudanca() returns trigger language plpgsql as $$
begin
  perform pg_notify('mudanca', tg_argv[0]);
  return null;
end $$;

create function avisar_mudanca_de_sessao() returns trigger language plpgsql as $$
begin
  perform pg_notify('mudanca', 'sessao:' || old.usuario_id);
  return null;
end $$;

create function avisar_mudanca_de_usuario() returns trigger language plpgsql as $$
begin
  perform pg_notify('mudanca', 'sessao:' || new.id);
  if new.papel = 'VENDEDOR' then
    perform pg_notify('mudanca', 'catalogo');
  end if;
  return null;
end $$;

create trigger avisar_mudanca after insert or update or delete on produto
  for each statement execute function avisar_mudanca('catalogo');
create trigger avisar_mudanca after insert or update or delete on categoria
  for each statement execute function avisar_mudanca('catalogo');
create trigger avisar_mudanca after insert or update or delete on cotacao
  for each statement execute function avisar_mudanca('catalogo');
create trigger avisar_mudanca after insert or update or delete on conta_pagbank
  for each statement execute function avisar_mudanca('catalogo');
create trigger avisar_mudanca after delete on sessao
  for each row execute function avisar_mudanca_de_sessao();
create trigger avisar_mudanca after update on usuario
  for each row when (row(old.nome, old.papel, old.status, old.imagem) is distinct from row(new.nome, new.papel, new.status, new.imagem))
  execute function avisar_mudanca_de_usuario();
