-- A seller's own article number of a product (rule N161). Apart from the quotes: no read of a buyer has a way to it.
create table codigo_do_vendedor (
  vendedor_id bigint not null references usuario,
  produto_id bigint not null references produto,
  codigo text not null check (length(codigo) between 1 and 30),
  primary key (vendedor_id, produto_id)
);
create unique index codigo_do_vendedor_unico on codigo_do_vendedor (vendedor_id, lower(codigo));
create index codigo_do_vendedor_por_produto on codigo_do_vendedor (produto_id);

-- With an account its numbers go, as its tables do: one line more in the function of migration 113.
do $$
declare
  antes constant text := 'delete from lote_de_precos where vendedor_id = conta;';
begin
  execute replace(pg_get_functiondef('encerrar_conta(bigint, bigint, timestamptz)'::regprocedure), antes,
    antes || ' delete from codigo_do_vendedor where vendedor_id = conta;');
end $$;
