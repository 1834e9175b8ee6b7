create table categoria (
  id bigint generated always as identity primary key,
  nome text not null unique
);

create table produto (
  id bigint generated always as identity primary key,
  nome text not null check (length(nome) between 1 and 30),
  tipo text,
  unidade_medida text not null,
  peso_gramas bigint not null check (peso_gramas > 0),
  categoria_id bigint not null references categoria,
  imagem text,
  criado_em timestamptz not null
);

-- Names are unique per tipo and unidadeMedida (rule M7).
create unique index produto_unico on produto (lower(nome), lower(coalesce(tipo, '')), lower(unidade_medida));
create index produto_por_nome on produto (nome, id);
create index produto_por_categoria on produto (categoria_id, nome, id);

-- The trade's own categories (rule M35); products need one from the first day.
insert into categoria (nome)
values ('Frutas'), ('Legumes'), ('Verduras'), ('Temperos'), ('Raízes e tubérculos'), ('Ovos');
