-- The buyer takes another product for what is missing, unasked (rule N156): said on the line of a list, and taken along by what it fills.
alter table lista_item add column aceita_parecidos boolean not null default false;
alter table item_pedido add column aceita_parecidos boolean not null default false;
