-- Staff's comparison of what came with what went to sellers reads days instead of all orders of a year (rule N93): its sums from the days that
-- the reports count at night, its rows from this index.
alter table dia_do_mercado
  add column pagos integer not null default 0,
  add column recebido_centavos bigint not null default 0,
  add column repasses_centavos bigint not null default 0;
create index pedido_por_pagamento on pedido (pago_em desc, id desc) where status_pagamento = 'BOLETO_PAGO' and status_pedido <> 'CANCELADO';

-- The days before this one have none of these sums yet: the next counting writes all of them anew.
delete from apuracao;
