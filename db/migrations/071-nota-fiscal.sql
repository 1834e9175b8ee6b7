-- The sellers' NF-e of an order (rule N82, decision 126). They are kept, neither issued nor checked at the authority.
create table nota_fiscal (
  id bigint generated always as identity primary key,
  pedido_id bigint not null references pedido,
  vendedor_id bigint not null references usuario,
  chave text not null check (chave ~ '^[0-9A-Z]{44}$'),
  numero integer not null check (numero between 1 and 999999999),
  valor_centavos bigint not null check (valor_centavos > 0),
  tipo text check (tipo in ('PDF', 'XML')),
  arquivo bytea check (octet_length(arquivo) <= 1048576),
  em timestamptz not null,
  check ((tipo is null) = (arquivo is null))
);
create unique index nota_fiscal_unica on nota_fiscal (pedido_id, vendedor_id, chave);
