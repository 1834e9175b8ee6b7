-- A buyer asks to be told in the morning what a list costs today (rule N158).
alter table lista
  -- Days of the week, 0 is Sunday; null: not asked for.
  add manha_dias smallint[] check (cardinality(manha_dias) between 1 and 7 and manha_dias <@ '{0,1,2,3,4,5,6}'),
  add manha_hora smallint check (manha_hora between 3 and 9),
  -- What was told last: the day, and the price of each product in centavos.
  add manha_dita jsonb,
  add constraint lista_manha check ((manha_dias is null) = (manha_hora is null));

create index lista_da_manha on lista (manha_hora) where manha_hora is not null and removida_em is null;
