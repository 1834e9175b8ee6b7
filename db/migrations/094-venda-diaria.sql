-- What reports read (rule N107): a job writes it at night and writes the last 45 days anew. 24 months are kept.
create table venda_diaria (
  dia date not null,
  comprador_id bigint not null references usuario,
  vendedor_id bigint not null references usuario,
  produto_id bigint not null references produto,
  unidades bigint not null check (unidades > 0),
  gramas bigint not null check (gramas >= 0),
  -- As ordered: what prices are compared with.
  bruto_centavos bigint not null check (bruto_centavos > 0),
  -- What the buyer pays after its accepted claims, and what the seller sold after those that it pays itself.
  valor_centavos bigint not null check (valor_centavos between 0 and bruto_centavos),
  vendido_centavos bigint not null check (vendido_centavos between valor_centavos and bruto_centavos),
  itens integer not null check (itens > 0),
  itens_com_ocorrencia integer not null check (itens_com_ocorrencia between 0 and itens),
  -- The same units at the usual price of the market's bulletin of then; null without one.
  ceasa_comum_centavos bigint check (ceasa_comum_centavos > 0),
  primary key (comprador_id, dia, vendedor_id, produto_id)
);
create index venda_diaria_do_vendedor on venda_diaria (vendedor_id, dia);
create index venda_diaria_por_dia on venda_diaria (dia);

-- What all buyers paid for a product in a week, and how many of them bought it of how many sellers (rule N109).
create table semana_do_produto (
  produto_id bigint not null references produto,
  -- Its Monday.
  semana date not null,
  compradores integer not null check (compradores > 0),
  vendedores integer not null check (vendedores > 0),
  gramas bigint not null check (gramas >= 0),
  bruto_centavos bigint not null check (bruto_centavos > 0),
  primary key (produto_id, semana)
);
create index semana_do_produto_por_semana on semana_do_produto (semana);

-- One day of the market, for staff (rule N111).
create table dia_do_mercado (
  dia date primary key,
  pedidos integer not null,
  cancelados integer not null,
  -- Of the orders of the day that were not cancelled.
  total_centavos bigint not null,
  frete_centavos bigint not null,
  comissao_centavos bigint not null,
  -- Delivered on this day; those with a day of delivery, and those of them that came on it.
  entregues integer not null,
  com_dia_marcado integer not null,
  no_dia_marcado integer not null,
  -- Registrations that were accepted on this day, and the hours that they had waited in all.
  aceitos integer not null,
  horas_ate_aceitar bigint not null,
  cotacoes_vencidas integer not null,
  reembolsos integer not null,
  reembolsado_centavos bigint not null
);

-- Until when the tables above are counted; no row before the first time.
create table apuracao (
  unica boolean primary key default true check (unica),
  ate timestamptz not null
);

create index ocorrencia_por_abertura on ocorrencia (aberta_em);
