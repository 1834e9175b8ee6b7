-- Why the available limit is what it is: append-only, adds up (rule M28).
create table lancamento_credito (
  id bigint generated always as identity primary key,
  comprador_id bigint not null references usuario,
  tipo text not null check (tipo in ('LIMITE_DEFINIDO', 'RESERVADO', 'LIBERADO_POR_RECUSA', 'LIBERADO_POR_PAGAMENTO', 'LIBERADO_POR_CANCELAMENTO')),
  -- What it adds to the available limit; negative for a reservation.
  valor_centavos bigint not null,
  pedido_id bigint references pedido,
  por_usuario_id bigint references usuario,
  em timestamptz not null
);

create index lancamento_credito_por_comprador on lancamento_credito (comprador_id, id);
