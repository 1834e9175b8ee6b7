-- What ended on a day, newest first, for the desk of staff: requests for a cancellation (rule M57), and deliveries that had stopped (rule M45).
create index cancelamento_decidido on pedido_de_cancelamento (decidido_em) where situacao <> 'ABERTO';
create index auditoria_de_entregas on auditoria (em) where acao in ('alterar-status', 'mover-entrega');
