-- One visible text is one text, however its accents are written. Only a letter without its marks is lowered, so that what is
-- found in Portuguese does not depend on the locale of the database.
create or replace function sem_acentos(texto text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036f]', '', 'g'));

-- Every row, since `nome_busca` is computed again only where it is written.
update usuario set nome = normalize(nome, NFC);

-- What two rows would then share stays as it is: nobody may guess which of them goes.
update usuario u set email = normalize(email, NFC)
  where email is not nfc normalized
    and not exists (select from usuario o
      where o.id <> u.id and lower(normalize(o.email, NFC)) = lower(normalize(u.email, NFC)));
update produto p
  set nome = normalize(nome, NFC), tipo = normalize(tipo, NFC), unidade_medida = normalize(unidade_medida, NFC)
  where (nome is not nfc normalized or tipo is not nfc normalized or unidade_medida is not nfc normalized)
    and not exists (select from produto o
      where o.id <> p.id and lower(normalize(o.nome, NFC)) = lower(normalize(p.nome, NFC)));
