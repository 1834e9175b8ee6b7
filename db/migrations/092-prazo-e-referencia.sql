-- Days to pay of one buyer (rule N143); null: those of the settings.
alter table usuario add column prazo_do_boleto_dias integer check (prazo_do_boleto_dias between 1 and 60);

-- The buyer's own number of an order, written on its cart (rule N144); null: none. Staff look for its beginning.
alter table pedido add column referencia text check (char_length(referencia) between 1 and 30);
create index pedido_por_referencia on pedido (sem_caixa(referencia) text_pattern_ops) where referencia is not null;
