-- A buyer asked, once, that staff cancel an order (rule M57, decision 096). Staff accept by cancelling it, or decline with an answer;
-- a delivery ends the request as well.
create table pedido_de_cancelamento (
  pedido_id bigint primary key references pedido,
  motivo text not null,
  em timestamptz not null,
  situacao text not null check (situacao in ('ABERTO', 'ACEITO', 'RECUSADO', 'SEM_EFEITO')),
  decidido_por bigint references usuario,
  decidido_em timestamptz,
  resposta text,
  constraint cancelamento_decisao check
    (num_nonnulls(decidido_por, decidido_em) = case when situacao = 'ABERTO' then 0 else 2 end),
  constraint cancelamento_resposta check ((resposta is not null) = (situacao = 'RECUSADO'))
);
create index cancelamento_aberto on pedido_de_cancelamento (em, pedido_id) where situacao = 'ABERTO';
