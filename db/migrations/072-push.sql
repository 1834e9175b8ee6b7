-- Notices that a device shows by itself (rules N40, N43, N44, decision 114).
create table assinatura_push (
  id bigint generated always as identity primary key,
  endpoint text not null unique,
  usuario_id bigint not null references usuario on delete cascade,
  -- It ends with the session of its device.
  sessao_hash bytea not null unique references sessao (token_hash) on update cascade on delete cascade,
  p256dh text not null,
  auth text not null,
  criada_em timestamptz not null,
  -- How many tries failed on the day `falhou_em`.
  falhas smallint not null default 0,
  falhou_em date
);
create index assinatura_push_do_usuario on assinatura_push (usuario_id);

-- Null: the person chose nothing for this way.
alter table preferencia_de_aviso add column push boolean;
alter table preferencia_de_aviso alter column email drop not null;
-- The e-mails of money have no switch, its pushes do.
alter table preferencia_de_aviso drop constraint preferencia_de_aviso_grupo_check;
alter table preferencia_de_aviso add constraint preferencia_de_aviso_grupo_check
  check (grupo in ('PEDIDOS', 'DINHEIRO', 'PRECOS', 'MENSAGENS', 'EQUIPE'));
alter table preferencia_de_aviso add check (email is null or grupo <> 'DINHEIRO');
