-- Requests for a cancellation that were decided on a day, newest first, for the desk of staff (rule M57).
create index cancelamento_decidido on pedido_de_cancelamento (decidido_em) where situacao <> 'ABERTO';
