-- Tells every server that the settings or the freight tables changed (migration 034, decision 066).
create trigger avisar_mudanca after insert or update or delete on configuracao
  for each statement execute function avisar_mudanca('regras');
create trigger avisar_mudanca after insert or update or delete on tabela_frete
  for each statement execute function avisar_mudanca('regras');
