-- A picture of today's lot (rule N85): the address of its large file, and when it was taken.
alter table cotacao
  add column foto text,
  add column foto_em timestamptz,
  add constraint cotacao_foto check ((foto is null) = (foto_em is null));
create index cotacao_por_foto on cotacao (foto) where foto is not null;

create or replace view cotacao_disponivel as
  select c.id, c.produto_id, c.vendedor_id, c.preco_centavos, c.criada_em, c.atualizada_em,
    c.valida_ate, c.confirmada_em, c.disponivel, c.minimo, c.multiplo, v.ausente_de, v.ausente_ate,
    c.foto, c.foto_em
  from cotacao c
  join vendedor_que_vende v on v.vendedor_id = c.vendedor_id
  where c.removida_em is null;
