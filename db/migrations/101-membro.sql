-- The people who buy for one company (rules N113–N119). A login is a row of `usuario`, so e-mails stay unique and every way in is the same
-- for accounts and members; one with papel MEMBRO is no account, and `membro` says whose it is.
alter table usuario drop constraint usuario_papel_check;
alter table usuario add constraint usuario_papel_check
  check (papel in ('ADM', 'FUNCIONARIO', 'COMPRADOR', 'VENDEDOR', 'MEMBRO'));
alter table usuario drop constraint usuario_check;
alter table usuario add constraint usuario_check
  check (papel in ('ADM', 'FUNCIONARIO', 'MEMBRO') or cnpj is not null);

create table membro (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references usuario (id),
  -- The login; null until the invitation is accepted.
  usuario_id bigint unique references usuario (id),
  -- Where the invitation goes.
  email text not null,
  funcao text not null check (funcao in ('COMPRAS', 'RECEBIMENTO', 'FINANCEIRO')),
  -- Null: no limit, and nothing is compared.
  limite_pedido_centavos bigint check (limite_pedido_centavos >= 0),
  limite_mes_centavos bigint check (limite_mes_centavos >= 0),
  criado_em timestamptz not null,
  -- SHA-256 of the link's token; null until the message is written, and once it is accepted.
  convite_hash bytea unique,
  convite_ate timestamptz,
  encerrado_em timestamptz,
  check (usuario_id is not null or convite_ate is not null)
);
create index membro_por_empresa on membro (empresa_id, id) where encerrado_em is null;

-- Which member put an item or generated an order; null for the account itself and for staff.
alter table item_pedido add column por_membro_id bigint references membro (id);
alter table pedido add column por_membro_id bigint references membro (id);
-- For the limit of a month (rule N115).
create index pedido_por_membro on pedido (por_membro_id, criado_em) where por_membro_id is not null;
-- Who asked for approval of a cart, when, and the total then (rule N116): { membroId, nome, em, totalCentavos }.
alter table pedido add column aprovacao jsonb;

-- What a session may do depends on its member.
create function avisar_mudanca_de_membro() returns trigger language plpgsql as $$
begin
  perform pg_notify('mudanca', 'sessao:' || new.usuario_id) where new.usuario_id is not null;
  return null;
end $$;
create trigger avisar_mudanca after update on membro
  for each row when (row(old.funcao, old.limite_pedido_centavos, old.limite_mes_centavos, old.encerrado_em)
    is distinct from row(new.funcao, new.limite_pedido_centavos, new.limite_mes_centavos, new.encerrado_em))
  execute function avisar_mudanca_de_membro();
