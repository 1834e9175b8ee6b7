-- On which days each freight zone is served, until when it may be ordered, and how much fits into a day (rules N48–N52, decision 117).
-- No row is a day without delivery; a zone without rows has no agenda. 0 is Sunday.
create table agenda_de_entrega (
  zona_id text not null,
  dia_da_semana smallint not null check (dia_da_semana between 0 and 6),
  -- Days before the delivery, and the time of day in São Paulo.
  corte_dias smallint not null check (corte_dias between 0 and 3),
  corte_hora time(0) not null,
  -- Null without a bound.
  paradas integer check (paradas > 0),
  gramas bigint check (gramas > 0),
  primary key (zona_id, dia_da_semana)
);

-- One line for each time that the agenda was saved.
create table agenda_versao (
  versao integer primary key,
  por_usuario_id bigint not null references usuario,
  em timestamptz not null
);

-- A date without delivery, or with another cut-off, for one zone or (null) for all.
create table agenda_excecao (
  id bigint generated always as identity primary key,
  zona_id text,
  dia date not null,
  entrega boolean not null,
  corte_em timestamptz,
  -- Buyers read it.
  motivo text not null,
  unique nulls not distinct (zona_id, dia),
  check (entrega = (corte_em is not null))
);

-- What is booked of a zone and a day: counted up when a boleto is asked for, down when it is undone or its order is cancelled.
create table vaga_de_entrega (
  zona_id text not null,
  dia date not null,
  paradas integer not null check (paradas >= 0),
  gramas bigint not null check (gramas >= 0),
  primary key (dia, zona_id)
);

alter table pedido
  -- The day that its buyer receives, booked with the boleto, and the zone of its freight.
  add column entrega_dia date,
  add column entrega_zona text,
  -- What a cart asks for. Staff write a reason if they book beyond cut-off or capacity.
  add column entrega_escolhida date,
  add column entrega_motivo text,
  add constraint pedido_entrega_com_motivo check (entrega_motivo is null or entrega_escolhida is not null);

create index pedido_por_entrega on pedido (entrega_dia, id) where entrega_dia is not null;
create index pedido_a_entregar on pedido (entrega_dia) where status_pedido in ('PENDENTE', 'AGUARDANDO_FRETE');

-- The agenda is a part of the rules that servers keep in memory (decision 066).
create trigger avisar_mudanca after insert or update or delete on agenda_de_entrega
  for each statement execute function avisar_mudanca('regras');
create trigger avisar_mudanca after insert or update or delete on agenda_excecao
  for each statement execute function avisar_mudanca('regras');

-- An order that is moved to another day is told like its other changes (decision 113).
create trigger avisar_mudanca_de_entrega after update of entrega_dia on pedido
  for each row when (new.status_pedido <> 'NO_CARRINHO' and old.entrega_dia is distinct from new.entrega_dia)
  execute function avisar_mudanca_de_pedido();
