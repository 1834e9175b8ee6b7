-- A changed quote names its product, its category and its seller, so that servers forget the answers that show it, and no others
-- (design/statements). Many at once are told as one change of the catalogue, as before.
create function avisar_mudanca_de_cotacao() returns trigger language plpgsql as $$
begin
  if (select count(*) > 20 from mudada) then
    perform pg_notify('mudanca', 'catalogo');
  else
    perform pg_notify('mudanca', concat('catalogo:', q.produto_id, ',', p.categoria_id, ',', q.vendedor_id))
    from (select distinct produto_id, vendedor_id from mudada) q join produto p on p.id = q.produto_id;
  end if;
  return null;
end $$;

drop trigger avisar_mudanca on cotacao;
create trigger avisar_insercao after insert on cotacao referencing new table as mudada
  for each statement execute function avisar_mudanca_de_cotacao();
create trigger avisar_mudanca after update on cotacao referencing new table as mudada
  for each statement execute function avisar_mudanca_de_cotacao();
create trigger avisar_remocao after delete on cotacao referencing old table as mudada
  for each statement execute function avisar_mudanca_de_cotacao();
