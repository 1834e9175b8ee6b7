-- What changed since then, for a program that asks again and again (design/orders).
create index pedido_historico_recente on pedido_historico (em, pedido_id);
