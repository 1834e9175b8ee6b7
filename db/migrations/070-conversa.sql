-- The conversation of an order (rules N79–N81, decision 125). A thread gets its row with its first message.
create table conversa (
  id bigint generated always as identity primary key,
  pedido_id bigint not null references pedido,
  -- Null: the thread of the buyer and staff. Else the one of the buyer, this seller and staff.
  vendedor_id bigint references usuario,
  -- Up to this message staff have nothing to answer.
  atendida_ate_id bigint not null default 0,
  -- Since when a message of the buyer or the seller waits for staff; null if none does.
  espera_desde timestamptz
);
create unique index conversa_unica on conversa (pedido_id, coalesce(vendedor_id, 0));
create index conversa_que_espera on conversa (espera_desde, id) where espera_desde is not null;

create table mensagem (
  id bigint generated always as identity primary key,
  conversa_id bigint not null references conversa,
  autor_id bigint not null references usuario,
  da_equipe boolean not null,
  -- Null once it was removed; empty if it has photos alone.
  texto text check (char_length(texto) <= 1000),
  -- Chosen by the caller: the call repeated with it answers the same message.
  chave uuid,
  em timestamptz not null,
  apagada_em timestamptz,
  -- When it was looked at whether its readers are to be told by e-mail.
  conferida_em timestamptz,
  check ((texto is null) = (apagada_em is not null))
);
create index mensagem_da_conversa on mensagem (conversa_id, id desc);
create unique index mensagem_enviada_uma_vez on mensagem (conversa_id, autor_id, chave) where chave is not null;
create index mensagem_a_conferir on mensagem (em) where conferida_em is null;

-- Photos as they were encoded again. They are in the database, so that only the thread's people get them.
create table mensagem_foto (
  mensagem_id bigint not null references mensagem,
  ordem smallint not null check (ordem between 1 and 2),
  grande bytea not null,
  pequena bytea not null,
  primary key (mensagem_id, ordem)
);

-- Up to which message a person has read a thread. Nobody else sees it.
create table mensagem_lida (
  conversa_id bigint not null references conversa,
  usuario_id bigint not null references usuario,
  ate_id bigint not null,
  primary key (conversa_id, usuario_id)
);

-- A group of notices of its own.
alter table preferencia_de_aviso drop constraint preferencia_de_aviso_grupo_check;
alter table preferencia_de_aviso add constraint preferencia_de_aviso_grupo_check
  check (grupo in ('PEDIDOS', 'PRECOS', 'MENSAGENS', 'EQUIPE'));
