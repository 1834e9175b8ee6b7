-- Answers and agreed freights that ended a task of the desk (design/desk), with the instant since when the other side had waited: null where
-- nobody waited. What was written before this column existed stays null, and is not listed among what was done.
alter table mensagem
  add column esperava_desde timestamptz,
  add constraint mensagem_responde_pela_equipe check (esperava_desde is null or da_equipe);
alter table frete_combinado add column esperava_desde timestamptz;

-- What ended on a day, newest first, and what one thread or cart came to.
create index mensagem_que_respondeu on mensagem (em) where esperava_desde is not null;
create index auditoria_conversa_atendida on auditoria (em) where acao = 'atender-conversa';
create index frete_combinado_na_mesa on frete_combinado (em) where esperava_desde is not null;
create index frete_combinado_por_carrinho on frete_combinado (pedido_id, em);
