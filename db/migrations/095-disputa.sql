-- Who could have sold an ordered item: its seller, and each rival whose quote could be bought then (rule N110). Items without a rival have no
-- rows. A job writes them after the boleto; 24 months are kept.
create table disputa (
  item_id bigint not null references item_pedido on delete cascade,
  cotacao_id bigint not null references cotacao,
  -- Whose quote it is.
  vendedor_id bigint not null references usuario,
  produto_id bigint not null references produto,
  dia date not null,
  ganha boolean not null,
  -- Did the quote cost more per kilogram than the one that was ordered?
  mais_cara boolean not null,
  primary key (item_id, cotacao_id),
  check (not (ganha and mais_cara))
);
create index disputa_do_vendedor on disputa (vendedor_id, dia);
create index disputa_por_dia on disputa (dia);
