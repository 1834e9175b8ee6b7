-- One delivery, one freight (rule N163): the orders of the same delivery that the freight of an order leans on, by rising id.
alter table pedido add column frete_com bigint[] not null default '{}';
create index pedido_que_junta on pedido (comprador_id) where frete_com <> '{}';
create index pedido_a_entregar_do_comprador on pedido (comprador_id, entrega_dia) where status_pedido in ('PENDENTE', 'AGUARDANDO_FRETE');

alter table configuracao add constraint configuracao_valor_juntar_entregas check (
  chave <> 'juntarEntregas' or valor in ('true', 'false'));
