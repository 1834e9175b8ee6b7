-- What each person is told (rules N40–N45, decision 111).
create table aviso (
  id bigint generated always as identity primary key,
  usuario_id bigint not null references usuario,
  tipo text not null,
  -- Events of one key become one notice while it is open.
  chave text not null,
  dados jsonb not null,
  quantidade integer not null default 1 check (quantidade >= 0),
  aberto boolean not null default true,
  criado_em timestamptz not null,
  -- When an event last joined it.
  atualizado_em timestamptz not null,
  lido_em timestamptz,
  -- Since when nobody reads it any more: the order was cancelled.
  retirado_em timestamptz
);
create unique index aviso_aberto_unico on aviso (usuario_id, tipo, chave) where aberto;
create index aviso_do_usuario on aviso (usuario_id, id desc) where retirado_em is null;
create index aviso_nao_lido on aviso (usuario_id, id) where lido_em is null and retirado_em is null;
create index aviso_criado on aviso (criado_em);

-- One e-mail for each event of a notice. Of an order's events there is a row even if no e-mail is sent, for staff to see.
create table aviso_email (
  id bigint generated always as identity primary key,
  aviso_id bigint not null references aviso on delete cascade,
  pedido_id bigint references pedido,
  dados jsonb not null,
  situacao text not null check (situacao in ('NA_FILA', 'ENVIADO', 'FALHOU', 'DISPENSADO')),
  tentativas integer not null default 0 check (tentativas >= 0),
  -- Goes up with each repetition that staff ask for; the job of an earlier one does nothing.
  envio integer not null default 1,
  -- When the state was last set.
  em timestamptz not null,
  erro text
);
create index aviso_email_do_aviso on aviso_email (aviso_id);
create index aviso_email_do_pedido on aviso_email (pedido_id) where pedido_id is not null;

-- What a person chose; without a row the first value of its group holds (rule N44).
create table preferencia_de_aviso (
  usuario_id bigint not null references usuario on delete cascade,
  grupo text not null check (grupo in ('PEDIDOS', 'PRECOS', 'EQUIPE')),
  email boolean not null,
  primary key (usuario_id, grupo)
);
