-- What a seller's scale said of the units that it packed of an item, in grams (rule N165); null if it said nothing.
alter table item_pedido add column separado_gramas bigint check (separado_gramas > 0);
