-- What a delivery needs beyond the street (rule M56). Only buyers have an address.
alter table usuario
  add column complemento text check (char_length(complemento) between 1 and 40),
  add column nota_de_entrega text check (char_length(nota_de_entrega) between 1 and 200);
