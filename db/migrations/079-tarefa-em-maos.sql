-- Who has which task of the desk in hand, and until when (design/desk). It is courtesy: no action needs a row here.
create table tarefa_em_maos (
  tipo text not null,
  tarefa_id text not null,
  por_usuario_id bigint not null references usuario (id),
  ate timestamptz not null,
  primary key (tipo, tarefa_id)
);
create index tarefa_em_maos_por_usuario on tarefa_em_maos (por_usuario_id);

-- What ended on a day, newest first.
create index pagamento_a_vendedor_pago on pagamento_a_vendedor (registrado_em) where situacao = 'PAGO';
create index repasse_preso_encerrado on repasse_preso (coalesce(acertado_em, lida_em))
  where situacao in ('DEVOLVIDO', 'ACERTADO');
