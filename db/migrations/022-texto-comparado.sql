-- How texts are compared and put in order.

-- Whether two texts differ only in capitals depends neither on the locale that somebody gave the database nor on what the
-- program that asks takes for a capital (rules M2, M7): a letter is lowered without its marks, by the fixed rules of "C". That
-- knows every capital of Portuguese; letters of other alphabets count as they are written.
create function sem_caixa(texto text) returns text
  language sql immutable strict parallel safe
  return normalize(lower(normalize(texto, NFD) collate "C"), NFC);

create or replace function sem_acentos(texto text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036f]', '', 'g') collate "C");

-- Every row, since `nome_busca` is computed again only where it is written.
update usuario set nome = nome;

drop index usuario_email_unico;
create unique index usuario_email_unico on usuario (sem_caixa(email));

drop index produto_unico;
create unique index produto_unico
  on produto (sem_caixa(nome), sem_caixa(coalesce(tipo, '')), sem_caixa(unidade_medida));

-- Lists by name stand as a Portuguese reader looks for them: neither accents nor capitals move a name.
alter table produto add column nome_busca text not null generated always as (sem_acentos(nome)) stored;

drop index usuario_por_papel;
create index usuario_por_papel on usuario (papel, status, nome_busca, id);
drop index usuario_por_nome;
create index usuario_por_nome on usuario (papel, nome_busca, id);
drop index produto_por_nome;
create index produto_por_nome on produto (nome_busca, id);
drop index produto_por_categoria;
create index produto_por_categoria on produto (categoria_id, nome_busca, id);
