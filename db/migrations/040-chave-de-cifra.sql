-- Which key encrypts the sellers' tokens, so that a start with another one is noticed (decision 076). The key is not in the database.
create table chave_de_cifra (
  unica boolean primary key default true check (unica),
  impressao text not null,
  desde timestamptz not null
);
