-- Money that went back of a paid order is credit in use again (rule M41, decision 051).
alter table lancamento_credito
  drop constraint lancamento_credito_tipo_check,
  add constraint lancamento_credito_tipo_check check (tipo in (
    'LIMITE_DEFINIDO', 'RESERVADO', 'RESERVADO_POR_DEVOLUCAO', 'LIBERADO_POR_RECUSA', 'LIBERADO_POR_PAGAMENTO',
    'LIBERADO_POR_FORA', 'LIBERADO_POR_CANCELAMENTO'));
