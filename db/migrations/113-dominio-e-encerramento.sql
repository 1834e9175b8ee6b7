-- The buyer with the most of a product in a week, and what it and the next one bought: an average of which one company is more than half
-- says what that one paid (rule N109). Null where a server of an earlier version counted the week, which then has no average.
alter table semana_do_produto
  add column maior_comprador_id bigint references usuario,
  add column maior_gramas bigint,
  add column segunda_gramas bigint;
update semana_do_produto s set maior_comprador_id = m.maior_comprador_id, maior_gramas = m.maior_gramas, segunda_gramas = m.segunda_gramas
from (
  select produto_id, semana, (array_agg(comprador_id order by gramas desc))[1] as maior_comprador_id, max(gramas) as maior_gramas,
    coalesce((array_agg(gramas order by gramas desc))[2], 0) as segunda_gramas
  from (
    select produto_id, date_trunc('week', dia)::date as semana, comprador_id, sum(gramas) as gramas from venda_diaria group by 1, 2, 3
  ) v group by 1, 2
) m where m.produto_id = s.produto_id and m.semana = s.semana;
