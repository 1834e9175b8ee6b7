-- The market's price bulletins, which product each of their lines is, and from both the price range of each product (rules N37, N38,
-- decision 108). Without rows nothing is shown anywhere.
create table boletim (
  id bigint generated always as identity primary key,
  dia date not null,
  mercado text not null,
  criado_em timestamptz not null,
  -- Null until it is published: only then does anybody but staff see anything of it.
  publicado_em timestamptz,
  -- Who imported it, then who published it.
  por_usuario_id bigint not null references usuario
);
-- One published and one that is being prepared of each day and market: publishing the second replaces the first.
create unique index boletim_publicado on boletim (dia, sem_acentos(mercado)) where publicado_em is not null;
create unique index boletim_em_preparo on boletim (dia, sem_acentos(mercado)) where publicado_em is null;

create table boletim_linha (
  boletim_id bigint not null references boletim on delete cascade,
  -- Its place in the bulletin, from 0.
  lugar integer not null,
  nome text not null,
  tipo text not null default '',
  unidade text not null,
  minimo_centavos bigint not null check (minimo_centavos > 0),
  comum_centavos bigint not null,
  maximo_centavos bigint not null,
  -- Names the same line in every bulletin.
  chave text not null generated always as (
    sem_acentos(nome) || E'\x1f' || sem_acentos(tipo) || E'\x1f' || sem_acentos(unidade)) stored,
  primary key (boletim_id, chave),
  check (minimo_centavos <= comum_centavos and comum_centavos <= maximo_centavos)
);
create index boletim_linha_por_chave on boletim_linha (chave);

-- What staff said of a line, once: its product, or null if nobody here sells it. The weight is of the bulletin's unit; null if that is
-- the product's own unit.
create table ceasa_mapa (
  chave text primary key,
  nome text not null,
  tipo text not null default '',
  unidade text not null,
  produto_id bigint references produto,
  peso_gramas integer check (peso_gramas > 0),
  check (produto_id is not null or peso_gramas is null)
);
create index ceasa_mapa_por_produto on ceasa_mapa (produto_id);

-- Computed from the above for every product with a published line, so that one read by key finds it.
create table faixa_ceasa (
  produto_id bigint primary key references produto,
  boletim_id bigint not null references boletim on delete cascade,
  dia date not null,
  mercado text not null,
  minimo_centavos bigint not null,
  comum_centavos bigint not null,
  maximo_centavos bigint not null
);
create index faixa_ceasa_por_boletim on faixa_ceasa (boletim_id);

-- The answers that servers remember have it (migration 034).
create trigger avisar_mudanca after insert or update or delete on faixa_ceasa
  for each statement execute function avisar_mudanca('catalogo');
