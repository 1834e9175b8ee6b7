-- Money that came for a delivered order in another way than by its boleto, which nobody can pay any more (decision 033).
create table pagamento_por_fora (
  pedido_id bigint primary key references pedido,
  valor_centavos bigint not null check (valor_centavos > 0),
  -- Who paid, and how.
  observacao text not null,
  por_usuario_id bigint not null references usuario,
  em timestamptz not null
);

alter table lancamento_credito
  drop constraint lancamento_credito_tipo_check,
  add constraint lancamento_credito_tipo_check check (tipo in (
    'LIMITE_DEFINIDO', 'RESERVADO', 'LIBERADO_POR_RECUSA', 'LIBERADO_POR_PAGAMENTO', 'LIBERADO_POR_FORA', 'LIBERADO_POR_CANCELAMENTO'));
