-- A buyer waits for the first quote of a product that nobody sells (rule M58, decision 103). The row goes with the e-mail.
create table aviso_de_cotacao (
  comprador_id bigint not null references usuario,
  produto_id bigint not null references produto,
  desde timestamptz not null,
  primary key (comprador_id, produto_id)
);
create index aviso_de_cotacao_por_produto on aviso_de_cotacao (produto_id);
