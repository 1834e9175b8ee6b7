-- Staff have seen that an order's money is not its total (rule M24, decision 055). It holds for exactly these amounts: once more is
-- paid or returned, the order waits for staff again.
create table visto_de_divergencia (
  pedido_id bigint primary key references pedido,
  pago_centavos bigint not null check (pago_centavos > 0),
  devolvido_centavos bigint not null check (devolvido_centavos >= 0),
  observacao text not null,
  por_usuario_id bigint not null references usuario,
  em timestamptz not null
);
create index visto_de_divergencia_recente on visto_de_divergencia (em desc, pedido_id desc);

-- When the history first says that the order is paid (rule M45). It is here as well so that the orders that were paid long ago and
-- not delivered are found without reading every order that waits for its delivery.
alter table pedido add column pago_em timestamptz;
update pedido p set pago_em = h.em
from (select pedido_id, min(em) as em from pedido_historico where status_pagamento = 'BOLETO_PAGO' group by pedido_id) h
where h.pedido_id = p.id;
create index pedido_por_entregar on pedido (pago_em, id) where status_pedido = 'AGUARDANDO_FRETE';

-- After how many days a paid order that was not delivered is put before staff (rule M45).
alter table configuracao add constraint configuracao_valor_dias_para_entregar check (
  chave <> 'diasParaEntregar' or (valor::text ~ '^\d+$' and valor between '1' and '60'));
