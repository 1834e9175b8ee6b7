-- The statement of a month by e-mail is a choice of its own (rule N89).
alter table preferencia_de_aviso drop constraint preferencia_de_aviso_grupo_check;
alter table preferencia_de_aviso add constraint preferencia_de_aviso_grupo_check
  check (grupo in ('PEDIDOS', 'DINHEIRO', 'PRECOS', 'MENSAGENS', 'EXTRATO', 'EQUIPE'));
