-- A buyer's lists, one of them the stars of the catalogue (rule N32, decision 107). A removed list can be brought back for some minutes.
create table lista (
  id bigint generated always as identity primary key,
  comprador_id bigint not null references usuario,
  nome text not null check (char_length(nome) between 1 and 40),
  nome_busca text not null generated always as (sem_acentos(nome)) stored,
  favoritos boolean not null default false,
  versao integer not null default 1,
  criada_em timestamptz not null,
  removida_em timestamptz,
  check (removida_em is null or not favoritos)
);
create unique index lista_nome_unico on lista (comprador_id, nome_busca) where removida_em is null;
create unique index lista_favoritos_unica on lista (comprador_id) where favoritos;
create index lista_removida on lista (removida_em) where removida_em is not null;

create table lista_item (
  lista_id bigint not null references lista on delete cascade,
  produto_id bigint not null references produto,
  -- Whom the buyer prefers; null for the cheapest.
  vendedor_id bigint references usuario,
  -- Null for what is usual.
  quantidade integer check (quantidade between 1 and 99999),
  posicao integer not null,
  primary key (lista_id, produto_id)
);
