-- What operators watch: when the last copy was written and last rehearsed, and the boletos of today (design/operation).
create table copia (
  em timestamptz primary key,
  linhas bigint not null check (linhas >= 0),
  bytes bigint not null check (bytes >= 0),
  ensaiada_em timestamptz
);
create index emissao_por_inicio on emissao (iniciada_em);
